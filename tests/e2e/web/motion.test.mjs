// What moves on the board, and what a person may do while it moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onSite } from "./browser.mjs";
import { begin, button, prefer } from "./screens.mjs";
import { changed, dice, fingers, offers, play } from "./table.mjs";
import { hand, middle, middleOf, ready } from "./touches.mjs";
import { word } from "./words.mjs";

const settle = 120_000;
const quiet = { confirm: "never", sound: 0, haptics: false };

/** From now on the pieces stop half way, until something finishes them. */
const freeze = (page) =>
	page.evaluate(() => {
		const animate = Element.prototype.animate;
		window.frozen = [];
		Element.prototype.animate = function (...args) {
			const animation = animate.apply(this, args);
			if (this.matches("g.token")) {
				animation.pause();
				animation.currentTime = animation.effect.getComputedTiming().endTime / 2;
				window.frozen.push(animation);
			}
			return animation;
		};
	});

/** What of the board is on its way. */
const moving = (page) =>
	page.evaluate(
		() => document.getAnimations().filter(({ effect }) => effect.target.closest(".board .token")).length,
	);

/** Waits until a piece is on its way: what moves it is fetched with the first move. */
const busy = (page) =>
	page.waitForFunction(() => window.frozen.length > 0 && document.querySelector(".board.busy"));
const still = (page) => page.locator(".board:not(.busy)").waitFor();

const atBoard = (game, settings, run, options = {}) =>
	onSite(async (site) => {
		const page = await site.page(options);
		// The app makes the place where settings are kept; then it can be written to.
		await button(page, "home_friend").waitFor();
		// Opening the page anew would break off what it still fetches.
		await page.waitForLoadState("networkidle");
		await prefer(page, { ...quiet, ...settings });
		await begin(page, game);
		await ready(page);
		await run(page, await hand(page));
	});

/** Makes one move without a capture, stone by stone. */
async function step(page, hand = fingers(page)) {
	const start = await offers(page);
	for (const { at } of start.points.filter(({ live }) => live === "pick")) {
		await hand.point(at);
		const chosen = await changed(page, start, `a tap on ${at}`);
		const to = chosen.points.find(({ live }) => live === "land");
		if (!to) continue;
		await hand.point(to.at);
		await changed(page, chosen, `a tap on ${to.at}`);
		return { from: at, to: to.at };
	}
	assert.fail("no stone can move");
}

test("a press on the board finishes what moves, and still counts as a press", { timeout: settle }, () =>
	atBoard("surakarta", { motion: "calm" }, async (page, finger) => {
		await freeze(page);
		await step(page);
		await busy(page);
		assert.equal(await moving(page), 1);
		const before = await offers(page);
		const stone = before.points.find(({ live }) => live === "pick").at;
		await finger.down(await middle(page, stone));
		await still(page);
		assert.equal(await moving(page), 0);
		assert.deepEqual(await offers(page), before, "nothing is chosen before the finger is lifted");
		await finger.up();
		await changed(page, before, `the finger lifted from ${stone}`);
		assert.match(
			await page.locator(`button[data-point="${stone}"]`).getAttribute("aria-label"),
			new RegExp(word("board_chosen")),
		);
	}),
);

test(
	"a press beside the board finishes what moves, and its button does what it says",
	{ timeout: settle },
	() =>
		atBoard("surakarta", { motion: "calm" }, async (page, finger) => {
			const start = await offers(page);
			await freeze(page);
			await step(page);
			await busy(page);
			const undo = page.getByRole("button", { name: word("play_undo") });
			const before = await offers(page);
			await finger.down(await middleOf(undo));
			await still(page);
			assert.equal(await moving(page), 0);
			assert.deepEqual(await offers(page), before);
			await finger.up();
			assert.deepEqual(await changed(page, before, "undo"), start);
		}),
);

test(
	"with less motion nothing moves: the trace and the hollow rings tell what happened",
	{ timeout: settle },
	() =>
		atBoard(
			"pasang",
			{ motion: "calm" },
			async (page) => {
				await page.evaluate(() => {
					const animate = Element.prototype.animate;
					window.animated = [];
					Element.prototype.animate = function (...args) {
						window.animated.push(this.outerHTML.slice(0, 80));
						return animate.apply(this, args);
					};
				});
				const rings = page.locator('.last .gone:not([d=""])');
				const from = page.locator('.last .from:not([d=""])');
				await play(page, fingers(page), dice(3), {
					over: async () => (await rings.count()) > 0 && (await from.count()) > 0,
				});
				assert.deepEqual(await page.evaluate(() => window.animated), []);
				// A mark may fade in: nothing else may be on its way.
				const running = await page.evaluate(() =>
					document.getAnimations().flatMap(({ effect }) => {
						const changed = new Set(effect.getKeyframes().flatMap(Object.keys));
						for (const timing of ["offset", "computedOffset", "easing", "composite", "opacity"])
							changed.delete(timing);
						return [...changed].map((property) => `${property} of ${effect.target.outerHTML.slice(0, 80)}`);
					}),
				);
				assert.deepEqual(running, []);
				assert.ok((await page.locator(".last .trace:not(.halo)").getAttribute("d")).length > 0);
				await page.waitForFunction(() => getComputedStyle(document.querySelector(".last")).opacity === "1");
				const shown = await rings.first().boundingBox();
				assert.ok(shown.width > 4 && shown.height > 4, JSON.stringify(shown));
			},
			{ reducedMotion: "reduce" },
		),
);

/** Whether a piece is drawn where a point is. */
const drawnAt = (page, point) =>
	page.evaluate((point) => {
		const button = document.querySelector(`button[data-point="${point}"]`).getBoundingClientRect();
		const [x, y] = [button.x + button.width / 2, button.y + button.height / 2];
		return [...document.querySelectorAll("g.token")].some((token) => {
			const box = token.getBoundingClientRect();
			return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < button.width / 4;
		});
	}, point);

/** Presses where a point is drawn, and expects that very stone to be chosen. */
async function hits(page, finger) {
	const before = await offers(page);
	const stone = before.points.find(({ live }) => live === "pick").at;
	assert.ok(await drawnAt(page, stone), `a stone is drawn on ${stone}`);
	await finger.down(await middle(page, stone));
	await finger.up();
	const chosen = await changed(page, before, `a press on ${stone}`);
	assert.match(
		await page.locator(`button[data-point="${stone}"]`).getAttribute("aria-label"),
		new RegExp(word("board_chosen")),
	);
	return chosen;
}

/** The build is not kept for use without a network: all that is fetched comes from the server. */
const keepNothing = () => {
	ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
};

test(
	"a press while what moves is still being fetched puts the pieces in place, and the next move is shown",
	{ timeout: settle },
	() =>
		atBoard(
			"surakarta",
			{ motion: "calm" },
			async (page, finger) => {
				let release;
				const released = new Promise((done) => {
					release = done;
				});
				await page.route(/motion-.*\.js$/, async (route) => {
					await released;
					await route.continue();
				});
				const { from, to } = await step(page);
				await page.locator(".board.busy").waitFor();
				assert.ok(!(await drawnAt(page, to)), "nothing moves yet");
				await finger.down(await middleOf(page.getByRole("heading", { level: 1 })));
				await still(page);
				await finger.up();
				assert.ok(await drawnAt(page, to), `a stone is drawn on ${to}`);
				assert.ok(!(await drawnAt(page, from)), `none is left on ${from}`);
				const fetched = page.waitForResponse(/motion-.*\.js$/);
				release();
				await (await fetched).finished();
				await freeze(page);
				await step(page);
				await busy(page);
				assert.equal(await moving(page), 1);
			},
			{ first: keepNothing },
		),
);

test("a turning board turns with each move, and a tap lands where it is drawn", { timeout: settle }, () =>
	atBoard("surakarta", { view: "flip", motion: "quick" }, async (page, finger) => {
		const [x1, y1] = await middle(page, "a1");
		const [x6, y6] = await middle(page, "f6");
		const near = (a, b) => Math.abs(a - b) < 1;
		const turned = async (over) => {
			const [x, y] = over ? [x6, y6] : [x1, y1];
			await page.waitForFunction(
				([x, y]) => {
					const box = document.querySelector('button[data-point="a1"]').getBoundingClientRect();
					return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 1;
				},
				[x, y],
			);
		};
		assert.ok(!near(y1, y6));
		await step(page);
		await turned(true);
		await hits(page, finger);
		const chosen = await offers(page);
		await page.locator(`button[data-point="${chosen.points.find(({ live }) => live === "land").at}"]`).tap();
		await changed(page, chosen, "the second move");
		await turned(false);
		await hits(page, finger);
	}),
);

/** How what belongs to whoever is to move must lie: over, if their stones stand at the far end. */
const towards = (page) =>
	page.evaluate(() => {
		const box = document.querySelector(".board").getBoundingClientRect();
		const theirs = document.querySelector('button[data-live="pick"]').getBoundingClientRect();
		return theirs.y + theirs.height / 2 < box.y + box.height / 2 ? "180deg" : "none";
	});

test(
	"face to face, the far player's strip and labels stand upright from the far end, and a tap lands",
	{ timeout: settle },
	() =>
		atBoard("surakarta", { view: "mirror", motion: "none" }, async (page, finger) => {
			const turn = (selector) =>
				page
					.locator(selector)
					.first()
					.evaluate((one) => getComputedStyle(one).rotate);
			assert.equal(await turn(".opp"), "180deg");
			// Who begins is drawn by lot: the action lies towards whoever is to move.
			const first = await towards(page);
			assert.equal(await turn(".action"), first);
			const labels = await page.$$eval("text.label", (all) =>
				all.map((one) => `${one.textContent} ${/rotate\((\d+)\)/.exec(one.getAttribute("transform"))[1]}`),
			);
			for (const name of ["a", "f", "1", "6"]) {
				assert.ok(labels.includes(`${name} 0`) && labels.includes(`${name} 180`), `${name} at both ends`);
			}
			const a1 = await middle(page, "a1");
			const chosen = await hits(page, finger);
			await page
				.locator(`button[data-point="${chosen.points.find(({ live }) => live === "land").at}"]`)
				.tap();
			await changed(page, chosen, "the first move");
			const second = await towards(page);
			assert.notEqual(second, first, "it is the other player's turn");
			assert.equal(await turn(".action"), second);
			assert.deepEqual(await middle(page, "a1"), a1, "the board stays put");
			await hits(page, finger);
		}),
);

test(
	"face to face, the lens lies beyond the finger for either player, its label upright for whoever points",
	{ timeout: settle },
	() =>
		atBoard("surakarta", { view: "mirror", motion: "none" }, async (page, finger) => {
			for (let turns = 0; turns < 2; turns++) {
				const lies = await towards(page);
				const { points } = await offers(page);
				const [x, y] = await middle(page, points.find(({ live }) => live === "pick").at);
				await finger.down([x, y]);
				const lens = page.locator(".lens:not(.empty)");
				await lens.waitFor();
				const [, lensY] = await middleOf(lens);
				assert.equal(lensY > y, lies === "180deg", `the lens at ${lensY}, the finger at ${y}, ${lies}`);
				const { rotate } = await lens.evaluate((one) => ({ rotate: getComputedStyle(one).rotate }));
				assert.equal(rotate, lies);
				// What is seen through it lies as the board does, for the loupe turns nothing round.
				assert.equal(await lens.locator("svg").evaluate((one) => getComputedStyle(one).rotate), lies);
				await finger.stop();
				await lens.waitFor({ state: "detached" });
				await step(page);
			}
		}),
);
