// Back, Esc and forward: a choice is put down, a sheet is closed, the game is left, and it is there again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onSite } from "./browser.mjs";
import { begin, board, button } from "./screens.mjs";
import { word } from "./words.mjs";

/** A stone of Surakarta is picked up. */
async function chosen(page) {
	await page.locator('button[data-live="pick"]').first().tap();
	await page.locator('button[data-live="putBack"]').first().waitFor({ state: "attached" });
}

const ways = {
	"the browser's back": (page) => page.evaluate(() => history.back()),
	Esc: (page) => page.keyboard.press("Escape"),
};

for (const [name, back] of Object.entries(ways)) {
	test(`${name} puts a choice down, closes a sheet, then leaves the game`, { timeout: 120_000 }, () =>
		onSite(async (site) => {
			const page = await site.page();
			await begin(page, "surakarta");
			await chosen(page);
			await back(page);
			await page.locator('button[data-live="putBack"]').first().waitFor({ state: "detached" });
			assert.ok(await page.locator("main.play").isVisible(), "the game is still there");
			await page.getByRole("button", { name: word("play_menu") }).tap();
			const menu = page.locator("dialog[open]");
			await menu.waitFor();
			await back(page);
			await menu.waitFor({ state: "detached" });
			assert.ok(await page.locator("main.play").isVisible(), "the game is still there");
			await back(page);
			await button(page, "home_friend").waitFor();
			await page.locator("button.continue:not(.first)").waitFor();
		}),
	);
}

test("forward opens the game that was left, and a reload stays with it", { timeout: 120_000 }, () =>
	onSite(async (site) => {
		const page = await site.page();
		await begin(page, "surakarta");
		await page.evaluate(() => history.back());
		await button(page, "home_friend").waitFor();
		await page.evaluate(() => history.forward());
		await board(page);
		assert.ok(await page.locator("main.play").isVisible());
		await page.reload();
		await board(page);
		assert.ok(await page.locator("main.play").isVisible());
		await page.evaluate(() => history.back());
		await button(page, "home_friend").waitFor();
	}),
);
