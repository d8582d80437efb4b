// A walk through everything there is to see: every screen, sheet and stage, each shown to the one who looks.
import { forgetBuild } from "./browser.mjs";
import { begin, board, button } from "./screens.mjs";
import { alter, entries } from "./store.mjs";
import { dice, fingers, play } from "./table.mjs";
import { word } from "./words.mjs";

const tap = (page, key, slots) => button(page, key, slots).tap();
const home = (page) => button(page, "home_friend").waitFor();
const back = (page) =>
	page
		.getByRole("button", { name: word("back") })
		.first()
		.tap();

/** Opens a sheet by what it takes, looks, and closes it. */
async function sheet(page, name, look, open, during = async () => {}) {
	await open();
	const dialog = page.getByRole("dialog");
	await dialog.waitFor();
	await look(name);
	await during(dialog);
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
}

/** Goes back until home is there: back first puts a choice down. */
async function goHome(page) {
	for (let presses = 0; presses < 4 && !(await button(page, "home_friend").isVisible()); presses++) {
		await back(page);
		await button(page, "home_friend")
			.waitFor({ timeout: 2_000 })
			.catch(() => {});
	}
	await home(page);
}

/** Before the first game: what is empty, and what is read and set. */
export async function first(page, look) {
	await home(page);
	await look("home, first visit");
	await tap(page, "rules");
	await page.getByRole("heading", { level: 1, name: word("rules"), exact: true }).waitFor();
	await look("rules");
	await back(page);
	await home(page);
	await page.getByRole("button", { name: word("settings") }).tap();
	await page.getByRole("heading", { level: 1, name: word("settings") }).waitFor();
	await look("settings");
	await back(page);
	await tap(page, "home_saved");
	await page.getByText(word("saved_none")).waitFor();
	await look("no saved games");
	await sheet(
		page,
		"import",
		look,
		() => page.getByRole("button", { name: word("saved_import") }).tap(),
		async (dialog) => {
			await dialog.getByRole("textbox").fill("not a game");
			await dialog.getByRole("button", { name: word("import_add") }).tap();
			await dialog.getByRole("alert").waitFor();
			await look("import refused");
		},
	);
	await back(page);
	await home(page);
}

const choice = (page, key) =>
	page
		.locator("label", { hasText: new RegExp(`^\\s*${word(key)}\\s*$`) })
		.first()
		.tap();

/** What a new game is made of, all choices unfolded. */
export async function newGame(page, look) {
	await tap(page, "home_friend");
	for (const [game, goal, clock] of [
		["pasang", "goal_target", "clock_fischer"],
		["surakarta", "goal_hands", "clock_move"],
	]) {
		await choice(page, game);
		await look(`new game of ${game}`);
		await choice(page, goal);
		await choice(page, clock);
		await look(`new game of ${game}, all unfolded`);
	}
	await choice(page, "goal_single");
	await choice(page, "clock_none");
	await page.goBack();
	await home(page);
}

/** A game from its first turn to its end, with all that opens over it. */
export async function game(page, name, options, look) {
	await begin(page, name, options);
	await look(`${name}, first turn`);
	// A tap that leads nowhere: the far corner is neither a landing nor of the right side.
	const dead = name === "pasang" ? "f6" : "c3";
	await page.locator(`button[data-point="${dead}"]`).tap();
	await page.locator(".why").waitFor();
	await look(`${name}, a tap that leads nowhere`);
	const seen = new Set();
	const notable = async (found, taps) => {
		const kinds = new Set(found.points.map(({ live }) => live));
		const stage = [
			["chips", found.ways.length > 1],
			["to be confirmed", await page.locator("[data-confirm]").isVisible()],
			["chosen", kinds.has("putBack")],
			["to pick", kinds.has("pick")],
			["to land", kinds.has("land")],
		].find(([kind, there]) => there && !seen.has(kind))?.[0];
		if (stage) {
			seen.add(stage);
			await look(`${name}, ${stage}`);
		}
		return taps > 30 && found.ways.length === 0 && !kinds.has("putBack");
	};
	await play(page, fingers(page), dice(name.length + 2), { over: notable });
	await sheets(page, name, look);
	await sheet(page, `${name}, resigning`, look, async () => {
		await tap(page, "play_menu");
		await page.getByRole("button", { name: word("play_resign") }).tap();
		await page.getByRole("button", { name: word("play_resign_yes") }).waitFor();
	});
	await tap(page, "play_menu");
	await page.getByRole("button", { name: word("play_resign") }).tap();
	await page.getByRole("button", { name: word("play_resign_yes") }).tap();
	await page.locator("#end-title").waitFor();
	await look(`${name}, the end`);
	await goHome(page);
}

async function sheets(page, name, look) {
	await sheet(page, `${name}, menu`, look, () => tap(page, "play_menu"));
	await sheet(page, `${name}, moves`, look, () => tap(page, "play_moves"));
	const fromMenu = (key) => async () => {
		await tap(page, "play_menu");
		await page
			.getByRole("dialog")
			.getByRole("button", { name: word(key) })
			.tap();
		await page.getByRole("dialog", { name: word(key) }).waitFor();
	};
	await sheet(page, `${name}, keys`, look, fromMenu("keys_title"));
	await sheet(page, `${name}, typing`, look, fromMenu("type_title"), async (dialog) => {
		await dialog.getByRole("textbox").fill("a1a1");
		await dialog.getByRole("button", { name: word("type_play") }).tap();
		await dialog.getByRole("alert").getByText(/./).waitFor();
		await look(`${name}, a typed move refused`);
	});
	await tap(page, "play_menu");
	await page
		.getByRole("dialog")
		.getByRole("button", { name: word("end_match_sheet") })
		.tap();
	await page.getByRole("heading", { level: 1, name: word("match") }).waitFor();
	await look(`${name}, match sheet`);
	await back(page);
	await board(page);
}

/** The saved games as they are after some play, one of them damaged; home with one to go on with. */
export async function shelf(page, look) {
	await begin(page, "pasang");
	await play(page, fingers(page), dice(3), { over: async (_, taps) => taps > 8 });
	await goHome(page);
	await look("home, a game to go on with");
	await damage(page);
	await page.reload();
	await home(page);
	await tap(page, "home_saved");
	await page.locator("li").first().waitFor();
	await look("saved games, one damaged");
	await sheet(page, "a saved game", look, () =>
		page
			.getByRole("button", { name: new RegExp(`^${word("saved_more", { name: "" })}`) })
			.first()
			.tap(),
	);
	await page
		.getByRole("button", { name: new RegExp(`^${word("saved_more", { name: "" })}`) })
		.first()
		.tap();
	await page
		.getByRole("dialog")
		.getByRole("button", { name: word("saved_delete") })
		.tap();
	await page.getByText(word("deleted")).waitFor();
	await look("a game deleted");
	await page.getByRole("button", { name: word("undo_delete") }).tap();
	await page.locator("li").first().waitFor();
	await back(page);
	await home(page);
}

/** The page in a second tab, which asks first. */
export async function elsewhere(site, look) {
	const second = await site.context.newPage();
	await second.goto(site.url);
	await second.getByText(word("elsewhere"), { exact: true }).waitFor();
	await look("open in another tab", second);
	await second.close();
}

/** A page whose core does not arrive. */
export async function broken(site, look) {
	const page = site.context.pages()[0];
	await forgetBuild(page);
	await page.route("**/*.wasm", (route) => route.abort());
	await page.reload();
	await page.getByText(word("broken"), { exact: true }).waitFor();
	await look("could not start");
	await page.unroute("**/*.wasm");
	site.faults.length = 0;
}

/** Cuts the end off one kept game. */
async function damage(page) {
	const [[first]] = await entries(page);
	const cut = (row) => ({ ...row, text: row.text.slice(0, Math.floor(row.text.length * 0.7)), prev: null });
	await alter(page, cut, [first]);
}

/** All of it. */
export async function walk(site, page, look) {
	await first(page, look);
	await newGame(page, look);
	await game(page, "pasang", [], look);
	await game(page, "surakarta", ["rules_jump"], look);
	await shelf(page, look);
	await elsewhere(site, look);
	await broken(site, look);
}
