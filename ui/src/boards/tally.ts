import * as words from "$words";
import type { Piece, Placed, Point, Preview, TableView } from "~/bindings";
import { getLocale } from "~/paraglide/runtime.js";
import type { Skin } from "./skin";

/** Lists in the language of the page. */
function lister(type: Intl.ListFormatType): (items: readonly string[]) => string {
	// Made once: it takes longer to make than all the lists of an update.
	let format: Intl.ListFormat | undefined;
	return (items) => {
		format ??= new Intl.ListFormat(getLocale(), { type });
		return format.format(items);
	};
}

/** "a, b and c". */
export const listed = lister("conjunction");

/** "a, b or c". */
export const either = lister("disjunction");

/** What a piece is called. */
export function pieceName(piece: Piece): string {
	switch (piece) {
		case "gold":
			return words.board_gold();
		case "ink":
			return words.board_ink();
		case "lightKas":
			return words.board_light_kas();
		case "darkKas":
			return words.board_dark_kas();
		case "lightStone":
			return words.board_light_stone();
		case "darkStone":
			return words.board_dark_stone();
	}
}

/** "3 gold", "2 ink", "3 gold and 2 ink", "2 stones". */
export function tallied(taken: readonly Placed[]): string {
	const count = (...of: Piece[]) => taken.filter((placed) => of.includes(placed.piece)).length;
	const [gold, ink, stones] = [count("gold"), count("ink"), count("lightStone", "darkStone")];
	return listed([
		...(gold > 0 ? [words.play_gold({ count: gold })] : []),
		...(ink > 0 ? [words.play_ink({ count: ink })] : []),
		...(stones > 0 ? [words.play_stones({ count: stones })] : []),
	]);
}

/** The points of pieces, as a list. */
export const points = (placed: readonly Placed[]): string => listed(placed.map(({ at }): Point => at));

type Commit = ReturnType<Skin["commit"]>;

/** The words on the button that makes a move: what it takes, or what it does where it takes nothing. */
export const committed =
	(quiet: () => string, taking: (preview: Preview, table: TableView) => Commit): Skin["commit"] =>
	(table) =>
		table.preview?.road.taken.length ? taking(table.preview, table) : { label: quiet(), plus: "" };
