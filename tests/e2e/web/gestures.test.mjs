// What fingers, mouse and pen do on the board, through the browser's own input.
import assert from "node:assert/strict";
import { test } from "node:test";
import { set } from "./aiming.mjs";
import { onSite } from "./browser.mjs";
import { begin, board, button } from "./screens.mjs";
import { changed, offers, standing } from "./table.mjs";
import { hand, middle, ready } from "./touches.mjs";
import { word } from "./words.mjs";

const lens = (page) => page.locator(".lens");
const gone = (page) => lens(page).waitFor({ state: "detached" });
const prompt = (page) => page.locator(".action .prompt").textContent();

/** A page at the first turn of a game, and a hand on it. */
const atBoard = (game, run, { confirm = "confirm_auto", ...options } = {}) =>
	onSite(async (site) => {
		const page = await site.page(options);
		await set(page, { settings_confirm: confirm, settings_motion: "motion_none" });
		await begin(page, game);
		await ready(page);
		await run(page, await hand(page));
	});

/** A page at a position of a record, and a hand on it. */
const atRecord = (text, run, { confirm = "confirm_auto", ...options } = {}) =>
	onSite(async (site) => {
		const page = await site.page(options);
		await set(page, { settings_confirm: confirm, settings_motion: "motion_none" });
		await button(page, "home_saved").click();
		await button(page, "saved_import").click();
		await page.getByRole("textbox").fill(text);
		await button(page, "import_add").click();
		await page.locator("li").first().getByRole("button").first().click();
		await board(page);
		// A mouse that came by has fetched it already.
		await page.dispatchEvent("button[data-point]", "pointerover");
		await page.locator(".board.touched").waitFor();
		await run(page, await hand(page));
	});

/** Light can take one on d1, and 1 or 3 on e3. */
const BANDS = `[Game "pasang"]
[Pattern "bands"]
[SeatOne "light"]
[Layout "wwwwwbwwwww/bbbbbbbbbbb/wwwwwbwwwww/bbbbbbbbbbb/wwwwwbwwwww/bbbbb*bbbbb/wwwwwbwwwww/bbbbbbbbbbb/wwwwwbwwwww/bbbbbbbbbbb/wwwwwbwwwww l o - - 0 0"]

1. @e @c 2. d1e1=u1 d7c7=d1 *
`;
/** Light's d1 can take e3 round a loop. */
const LOOP = `[Game "surakarta"]
[SeatOne "light"]
[Starter "dark"]
[Layout "bbbbbb/bbbbbb/6/6/wwwwww/wwwwww b"]

1. d5e4 d2d3 2. e4e3 *
`;

/** The marks of a choice and its road, as they are drawn. */
const marks = (page) =>
	page.$$eval(".board .mark, .board .road, .board .token.faded", (drawn) =>
		drawn.map((one) => one.outerHTML.replace(/<!--.*?-->/g, "")),
	);
/** How many lines of a kind there are: a path has one course for each. */
const courses = (page, selector) =>
	page.$eval(selector, (path) => path.getAttribute("d").split("M").length - 1);
const aimed = (page) => page.locator(".prompt.aimed");
const words = async (page) => (await aimed(page).textContent()).trim();
const unaimed = (page) => aimed(page).waitFor({ state: "detached" });
/** Where everything is that a finger may be on its way to. */
const places = (page) =>
	page.$$eval(".board, .strip, .action, .action .chips, .action .row, .tools", (all) =>
		all.map((one) => JSON.stringify(one.getBoundingClientRect())),
	);

test("what a landing takes is seen and said while the finger is still down", { timeout: 60_000 }, () =>
	atRecord(BANDS, async (page, finger) => {
		const [before, drawn, laid] = [await standing(page), await marks(page), await places(page)];
		const one = await middle(page, "d1");
		await finger.down([one[0] + 6, one[1] - 4]);
		await aimed(page).waitFor();
		assert.match(await words(page), new RegExp(`^${word("play_take", { count: 1 })} · \\+\\d$`));
		assert.equal(await courses(page, ".board .road"), 1, "the road to the landing");
		assert.equal(await courses(page, ".board .mark.take"), 1, "what is taken there");
		assert.deepEqual(await places(page), laid, "nothing moves under the finger");

		const several = await middle(page, "e3");
		await finger.move(several);
		await page.waitForFunction(
			(text) => document.querySelector(".prompt.aimed")?.textContent.trim() === text,
			word("play_aim_ways", { ways: 3, numbers: "1 or 3" }),
		);
		assert.equal(await courses(page, ".board .road"), 0, "which way is not chosen yet");
		assert.deepEqual(await places(page), laid);

		await finger.move([one[0], 20]);
		await unaimed(page);
		assert.deepEqual(await marks(page), drawn, "off the board nothing is shown");

		await finger.move(several);
		await aimed(page).waitFor();
		await finger.down(several, await middle(page, "h9"));
		await unaimed(page);
		assert.deepEqual(await marks(page), drawn, "a second finger takes it back");
		await finger.up();
		assert.equal(await standing(page), before, "the aim has chosen nothing");

		const offered = await offers(page);
		await finger.down(one);
		await aimed(page).waitFor();
		const [shown, said] = [await marks(page), await words(page)];
		await finger.up();
		const { ready } = await changed(page, offered, "a finger lifted from d1");
		await unaimed(page);
		assert.deepEqual(await marks(page), shown, "it stays as it was shown");
		assert.equal(ready.replace(/\s+/g, " "), said.replace(" · ", " "), "the button says the same");
	}),
);

test(
	"a stone that a mouse rests on is shown as taken, with its road, until the mouse goes",
	{ timeout: 60_000 },
	() =>
		atRecord(
			LOOP,
			async (page) => {
				await page.mouse.click(...(await middle(page, "d1")));
				await page.locator('button[data-point="e3"][data-live="take"]').waitFor({ state: "attached" });
				const [before, drawn, laid] = [await standing(page), await marks(page), await places(page)];
				await page.mouse.move(...(await middle(page, "e3")));
				await aimed(page).waitFor();
				assert.equal(await words(page), word("play_take_at", { point: "e3" }));
				assert.equal(await courses(page, ".board .road"), 1);
				assert.deepEqual(await places(page), laid);
				await page.mouse.move(...(await middle(page, "b1")));
				await unaimed(page);
				assert.deepEqual(await marks(page), drawn, "another stone is not a place to go to");
				await page.mouse.move(...(await middle(page, "e3")));
				await aimed(page).waitFor();
				await page.mouse.move(4, 4);
				await unaimed(page);
				assert.deepEqual(await marks(page), drawn);
				assert.equal(await standing(page), before);
				await page.mouse.click(...(await middle(page, "e3")));
				await page.locator("[data-confirm]").waitFor();
				await unaimed(page);
				assert.ok(await page.locator(".prompt").isVisible(), "what is chosen is no aim any more");
			},
			{ viewport: { width: 1280, height: 800 }, isMobile: false, confirm: "confirm_always" },
		),
);

test(
	"nothing happens before the finger is lifted; the loupe names the point it means",
	{ timeout: 60_000 },
	() =>
		atBoard("pasang", async (page, finger) => {
			const before = await offers(page);
			const [x, y] = await middle(page, "d3");
			await finger.down([x + 6, y - 5]);
			assert.equal(await lens(page).locator("b").textContent(), "d3");
			assert.ok(
				await lens(page).evaluate((one) => one.classList.contains("loupe")),
				"cells of 30 px get a loupe",
			);
			assert.deepEqual(await offers(page), before);
			const [fx, fy] = await middle(page, "g4");
			await finger.move([fx - 7, fy]);
			assert.equal(await lens(page).locator("b").textContent(), "g4");
			await finger.up();
			const { ready } = await changed(page, before, "a finger lifted from g4");
			assert.ok(ready, "a move on small points waits to be confirmed");
			await gone(page);
			assert.match(
				await page.locator('button[data-point="g4"]').getAttribute("aria-label"),
				new RegExp(word("board_chosen")),
			);
			assert.doesNotMatch(
				await page.locator('button[data-point="d3"]').getAttribute("aria-label"),
				new RegExp(word("board_chosen")),
			);
		}),
);

test("a second finger, the browser, Escape or leaving the board take a press back", { timeout: 60_000 }, () =>
	atBoard("pasang", async (page, finger) => {
		const before = await standing(page);
		const at = await middle(page, "d3");
		const other = await middle(page, "h9");
		const unchanged = async (what) => {
			await gone(page);
			// A tap elsewhere is answered after whatever the press might have sent.
			assert.equal(await standing(page), before, what);
		};
		await finger.down(at);
		await lens(page).waitFor();
		await finger.down(at, other);
		await gone(page);
		await finger.move([at[0] + 40, at[1]], other);
		await finger.up(at);
		await finger.up();
		await unchanged("two fingers");

		await finger.down(at);
		await lens(page).waitFor();
		await finger.stop();
		await unchanged("a touch that the browser took away");

		await finger.down(at);
		await lens(page).waitFor();
		await page.keyboard.press("Escape");
		await gone(page);
		await finger.up();
		await unchanged("Escape");
		assert.ok(await page.locator(".board").isVisible(), "Escape took back the press alone");

		await finger.down(at);
		await lens(page).waitFor();
		await finger.move([at[0], 20]);
		await finger.up();
		await unchanged("a finger lifted off the board");

		// And after all that the next press counts.
		const offered = await offers(page);
		await finger.down(at);
		await finger.up();
		await changed(page, offered, "a tap");
	}),
);

test("a stone is dragged to its place; a second finger puts it back", { timeout: 60_000 }, () =>
	atBoard("surakarta", async (page, finger) => {
		const before = await standing(page);
		// Lots decide who begins.
		const light = (await offers(page)).points.some(({ at }) => at === "c2");
		const [stone, place, away] = light ? ["c2", "c3", -1] : ["c5", "c4", 1];
		const [from, to] = [await middle(page, stone), await middle(page, place)];
		const near = [from[0], from[1] + 14 * away];
		const landing = page.locator(`button[data-point="${place}"][data-live="land"]`);
		await finger.down(from);
		await finger.move(near);
		await landing.waitFor({ state: "attached" });
		await finger.down(near, await middle(page, light ? "f6" : "f1"));
		await finger.up();
		await landing.waitFor({ state: "detached" });
		assert.equal(await standing(page), before);

		await finger.down(from);
		await finger.move(near);
		await landing.waitFor({ state: "attached" });
		// Half way back: a dragged stone goes to a place, not to the stones beside it.
		await finger.move([to[0] + 4, to[1] - 18 * away]);
		await page.waitForFunction((at) => document.querySelector(".lens b")?.textContent === at, place);
		await finger.up();
		await page.waitForFunction(
			([at, name]) => document.querySelector(`button[data-point="${at}"]`).ariaLabel.includes(name),
			[place, word(light ? "board_light_stone" : "board_dark_stone")],
		);
		assert.equal(await page.locator("[data-confirm]").count(), 0, "points of 42 px need no confirming");
	}),
);

test("an illegal tap says why, in place and aloud, and changes nothing", { timeout: 60_000 }, () =>
	atBoard("pasang", async (page, finger) => {
		const before = await standing(page);
		await finger.down(await middle(page, "d9"));
		await finger.up();
		await page.locator(".prompt.why").waitFor();
		assert.equal(await prompt(page), word("why_own_side"));
		assert.ok((await page.locator("[role=status]").textContent()).includes(word("why_own_side")));
		assert.equal(await standing(page), before);
	}),
);

test(
	"the page neither scrolls nor zooms under a finger on the board, and a long press opens no menu",
	{ timeout: 60_000 },
	() =>
		atBoard(
			"pasang",
			async (page, finger) => {
				await page.evaluate(() => {
					window.menus = 0;
					addEventListener("contextmenu", (event) => {
						if (!event.defaultPrevented) window.menus++;
					});
				});
				const [x, y] = await middle(page, "f3");
				await finger.down([x, y]);
				for (let step = 1; step <= 12; step++) await finger.move([x, y - 12 * step]);
				await page.waitForTimeout(900);
				assert.ok(await lens(page).isVisible(), "the finger still aims");
				await finger.stop();
				await finger.down([x - 60, y], [x + 60, y]);
				await finger.move([x - 100, y], [x + 100, y]);
				await finger.up();
				const { scroll, scale, menus } = await page.evaluate(() => ({
					scroll: scrollY,
					scale: visualViewport.scale,
					menus: window.menus,
				}));
				assert.deepEqual({ scroll, scale, menus }, { scroll: 0, scale: 1, menus: 0 });
			},
			{ viewport: { width: 360, height: 480 } },
		),
);

const pen = (page, type, x, y, more = {}) =>
	page.evaluate(
		([type, clientX, clientY, more]) => {
			const element = document.elementFromPoint(clientX, clientY);
			const pen = {
				pointerId: 7,
				pointerType: "pen",
				isPrimary: true,
				bubbles: true,
				clientX,
				clientY,
				...more,
			};
			element.dispatchEvent(new PointerEvent(type, pen));
		},
		[type, x, y, more],
	);

test(
	"a mouse shows what a click would do, and its release outside or another button takes it back",
	{ timeout: 60_000 },
	() =>
		atBoard(
			"pasang",
			async (page) => {
				const before = await offers(page);
				const [x, y] = await middle(page, "d3");
				await page.mouse.move(x + 4, y + 4);
				await page.locator("circle.aim").waitFor();
				await page.mouse.down();
				await page.mouse.move(4, 4);
				await page.mouse.up();
				await page.locator("circle.aim").waitFor({ state: "detached" });
				assert.deepEqual(await offers(page), before);
				await page.mouse.move(x, y);
				await page.mouse.down();
				await page.mouse.down({ button: "right" });
				await page.mouse.up({ button: "right" });
				await page.mouse.up();
				assert.deepEqual(await offers(page), before);
				await page.mouse.click(x, y);
				await changed(page, before, "a click");
				assert.equal(await lens(page).count(), 0, "a mouse needs no loupe");
			},
			{ viewport: { width: 1280, height: 800 }, isMobile: false, confirm: "confirm_always" },
		),
);

test("a pen taps as a mouse does, and a capture that is lost takes its press back", { timeout: 60_000 }, () =>
	atBoard("pasang", async (page) => {
		const before = await offers(page);
		const [x, y] = await middle(page, "d3");
		await pen(page, "pointerdown", x, y, { buttons: 1 });
		await page.locator("circle.aim").waitFor();
		assert.equal(await lens(page).count(), 0);
		await page.locator(".board").dispatchEvent("lostpointercapture", { pointerId: 7 });
		await pen(page, "pointerup", x, y);
		await page.locator("circle.aim").waitFor({ state: "detached" });
		assert.deepEqual(await offers(page), before);
		await pen(page, "pointerdown", x, y, { buttons: 1 });
		await pen(page, "pointerup", x, y);
		await changed(page, before, "a tap of the pen");
	}),
);

/** Holds each click back and lets it come later; `named` says which pointer it came from, as some browsers do. */
const delayClicks = (page, named) =>
	page.evaluate((named) => {
		const late = new Set();
		window.clicks = [];
		addEventListener(
			"click",
			(event) => {
				if (late.has(event)) return;
				event.stopImmediatePropagation();
				event.preventDefault();
				const { target, detail, clientX, clientY, pointerId, pointerType } = event;
				const init = { bubbles: true, cancelable: true, detail, clientX, clientY };
				const again = named
					? new PointerEvent("click", { ...init, pointerId, pointerType })
					: new MouseEvent("click", init);
				late.add(again);
				window.clicks.push(() => target.dispatchEvent(again));
			},
			true,
		);
	}, named);

for (const named of [true, false]) {
	test(
		`a tap counts once, however late its click comes, ${named ? "with" : "without"} the name of its pointer`,
		{ timeout: 60_000 },
		() =>
			atBoard("surakarta", async (page, finger) => {
				await delayClicks(page, named);
				const before = await offers(page);
				const stone = before.points.find(({ live }) => live === "pick").at;
				const at = await middle(page, stone);
				await finger.down(at);
				await finger.up();
				const chosen = await changed(page, before, `a tap on ${stone}`);
				await page.waitForFunction(() => window.clicks.length === 1);
				await page.waitForTimeout(700);
				// Counted once more, it would put the stone down again.
				await page.evaluate(() => window.clicks.shift()());
				await page.mouse.move(2, 2);
				assert.deepEqual(await offers(page), chosen);
				// The keys and a screen reader click without a press: that counts.
				await page.evaluate((at) => {
					const point = document.querySelector(`button[data-point="${at}"]`);
					const click = new PointerEvent("click", { bubbles: true, detail: 0, pointerId: -1 });
					point.dispatchEvent(click);
					window.clicks.shift()();
				}, stone);
				assert.deepEqual(await changed(page, chosen, "a click of the keys"), before);
			}),
	);
}
