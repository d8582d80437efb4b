// The ways through the screens, by what a person reads on them.
import { weigh } from "../../../tools/bench/sizes.mjs";
import { put } from "./store.mjs";
import { word } from "./words.mjs";

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The button that begins with these words. */
export const button = (page, key, slots) =>
	page.getByRole("button", { name: new RegExp(`^\\s*${literal(word(key, slots))}`) }).first();

/** Waits for the board to answer. */
export const board = (page) =>
	page.locator("button[data-point][data-live]").first().waitFor({ state: "attached" });

/** From home to the first turn of a game; `options` are words of choices on the way ("rules_jump"). */
export async function begin(page, game, options = []) {
	await button(page, "home_friend").tap();
	for (const option of [game, ...options]) {
		await page
			.locator("label", { hasText: new RegExp(`^\\s*${literal(word(option))}\\s*$`) })
			.first()
			.tap();
	}
	await button(page, "new_start", { game: word(game) }).tap();
	await board(page);
}

/** Why the hand is over, as a code; null while it is not. */
export const ending = (page) =>
	page.evaluate(() => document.querySelector("[data-end]")?.dataset.end ?? null);

/** From home back to the game that was left. */
export async function resume(page) {
	const card = page.locator("button.continue:not(.first)");
	const onBoard = page.locator("button[data-point]");
	await card.or(onBoard).first().waitFor();
	if (await card.isVisible()) await card.tap();
	await onBoard.first().waitFor();
}

/** What reaches beyond the right edge or is cut off there, by selector and text; empty if all is well. */
export function overflow(page) {
	return page.evaluate(() => {
		const width = document.documentElement.clientWidth;
		const wide = [...document.querySelectorAll("body *")].filter((element) => {
			const box = element.getBoundingClientRect();
			if (box.width === 0 || box.height === 0 || element.closest(".vh, symbol, defs")) return false;
			// What an ancestor scrolls or cuts on purpose is not the page's overflow.
			for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
				if (getComputedStyle(up).overflowX !== "visible") return false;
			}
			return box.right > width + 1 || box.left < -1;
		});
		const named = wide.map((element) => `${element.tagName}.${element.getAttribute("class") ?? ""}`);
		if (document.documentElement.scrollWidth > width)
			named.push(`the page is ${document.documentElement.scrollWidth} wide`);
		return named;
	});
}

/** Keeps settings as the app itself would have stored them, and opens the page anew. */
export async function prefer(page, settings) {
	await put(page, "page", "settings", JSON.stringify(settings));
	await page.reload();
	await page.getByRole("heading", { level: 1 }).first().waitFor();
}

/** The weight of what the page has fetched since it was opened, by ending. */
export async function fetched(page) {
	const names = await page.evaluate(() =>
		performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
	);
	const of = (ending) => weigh([...new Set(names)].filter((name) => name.endsWith(ending)));
	return { js: of(".js"), wasm: of(".wasm"), css: of(".css") };
}
