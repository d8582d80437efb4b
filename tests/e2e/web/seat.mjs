// A core that is driven without a page: it plays to where a test wants to begin.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { button } from "./screens.mjs";
import { rows } from "./store.mjs";
import { choose, dice } from "./table.mjs";

const wasm = fileURLToPath(new URL("../../../ui/src/wasm/", import.meta.url));

/** When the games were played; the pictures are taken on the same day. */
export const day = Date.UTC(2026, 10, 28, 9, 30);

export const pasang = (pattern) => ({ name: "pasang", pattern });
export const surakarta = (rules) => ({ name: "surakarta", rules, quietLimit: 50 });

/** A core that is driven from here, and the last update it showed. */
export class Seat {
	static async take() {
		const { initSync, Core } = await import(`${wasm}papan_wasm.js`);
		initSync({ module: await readFile(`${wasm}papan_wasm_bg.wasm`) });
		const seat = new Seat();
		seat.core = new Core();
		seat.now = day;
		seat.inputs = 0n;
		seat.texts = new Map();
		// Grows until someone looks.
		seat.happened = [];
		seat.hear({ on: "started", settings: null, settingsDamaged: false, index: null, ids: [] });
		return seat;
	}

	/** Hands one input to the core at a time of its own, and performs what it asks for. */
	hear(input) {
		this.now += 2_000;
		this.inputs += 1n;
		for (const effect of JSON.parse(
			this.core.handle(JSON.stringify(input), this.now, this.inputs * 0x9e3779b9n),
		)) {
			if (effect.do === "show") {
				this.update = effect.update;
				this.happened.push(...effect.update.happened);
				this.answer = effect.update.answer ?? this.answer;
			}
			if (effect.do === "store") {
				this.texts.set(effect.id, effect.text);
				this.hear({ on: "stored", id: effect.id, seq: effect.seq });
			}
			if (effect.do === "storeSettings") this.hear({ on: "settingsStored", seq: effect.seq });
			if (effect.do === "load")
				this.hear({
					on: "loaded",
					id: effect.id,
					found: { kind: "intact", text: this.texts.get(effect.id) },
				});
		}
	}

	send(command) {
		this.hear({ on: "command", command });
	}

	begin(game, goal = { kind: "single" }, names = { one: "", two: "" }) {
		const terms = { game, goal, clock: { kind: "none" }, names, first: "one" };
		this.send({ do: "newGame", terms, view: "fixed" });
	}

	/** Plays by taps on what the board offers, until it ends or `enough` says so; the taps. */
	play(seed, enough) {
		const roll = dice(seed);
		const taps = [];
		let tried = new Set();
		while (taps.length < 4_000) {
			const { end, marks, can } = this.update.view.table;
			if (end || enough(taps, can)) return taps;
			const at = choose(
				roll,
				marks.live.map(({ at, role }) => ({ at, live: role })),
				tried,
			);
			if (!at) throw new Error(`nothing to tap after ${taps.length} taps`);
			this.send({ do: "tap", at });
			taps.push(at);
			const next = this.update.view.table.marks.live;
			tried = next.some(({ role }) => ["land", "take"].includes(role)) ? new Set() : tried.add(at);
		}
		throw new Error("no end after 4,000 taps");
	}

	/** All games and these settings as one text. */
	backup(settings) {
		this.send({ do: "settings", settings: { ...this.update.view.settings, ...settings } });
		this.answer = undefined;
		this.send({ do: "backup" });
		if (this.answer?.kind !== "text") throw new Error(`no backup: ${JSON.stringify(this.answer)}`);
		return this.answer.text;
	}
}

/** A game that stands before the first turn that is wanted, as a backup with these settings, and the taps that make the turn. */
export async function standingBefore(game, seed, wanted, settings) {
	const seat = await Seat.take();
	seat.send({ do: "settings", settings: { ...seat.update.view.settings, confirm: "never" } });
	seat.begin(game);
	let from = 0;
	const taps = seat.play(seed, (taps) => {
		const turns = seat.happened.splice(0).filter(({ kind }) => kind === "moved");
		if (turns.some(({ turn }) => wanted(turn.road))) return true;
		if (turns.length > 0) from = taps.length;
		return false;
	});
	if (seat.update.view.table.end) throw new Error("the game ended before such a turn");
	const fresh = await Seat.take();
	fresh.send({ do: "settings", settings: { ...fresh.update.view.settings, confirm: "never" } });
	fresh.begin(game);
	for (const at of taps.slice(0, from)) fresh.send({ do: "tap", at });
	fresh.send({ do: "leave" });
	return { backup: fresh.backup({ confirm: "never", ...settings }), taps: taps.slice(from) };
}

/** Brings games and settings onto the page's own shelf, as a person would: by importing their backup. */
export async function restore(page, backup, games = 1) {
	await button(page, "home_saved").click();
	await button(page, "saved_import").click();
	await page.getByRole("textbox").fill(backup);
	await button(page, "import_add").click();
	while ((await rows(page)).length < games) await page.waitForTimeout(20);
}
