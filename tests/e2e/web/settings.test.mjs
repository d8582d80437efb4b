// Settings, saved games and what is said when something cannot be done: in place, and in words.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { forgetBuild, onSite } from "./browser.mjs";
import { begin, button, resume } from "./screens.mjs";
import { alter } from "./store.mjs";
import { dice, fingers, play, standing } from "./table.mjs";
import { word } from "./words.mjs";

const settle = 180_000;

/** Home from wherever this is, by the way of every "back". */
async function home(page) {
	const start = page.locator("main.home");
	for (let presses = 0; presses < 5 && !(await start.isVisible()); presses++) {
		await button(page, "back")
			.or(page.getByRole("button", { name: word("back") }))
			.first()
			.tap();
		await start.waitFor({ timeout: 2_000 }).catch(() => {});
	}
	await start.waitFor();
}

/** A game with a few moves, left for home. */
async function played(page, game, seed) {
	await begin(page, game);
	await play(page, fingers(page), dice(seed), { over: (_, taps) => taps >= 12 });
	await home(page);
}

async function openSettings(page) {
	await page.getByRole("button", { name: word("settings") }).tap();
	await page.getByRole("heading", { name: word("settings"), level: 1 }).waitFor();
}

const option = (page, group, key) =>
	page.getByRole("group", { name: word(group) }).locator("label", { hasText: word(key) });

const worn = (page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

/** Makes every copy of every game unreadable behind the app's back. */
async function ruin(page) {
	await page.evaluate(() => localStorage.removeItem("papan.table"));
	await alter(page, (row) => ({ ...row, text: "no game at all", prev: null }));
}

test(
	"a chosen theme and board are worn before the app has started, with no flash of another",
	{ timeout: settle },
	() =>
		onSite(async (site) => {
			const page = await site.page({ colorScheme: "light" });
			await openSettings(page);
			await option(page, "settings_theme", "theme_dark").tap();
			await option(page, "settings_board", "board_slate").tap();
			await page.waitForFunction(() => document.documentElement.dataset.board === "slate");
			let release = () => {};
			const held = new Promise((resolve) => {
				release = resolve;
			});
			await forgetBuild(page);
			// The app's own code is kept waiting: what is seen now is what a person sees first.
			await page.route(/assets\/.*\.js$/, async (route) => {
				await held;
				await route.continue();
			});
			await page.reload({ waitUntil: "commit" });
			await page.waitForFunction(() => document.querySelector("#app"));
			await page.waitForFunction(
				() => getComputedStyle(document.body).backgroundColor !== "rgba(0, 0, 0, 0)",
			);
			const first = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
			assert.equal(await page.locator("#app > *").count(), 0, "the app has not started");
			assert.deepEqual(await worn(page), { theme: "dark", board: "slate" });
			release();
			await page.locator("h1").first().waitFor();
			const then = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
			assert.equal(first, then, "the ground is the same from the start");
		}),
);

test(
	"without a choice of one's own the theme is the device's, also when that changes",
	{ timeout: settle },
	() =>
		onSite(async (site) => {
			const page = await site.page({ colorScheme: "dark" });
			await button(page, "home_friend").waitFor();
			assert.equal((await worn(page)).theme, "dark");
			await page.emulateMedia({ colorScheme: "light" });
			await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
		}),
);

test("settings are kept: a switch, the volume and who sits near", { timeout: settle }, () =>
	onSite(async (site) => {
		const page = await site.page();
		await openSettings(page);
		const letters = page.getByRole("switch", { name: word("settings_coordinates") });
		assert.equal(await letters.getAttribute("aria-checked"), "true");
		await letters.tap();
		await page.locator('[role="switch"][aria-checked="false"]').first().waitFor();
		const volume = page.getByRole("slider", { name: word("settings_sound") });
		await volume.focus();
		for (let steps = 0; steps < 5; steps++) await page.keyboard.press("ArrowLeft");
		await page.waitForFunction(
			(off) => document.querySelector('input[type="range"]').getAttribute("aria-valuetext") === off,
			word("sound_off"),
		);
		await option(page, "settings_near", "dark").tap();
		await page.getByText(word("view_fixed_note", { side: word("dark") })).waitFor();
		await page.reload();
		await page.getByRole("switch", { name: word("settings_coordinates") }).waitFor();
		assert.equal(await letters.getAttribute("aria-checked"), "false");
		assert.equal(await volume.inputValue(), "0");
		assert.ok(await option(page, "settings_near", "dark").locator("input").isChecked());
		// Where the board turns, nobody sits near: the choice is off, and says why.
		await option(page, "settings_turns", "view_flip").tap();
		await page.getByText(word("settings_near_flip")).waitFor();
		assert.ok(await option(page, "settings_near", "dark").locator("input").isDisabled());
	}),
);

test("a backup file brings a deleted game back, and says how many came", { timeout: settle }, () =>
	onSite(async (site) => {
		const page = await site.page();
		await played(page, "pasang", 4);
		await resume(page);
		const before = await standing(page);
		await home(page);
		await openSettings(page);
		const [file] = await Promise.all([page.waitForEvent("download"), button(page, "backup").tap()]);
		await page.getByRole("status").filter({ hasText: file.suggestedFilename() }).waitFor();
		const path = await file.path();
		assert.match(await readFile(path, "utf8"), /^\{"backup":1/);
		await home(page);
		await button(page, "home_saved").tap();
		await page.locator(".row .icon-btn").first().tap();
		await button(page, "saved_delete").tap();
		await page.getByText(word("saved_none")).waitFor();
		await page.getByText(word("deleted")).waitFor();
		await home(page);
		await openSettings(page);
		await page.locator('input[type="file"]').setInputFiles(path);
		await page.getByRole("status").filter({ hasText: "One game came back." }).waitFor();
		await home(page);
		await resume(page);
		assert.equal(await standing(page), before, "move for move");
	}),
);

test("a file that is no backup is refused in place, aloud, and changes nothing", { timeout: settle }, () =>
	onSite(async (site) => {
		const page = await site.page();
		await played(page, "surakarta", 5);
		await openSettings(page);
		const choose = (text) =>
			page.locator('input[type="file"]').setInputFiles({
				name: "shopping.txt",
				mimeType: "text/plain",
				buffer: Buffer.from(text),
			});
		await choose("two eggs, one lemon");
		const alert = page.getByRole("alert");
		await alert.waitFor();
		assert.match(await alert.textContent(), /not a game Papan can read/);
		await choose('{"backup":999,"settings":""}\n');
		await page.getByText(word("import_newer")).waitFor();
		await page.getByText("One game and the settings").waitFor();
	}),
);

test("a text that is no game is refused on the saved games, and the sheet stays", { timeout: settle }, () =>
	onSite(async (site) => {
		const page = await site.page();
		await button(page, "home_saved").tap();
		await page.getByText(word("saved_none")).waitFor();
		await button(page, "saved_import").tap();
		await page.locator("dialog textarea").fill("e2-e4");
		await button(page, "import_add").tap();
		await page.locator("dialog").getByRole("alert").waitFor();
		assert.equal(await page.locator("dialog textarea").inputValue(), "e2-e4", "what was typed is kept");
	}),
);

/** Saves a damaged game as it is, and looks at the file. */
async function asItIs(page, place) {
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		place.getByRole("button", { name: word("saved_salvage") }).tap(),
	]);
	assert.match(file.suggestedFilename(), /^papan-as-kept-.+\.txt$/);
	const { row, aside } = JSON.parse(await readFile(await file.path(), "utf8"));
	assert.equal(row.text, "no game at all");
	assert.ok(aside.length > 0);
	await page.getByText(word("saved_salvaged")).first().waitFor({ state: "attached" });
}

test(
	"a game that cannot be read is said to be damaged, stays listed, and can be deleted",
	{ timeout: settle },
	() =>
		onSite(async (site) => {
			const page = await site.page();
			await played(page, "pasang", 6);
			await ruin(page);
			await page.reload();
			await button(page, "home_saved").tap();
			await page.locator(".row .open").waitFor();
			await page.evaluate(() => {
				window.noted = [];
				const note = () => window.noted.push(...document.querySelectorAll(".notice"));
				new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
			});
			await page.locator(".row .open").tap();
			const alert = page.locator(".row").getByRole("alert");
			await alert.waitFor();
			assert.equal(await alert.textContent(), word("open_damaged"));
			assert.equal(
				await page.evaluate(() => window.noted.length),
				0,
				"it is said once, with no flash of a notice",
			);
			await asItIs(page, page.locator(".row"));
			await page.locator(".row .icon-btn").tap();
			await page.locator("dialog").getByText(word("saved_keep_damaged")).waitFor();
			await asItIs(page, page.locator("dialog"));
			await page.locator("dialog input").fill("Lost");
			await button(page, "saved_rename").tap();
			await page.locator("dialog").getByText(word("saved_no_rename")).waitFor();
			await button(page, "saved_delete").tap();
			await page.getByText(word("saved_none")).waitFor();
		}),
);

test(
	"the game to continue says why it cannot be opened, and leads to the saved games",
	{ timeout: settle },
	() =>
		onSite(async (site) => {
			const page = await site.page();
			await played(page, "surakarta", 8);
			await ruin(page);
			await page.reload();
			await page.locator("button.continue:not(.first)").tap();
			await page
				.getByRole("alert")
				.filter({ hasText: word("open_damaged") })
				.waitFor();
			await button(page, "open_saved").tap();
			await page.locator(".row").waitFor();
		}),
);

test(
	"a game on the screen that cannot be read after a reload is said to be damaged",
	{ timeout: settle },
	() =>
		onSite(async (site) => {
			const page = await site.page();
			await begin(page, "pasang");
			await play(page, fingers(page), dice(3), { over: (_, taps) => taps >= 6 });
			await ruin(page);
			await page.reload();
			await page.getByRole("heading", { name: word("lost_shut"), level: 1 }).waitFor();
			await page.getByText(word("open_damaged")).waitFor();
			await button(page, "lost_home").tap();
			await button(page, "home_saved").waitFor();
		}),
);

test(
	"the rules are shown with boards, each with a caption, and lead from chapter to chapter",
	{ timeout: settle },
	() =>
		onSite(async (site) => {
			const page = await site.page();
			await button(page, "rules").tap();
			await page.locator("figure").first().waitFor();
			assert.equal(await page.locator("figure").count(), 4);
			await button(page, "surakarta").tap();
			await page.getByText(word("figure_surakarta_jump")).waitFor();
			assert.equal(await page.locator("figure figcaption").count(), 4);
			await page.getByRole("button", { name: "The jump variant" }).tap();
			const focused = () => page.evaluate(() => document.activeElement?.textContent);
			assert.equal(await focused(), "The jump variant");
		}),
);
