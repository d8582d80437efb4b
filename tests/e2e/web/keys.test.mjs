// The keys of the board: what each does, and a whole game by them alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onSite } from "./browser.mjs";
import { announced, hears, said } from "./hearing.mjs";
import { board, ending, prefer } from "./screens.mjs";
import { dice, enter, holdsKeys, keys, play, standing } from "./table.mjs";
import { word } from "./words.mjs";

const desktop = { hasTouch: false, isMobile: false, reducedMotion: "reduce" };

/** From home to the first turn, by keys. */
async function beginByKeys(page, game) {
	await page.getByRole("heading", { level: 1 }).waitFor();
	await enter(page, word("home_friend"));
	await page.getByRole("heading", { level: 1, name: word("new_title") }).waitFor();
	if (game !== "pasang") {
		await page.locator('input[type="radio"][value="pasang"]').waitFor({ state: "attached" });
		while (!(await page.evaluate(() => document.activeElement?.matches('[type="radio"][value="pasang"]'))))
			await page.keyboard.press("Tab");
		await page.keyboard.press("ArrowRight");
	}
	await enter(page, word("new_start", { game: word(game) }));
	await board(page);
}

/** The junction under the keys, which a key is to lead to. */
const at = (page) => page.evaluate(() => document.activeElement?.closest("button")?.dataset.point ?? null);
const leads = (page, to) =>
	page.waitForFunction((point) => document.activeElement?.closest("button")?.dataset.point === point, to);

/** What stands on the board once it is something else than before. */
async function changes(page, before) {
	for (const began = Date.now(); Date.now() - began < 10_000; await page.waitForTimeout(30)) {
		const now = await standing(page);
		if (now !== before) return now;
	}
	assert.fail("nothing changed");
}

/** A game of Pasang in play, the keys on the board. */
async function inPlay(page) {
	await beginByKeys(page, "pasang");
	await play(page, keys(page), dice(4), {
		over: async (found) =>
			!found.points.some(({ live }) => live === "putBack") &&
			(await page.locator('button[data-point][aria-label*="kas"]').count()) === 2,
	});
}

test("a whole game of Surakarta by the keys alone, from home to the end", { timeout: 300_000 }, () =>
	onSite(async (site) => {
		const page = await site.page(desktop);
		await beginByKeys(page, "surakarta");
		await play(page, keys(page), dice(7), {
			over: async () => {
				assert.ok(await holdsKeys(page), "the keys stay on the page");
				return ending(page);
			},
		});
		assert.match(await said(page), /\. /, "the end is spoken with its reason");
		await enter(page, word("end_rematch"));
		await board(page);
		assert.equal(await ending(page), null);
		assert.ok(await holdsKeys(page), "the keys are on the page after the button that was pressed is gone");
	}),
);

test("the keys move the cursor, tell, take back and choose, as the list says", { timeout: 180_000 }, () =>
	onSite(async (site) => {
		const page = await site.page(desktop);
		await inPlay(page);
		const press = (key) => page.keyboard.press(key);
		// K and O: the own kas and the other's.
		await press("k");
		const own = await at(page);
		await press("o");
		const other = await at(page);
		assert.notEqual(own, other);
		assert.match(await page.locator(`[data-point="${own}"]`).getAttribute("aria-label"), /kas/);
		assert.match(await page.locator(`[data-point="${other}"]`).getAttribute("aria-label"), /kas/);
		// Home, End, PgUp, PgDn: the ends of the rank and of the file.
		// A turned board turns them, too.
		const [file, rank] = [own[0], own.slice(1)];
		const ends = async (...there) => {
			const found = [];
			for (const key of there) {
				await press("k");
				await press(key);
				found.push(await at(page));
			}
			return found.sort();
		};
		assert.deepEqual(await ends("Home", "End"), [`a${rank}`, `k${rank}`]);
		assert.deepEqual(await ends("PageUp", "PageDown"), [`${file}1`, `${file}11`]);
		// N and P go round the points that do something, there and back.
		await press("k");
		await press("n");
		const next = await at(page);
		assert.ok(await page.locator(`[data-point="${next}"][data-live]`).count(), `${next} does something`);
		await press("p");
		await press("n");
		await leads(page, next);
		// S and L tell without changing anything.
		const before = await standing(page);
		await hears(page, () => press("s"), /\d.*\d/);
		await hears(page, () => press("l"), new RegExp(word("board_last", { turn: "" })));
		assert.equal(await standing(page), before);
		// Shift and an arrow read the line.
		await press("k");
		await hears(page, () => press("Shift+ArrowUp"), new RegExp(`^From ${own} `));
		await leads(page, own);
		// U and R take back and play again.
		await press("u");
		const back = await changes(page, before);
		await press("r");
		assert.equal(await changes(page, back), before, "played again, all is as it was");
	}),
);

test(
	"the list of keys opens with ?, Esc closes it, and the cursor is where it was",
	{ timeout: 120_000 },
	() =>
		onSite(async (site) => {
			const page = await site.page(desktop);
			await inPlay(page);
			const before = await at(page);
			await page.keyboard.press("?");
			const sheet = page.getByRole("dialog", { name: word("keys_title") });
			await sheet.waitFor();
			for (const key of ["keys_line", "keys_type", "keys_live", "keys_help"])
				assert.ok(await sheet.getByText(word(key), { exact: true }).isVisible(), key);
			await page.keyboard.press("Escape");
			await sheet.waitFor({ state: "detached" });
			await leads(page, before);
		}),
);

test("single letters can be turned off; the list then leaves them out", { timeout: 120_000 }, () =>
	onSite(async (site) => {
		const page = await site.page(desktop);
		await page.getByRole("heading", { level: 1 }).waitFor();
		await prefer(page, { letterKeys: false });
		await inPlay(page);
		const before = await standing(page);
		const here = await at(page);
		for (const key of "unpkocslrUNPKOCSLR") await page.keyboard.press(key);
		assert.equal(await at(page), here, "the cursor has not moved");
		assert.equal(await standing(page), before, "nothing is taken back");
		await page.keyboard.press("?");
		const sheet = page.getByRole("dialog", { name: word("keys_title") });
		await sheet.getByText(word("keys_none")).waitFor();
		assert.equal(await sheet.getByText(word("keys_live"), { exact: true }).count(), 0);
		await page.keyboard.press("Escape");
		await sheet.waitFor({ state: "detached" });
		await page.keyboard.press("End");
		await leads(page, `k${here.slice(1)}`);
	}),
);

test(
	"a typed move is made and told once; a wrong one says why, once, and changes nothing",
	{ timeout: 180_000 },
	() =>
		onSite(async (site) => {
			const page = await site.page(desktop);
			await beginByKeys(page, "pasang");
			await page.locator('button[data-point="d2"]').focus();
			const before = await standing(page);
			const sheet = page.getByRole("dialog", { name: word("type_title") });
			await page.keyboard.press("/");
			await sheet.waitFor();
			const field = page.getByRole("textbox", { name: word("type_label") });
			const type = async (text) => {
				await field.fill(text);
				await page.keyboard.press("Enter");
			};
			assert.ok(await field.evaluate((input) => input === document.activeElement), "the field has the keys");
			for (const [typed, reason] of [
				["xyzzy", new RegExp(word("type_syntax", { rest: "xyzzy" }))],
				["@z", /“z”/],
				["d3d7=l2", /./],
			]) {
				const heard = await announced(page, () => type(typed), reason);
				assert.equal(heard.length, 1, `${typed} is answered once: ${heard.join(" | ")}`);
				assert.equal(await field.getAttribute("aria-invalid"), "true");
				assert.equal(await standing(page), before, `${typed} changes nothing`);
			}
			const heard = await announced(page, () => type("@d"), /column d/);
			assert.equal(heard.length, 1, `the move is told once: ${heard.join(" | ")}`);
			await sheet.waitFor({ state: "detached" });
			await leads(page, "d2");
			assert.notEqual(await standing(page), before);
		}),
);

test("a tap that leads nowhere says why, once, and changes nothing", { timeout: 120_000 }, () =>
	onSite(async (site) => {
		const page = await site.page(desktop);
		await beginByKeys(page, "pasang");
		await page.locator('button[data-point="d9"]').focus();
		const before = await standing(page);
		for (const key of ["Enter", "Space"]) {
			const heard = await announced(page, () => page.keyboard.press(key), new RegExp(word("why_own_side")));
			assert.equal(heard.length, 1, `said once: ${heard.join(" | ")}`);
		}
		assert.equal(await standing(page), before);
	}),
);
