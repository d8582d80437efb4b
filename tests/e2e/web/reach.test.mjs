// Within reach of everyone: large text on a narrow screen, forced colours, more contrast, and keys that are never lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onSite } from "./browser.mjs";
import { rgb } from "./colours.mjs";
import { begin, board, button, overflow } from "./screens.mjs";
import { dice, fingers, holdsKeys, play } from "./table.mjs";
import { first, game, newGame, shelf } from "./walk.mjs";
import { word } from "./words.mjs";

/** What of the words is cut off by the box they stand in, by selector and text. */
const clipped = (page) =>
	page.evaluate(() => {
		const cut = [];
		for (const element of document.querySelectorAll("button, h1, h2, p, label, legend, dt, dd, td, th, li")) {
			const { width, height } = element.getBoundingClientRect();
			if (width < 2 || height < 2 || element.closest(".vh, [inert], .points")) continue;
			const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
			// A title that ends in an ellipsis says so; it is whole for a screen reader.
			if (textOverflow === "ellipsis") continue;
			const hides = (way) => way === "hidden" || way === "clip";
			if (
				(hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
				(hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
			)
				cut.push(`${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`);
		}
		// A strip cuts off what it has no room for: what it says must not be that.
		for (const said of document.querySelectorAll(".strip > *")) {
			if (said.getBoundingClientRect().right > said.parentElement.getBoundingClientRect().right + 1)
				cut.push(`strip: ${said.className}`);
		}
		return cut;
	});

test(
	"text at 200 % on a screen 320 px wide: nothing is cut off, nothing scrolls sideways",
	{ timeout: 600_000 },
	() =>
		onSite(async (site) => {
			const page = await site.page({ viewport: { width: 320, height: 568 }, reducedMotion: "reduce" });
			const found = [];
			let looked = 0;
			const look = async (what) => {
				looked++;
				await page.evaluate(() => {
					document.documentElement.style.fontSize = "200%";
				});
				for (const fault of [...(await overflow(page)), ...(await clipped(page))])
					found.push(`${what}: ${fault}`);
				// What is tapped on the way is tapped at the usual size: the walk is not what is measured.
				await page.evaluate(() => {
					document.documentElement.style.fontSize = "";
				});
			};
			await first(page, look);
			await newGame(page, look);
			await game(page, "pasang", [], look);
			await shelf(page, look);
			assert.ok(looked > 15, `${looked} things were looked at`);
			assert.deepEqual([...new Set(found)], []);
		}),
);

for (const [width, height, text] of [
	[568, 320, 100],
	[667, 375, 100],
	[740, 360, 200],
]) {
	test(
		`on its side, ${width} by ${height} and text at ${text} %: strips say everything, and what to do is read`,
		{
			timeout: 120_000,
		},
		() =>
			onSite(async (site) => {
				const page = await site.page({ viewport: { width, height }, reducedMotion: "reduce" });
				await begin(page, "pasang");
				await page.evaluate((percent) => {
					document.documentElement.style.fontSize = `${percent}%`;
				}, text);
				const prompt = page.locator(".action .prompt");
				await prompt.waitFor();
				assert.deepEqual([...(await overflow(page)), ...(await clipped(page))], []);
				const { shown, whole } = await prompt.evaluate((said) => ({
					shown: said.clientHeight,
					whole: said.scrollHeight,
				}));
				assert.ok(shown >= whole - 1, `${shown} of ${whole} pixels of the prompt are seen`);
			}),
	);
}

const hex = (text) => {
	const [r, g, b] = text.match(/\d+/g).map(Number);
	return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
};

test(
	"in forced colours the words on the board keep its colours, and what is chosen has an outline",
	{
		timeout: 120_000,
	},
	() =>
		onSite(async (site) => {
			const page = await site.page({ forcedColors: "active", colorScheme: "dark" });
			await button(page, "home_friend").tap();
			const chosen = page.locator("label", { has: page.locator('input[value="pasang"]:checked') });
			await chosen.waitFor();
			const outline = await chosen.evaluate((label) => getComputedStyle(label).outlineStyle);
			assert.equal(outline, "solid");
			await page.goBack();
			await begin(page, "pasang");
			for (const theme of ["light", "dark"]) {
				const [fill, token] = await page.evaluate((colours) => {
					document.documentElement.dataset.theme = colours;
					const label = document.querySelector(".board .label");
					return [
						getComputedStyle(label).fill,
						getComputedStyle(label).getPropertyValue("--board-label").trim(),
					];
				}, theme);
				assert.deepEqual(rgb(hex(fill)), rgb(token), theme);
			}
			const turn = await page
				.locator(".strip.is-turn")
				.evaluate((strip) => getComputedStyle(strip).outlineStyle);
			assert.equal(turn, "solid", "whose turn it is can be seen");
		}),
);

test("who asks for more contrast gets no faint words", { timeout: 60_000 }, () =>
	onSite(async (site) => {
		const page = await site.page({ contrast: "more" });
		await page.getByRole("heading", { level: 1 }).waitFor();
		const [faint, text] = await page.evaluate(() => {
			const probe = document.createElement("p");
			document.body.append(probe);
			const colour = (name) => {
				probe.style.color = `var(--${name})`;
				return getComputedStyle(probe).color;
			};
			return [colour("text-faint"), colour("text")];
		});
		assert.equal(faint, text);
	}),
);

for (const [name, viewport] of [
	["a phone held sideways", { width: 740, height: 360 }],
	["a tablet", { width: 768, height: 1024 }],
	["a desktop", { width: 1280, height: 800 }],
]) {
	test(
		`on ${name} everything is reached by Tab, and what has the keys is seen to have them`,
		{ timeout: 120_000 },
		() =>
			onSite(async (site) => {
				const page = await site.page({ viewport, isMobile: false, reducedMotion: "reduce" });
				await begin(page, "pasang");
				const wanted = ["play_flip", "play_menu", "back"].map((key) => word(key));
				const missing = new Set([...wanted, "the board"]);
				for (let presses = 0; presses < 40 && missing.size > 0; presses++) {
					await page.keyboard.press("Tab");
					const here = await page.evaluate(() => {
						const element = document.activeElement;
						const { outlineStyle, outlineWidth } = getComputedStyle(element);
						const onBoard = element.matches("[data-point]");
						return {
							onBoard,
							name: (element.getAttribute("aria-label") ?? element.textContent).replace(/\s+/g, " ").trim(),
							body: element === document.body,
							seen: onBoard
								? document.querySelector('.board use[href="#m-focus"]') !== null
								: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
						};
					});
					if (here.body) continue;
					assert.ok(here.seen, `the focus on "${here.name}" is to be seen`);
					missing.delete(here.onBoard ? "the board" : here.name);
				}
				assert.deepEqual([...missing], []);
			}),
	);
}

test(
	"the keys are never lost: through screens, sheets, a deleted game and a move that was confirmed",
	{
		timeout: 180_000,
	},
	() =>
		onSite(async (site) => {
			const page = await site.page({ reducedMotion: "reduce" });
			const kept = async (what) =>
				// A button that goes takes its focus with it until the next turn of the page's own watch.
				page
					.waitForFunction(() => document.activeElement && document.activeElement !== document.body)
					.catch(async () => assert.ok(await holdsKeys(page), `the keys are lost: ${what}`));
			await kept("home");
			const visit = async (open, what) => {
				await open();
				await kept(what);
				await page.goBack();
				await button(page, "home_friend").waitFor();
				await kept(`back from ${what}`);
			};
			for (const key of ["home_friend", "rules", "home_saved"]) {
				await visit(() => button(page, key).press("Enter"), key);
			}
			await visit(() => page.getByRole("button", { name: word("settings") }).press("Enter"), "settings");
			await begin(page, "pasang");
			await kept("a new game");
			await play(page, fingers(page), dice(6), {
				over: async (found, taps) => {
					await kept(`tap ${taps}`);
					return taps > 12 && found.ways.length > 1;
				},
			});
			await page.locator("[data-way]").first().press("Enter");
			await kept("a way was chosen");
			const confirm = page.locator("[data-confirm]");
			if (await confirm.isVisible()) await confirm.press("Enter");
			await kept("the move was confirmed");
			const undo = button(page, "play_undo");
			while ((await undo.count()) > 0 && (await undo.isEnabled())) {
				await button(page, "play_undo").press("Enter");
				await kept("a turn was taken back");
			}
			for (const key of ["play_menu", "play_moves"]) {
				await button(page, key).press("Enter");
				await page.getByRole("dialog").waitFor();
				await kept(`${key} is open`);
				await page.keyboard.press("Escape");
				await page.getByRole("dialog").waitFor({ state: "detached" });
				assert.ok(
					await button(page, key).evaluate((one) => one === document.activeElement),
					`the keys are back on ${key}`,
				);
			}
			await board(page);
		}),
);
