// The saved games of the pictures: played by the core itself from fixed numbers, so that they are the same everywhere.
import { pasang, Seat, surakarta } from "../web/seat.mjs";

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

/** The games as one backup text. */
export async function shelf() {
	const seat = await Seat.take();
	// A press on a point shows what it would do, and changes no game.
	const settings = { ...seat.update.view.settings, confirm: "always" };
	for (const { game, goal, names, seeds, taps = Number.POSITIVE_INFINITY } of Object.values(games)) {
		seat.begin(game, goal, names);
		for (const [hand, seed] of seeds.entries()) {
			if (hand > 0) seat.send({ do: "nextHand" });
			// So many taps are made and nothing is chosen half.
			seat.play(seed, (made, can) => made.length >= taps && !can.cancel);
		}
		seat.send({ do: "leave" });
	}
	return seat.backup(settings);
}
