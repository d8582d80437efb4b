// The saved games of the pictures: played by the core itself from fixed numbers, so that they are the same everywhere.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { choose, dice } from "../web/table.mjs";

const wasm = fileURLToPath(new URL("../../../ui/src/wasm/", import.meta.url));

/** When the games were played; the pictures are taken on the same day. */
export const day = Date.UTC(2026, 10, 28, 9, 30);

const pasang = (pattern) => ({ name: "pasang", pattern });
const surakarta = (rules) => ({ name: "surakarta", rules, quietLimit: 50 });
const single = { kind: "single" };

/** Each game with a seed for the choices of each hand, and where it stops: after so many taps, or at its end. Oldest first. */
const games = {
	jump: { game: surakarta("jump"), seeds: [5], taps: 60, names: { one: "", two: "" } },
	end: {
		game: pasang("diamonds"),
		seeds: [1, 8],
		goal: { kind: "hands", hands: 4 },
		names: { one: "Aminah", two: "Mikel" },
	},
	"end-surakarta": { game: surakarta("standard"), seeds: [7], names: { one: "Dewi", two: "Nerea" } },
	surakarta: { game: surakarta("standard"), seeds: [22], taps: 44, names: { one: "Dewi", two: "Nerea" } },
	pasang: { game: pasang("chequer"), seeds: [21], taps: 52, names: { one: "Aminah", two: "Mikel" } },
};

/** The games in the order of the screen of saved games: the newest first. */
export const titles = Object.keys(games).reverse();

/** A core that is driven from here, and the last update it showed. */
class Seat {
	static async take() {
		const { initSync, Core } = await import(`${wasm}papan_wasm.js`);
		initSync({ module: await readFile(`${wasm}papan_wasm_bg.wasm`) });
		const seat = new Seat();
		seat.core = new Core();
		seat.now = day;
		seat.inputs = 0n;
		seat.texts = new Map();
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

	/** Plays by taps on what the board offers, until it ends or so many taps are made and nothing is chosen half. */
	play(seed, taps = Number.POSITIVE_INFINITY) {
		const roll = dice(seed);
		let tried = new Set();
		for (let made = 0; made < 4_000; made++) {
			const { end, marks, can } = this.update.view.table;
			if (end || (made >= taps && !can.cancel)) return;
			const at = choose(
				roll,
				marks.live.map(({ at, role }) => ({ at, live: role })),
				tried,
			);
			if (!at) throw new Error(`nothing to tap after ${made} taps`);
			this.send({ do: "tap", at });
			const next = this.update.view.table.marks.live;
			tried = next.some(({ role }) => ["land", "take"].includes(role)) ? new Set() : tried.add(at);
		}
		throw new Error("no end after 4,000 taps");
	}
}

/** The games as one backup text. */
export async function shelf() {
	const seat = await Seat.take();
	// A press on a point shows what it would do, and changes no game.
	const settings = { ...seat.update.view.settings, confirm: "always" };
	for (const { game, goal = single, names, seeds, taps } of Object.values(games)) {
		const terms = { game, goal, clock: { kind: "none" }, names, first: "one" };
		seat.send({ do: "newGame", terms, view: "fixed" });
		for (const [hand, seed] of seeds.entries()) {
			if (hand > 0) seat.send({ do: "nextHand" });
			seat.play(seed, taps);
		}
		seat.send({ do: "leave" });
	}
	seat.send({ do: "settings", settings });
	seat.answer = undefined;
	seat.send({ do: "backup" });
	if (seat.answer?.kind !== "text") throw new Error(`no backup: ${JSON.stringify(seat.answer)}`);
	return seat.answer.text;
}
