// What the pictures show: each scene is a way from home, by what a person does.
import { board, button } from "../web/screens.mjs";
import { word } from "../web/words.mjs";
import { titles } from "./shelf.mjs";

const choice = (page, key) => page.locator("label", { hasText: word(key) }).first();

/** Presses the first junction that a tap would do this with. */
const press = (page, live) => page.locator(`button[data-point][data-live="${live}"]`).first().click();

async function saved(page) {
	await button(page, "home_saved").click();
	await page.locator("li").first().waitFor();
}

/** Opens a saved game by the place it has in the shelf. */
async function open(page, name) {
	await saved(page);
	await page.locator("li").nth(titles.indexOf(name)).getByRole("button").first().click();
	await page.locator("button[data-point]").first().waitFor({ state: "attached" });
}

async function terms(page, ...options) {
	await button(page, "home_friend").click();
	for (const option of options) await choice(page, option).click();
}

async function rules(page, game) {
	await page.getByRole("button", { name: word("rules"), exact: true }).click();
	await page.getByRole("button", { name: word(game), exact: true }).click();
	await page.locator(`[aria-current]:text-is("${word(game)}")`).waitFor();
}

/** By name, each takes a page that shows home. */
export const scenes = {
	home: () => {},
	"new-pasang": (page) => terms(page, "pasang"),
	"new-surakarta": (page) => terms(page, "surakarta"),
	saved,
	rules: (page) => rules(page, "pasang"),
	"rules-surakarta": (page) => rules(page, "surakarta"),
	settings: (page) => page.getByRole("button", { name: word("settings") }).click(),
	opening: async (page) => {
		await terms(page, "pasang");
		await button(page, "new_start", { game: word("pasang") }).click();
		await board(page);
	},
	pasang: async (page) => {
		await open(page, "pasang");
		await press(page, "land");
	},
	surakarta: async (page) => {
		await open(page, "surakarta");
		await press(page, "pick");
	},
	end: (page) => open(page, "end"),
	"end-surakarta": (page) => open(page, "end-surakarta"),
	match: async (page) => {
		await open(page, "end");
		await page.getByRole("button", { name: word("end_match_sheet") }).click();
		await page.getByRole("table").first().waitFor();
	},
	menu: async (page) => {
		await open(page, "surakarta");
		await button(page, "play_menu").click();
		await page.getByRole("dialog").waitFor();
	},
	moves: async (page) => {
		await open(page, "pasang");
		const moves = button(page, "play_moves");
		// Where there is room the moves stand beside the board.
		if (await moves.isVisible()) await moves.click();
		await page.getByText(word("play_column")).first().waitFor();
	},
	keys: async (page) => {
		await open(page, "pasang");
		await button(page, "play_menu").click();
		await button(page, "keys_title").click();
		await page.getByRole("dialog", { name: word("keys_title") }).waitFor();
	},
	lost: async (page) => {
		const from = page.url();
		await page.goto("about:blank");
		await page.goto(`${new URL("/", from).href}#/play/gone`);
		await button(page, "lost_home").waitFor();
	},
};
