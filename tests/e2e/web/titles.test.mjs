// What a screen is called, in the window's title and to a screen reader, and the language it is read in.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onSite } from "./browser.mjs";
import { begin } from "./screens.mjs";
import { word } from "./words.mjs";

/** Waits for the heading of a screen, and looks at what the window is called and the language that is said. */
async function called(page, heading) {
	await page.getByRole("heading", { level: 1, name: new RegExp(`^\\s*${heading}`) }).waitFor();
	const app = word("app_name");
	assert.equal(await page.title(), heading === app ? app : `${heading} · ${app}`);
	assert.equal(await page.getByRole("main").count(), 1, `${heading}: one main part`);
	assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1, `${heading}: one title`);
	assert.equal(await page.locator("html").getAttribute("lang"), "en");
}

test(
	"every screen has a title of its own and one main part, and says its language",
	{ timeout: 120_000 },
	() =>
		onSite(async (site) => {
			const page = await site.page({ reducedMotion: "reduce" });
			await called(page, word("app_name"));
			for (const [address, heading] of [
				["#/new", "new_title"],
				["#/saved", "saved"],
				["#/settings", "settings"],
				["#/rules/pasang", "rules"],
				["#/rules/surakarta", "rules"],
				["#/nowhere", "lost"],
			]) {
				await page.goto(`${site.url}${address}`);
				await called(page, word(heading));
			}
			for (const game of ["pasang", "surakarta"]) {
				await page.goto(`${site.url}#/`);
				await called(page, word("app_name"));
				await begin(page, game);
				await called(page, word(game));
			}
			await page.getByRole("button", { name: word("play_menu") }).tap();
			await page
				.getByRole("dialog")
				.getByRole("button", { name: word("end_match_sheet") })
				.tap();
			await called(page, word("match"));
		}),
);
