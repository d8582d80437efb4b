import type { Pattern, Piece, Placed } from "~/bindings";
import { patterns } from "~/bindings/patterns";

const PIECES: Record<string, Piece> = {
	w: "gold",
	b: "ink",
	K: "lightKas",
	k: "darkKas",
	L: "lightStone",
	D: "darkStone",
};
const SURAKARTA = "DDDDDD/DDDDDD/....../....../LLLLLL/LLLLLL";

/** The pieces of a layout written rank by rank from Dark's edge down. */
export function laidOut(layout: string): Placed[] {
	const ranks = layout.split("/");
	return ranks.flatMap((rank, down) =>
		[...rank].flatMap((cell, file) => {
			const piece = PIECES[cell];
			return piece ? [{ at: `${String.fromCharCode(97 + file)}${ranks.length - down}`, piece }] : [];
		}),
	);
}

/** How each game looks before the first move, for its picture. */
export const opening = {
	pasang: (pattern: Pattern = "chequer") => laidOut(patterns[pattern]),
	surakarta: () => laidOut(SURAKARTA),
};
