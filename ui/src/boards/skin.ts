import type { Game, Leg, Piece, Point, Road, TableView, WayView } from "~/bindings";
import type { Part, Path, Spot } from "./path";

/** How a game looks: where its points lie, what its board is drawn of, what its pieces are and are called. */
export interface Skin {
	readonly game: Game;
	/** File letters from Light's left. */
	readonly files: string;
	/** The number of ranks. */
	readonly ranks: number;
	/** Free room round the points, in units. */
	readonly margin: number;
	/** Free room where there are no labels, in units. */
	readonly bareMargin: number;
	/** Distance of the rank and file labels from the points, in units; none where they are not shown. */
	readonly labels: { readonly file: number; readonly rank: number } | undefined;
	/** The lines of the empty board, drawn under everything. */
	readonly lines: readonly Line[];
	/** Symbols that belong to the board itself. */
	readonly ornaments: readonly { symbol: string; at: Spot }[];
	/** Whether a point is one where nothing can ever stand. */
	isCentre(point: Point): boolean;
	/** The symbol of each piece. */
	symbol(piece: Piece): string;
	/** What is moved by the side to move where a landing was chosen: a symbol for its ghost. */
	ghost(table: TableView): string;
	/** The parts of a leg that starts at a place. */
	leg(from: Spot, to: Spot, leg: Leg): readonly Part[];
	/** How many cells long a leg feels, for the time it takes. */
	cells(from: Spot, to: Spot, leg: Leg): number;
	/** Whether pieces that can be picked up are ringed now. */
	ringsPicks(table: TableView): boolean;
	/** Whether a piece that can be tapped to be taken is a target (four arcs), or one more of a run (dotted). */
	readonly takes: "target" | "more";
	/** What a piece is called. */
	pieceName(piece: Piece): string;
	/** What to do now. */
	prompt(table: TableView): string;
	/** The words on a chip. */
	way(way: WayView, flipped: boolean): Chip;
	/** The words on the button that makes the move shown. */
	commit(table: TableView): { label: string; plus: string };
	/** A move as a sentence, for the live region. */
	spoken(turn: { road: Road; points: number; side: string }): string;
	/** A move of the move list. */
	notation(text: string): string;
	/** How many things can be chosen now, in words. */
	choices(table: TableView): string;
}

/** The same board without coordinates: its cells grow by what the labels took. */
export const bare = (skin: Skin): Skin => ({ ...skin, labels: undefined, margin: skin.bareMargin });

/** A line of the empty board. */
export interface Line {
	readonly d: string;
	readonly style: "grid" | "ring-o" | "ring-i" | "ring-i2";
}

/** A way to take, in few signs. */
export interface Chip {
	arrows: string;
	count: string;
	plus: string;
	/** All of it in words, for a screen reader. */
	spoken: string;
}

/** Units between neighbouring junctions. */
export const CELL = 20;

/** The file and rank of a point, from 0. */
export function coordinates(point: Point): readonly [file: number, rank: number] {
	return [point.charCodeAt(0) - 97, Number(point.slice(1)) - 1];
}

/** The point of a file and rank, from 0. */
export const pointAt = (file: number, rank: number): Point => `${String.fromCharCode(97 + file)}${rank + 1}`;

/** Width and height of the board between its outermost points, in units. */
export const extent = (skin: Skin): readonly [number, number] => [
	CELL * (skin.files.length - 1),
	CELL * (skin.ranks - 1),
];

/** The whole board with the free room round it, in units. */
export function frameOf(skin: Skin): { x: number; y: number; width: number; height: number } {
	const [width, height] = extent(skin);
	const { margin } = skin;
	return { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** Where a point lies; flipped, Dark's edge is near. */
export function place(skin: Skin, point: Point, flipped: boolean): Spot {
	const [file, rank] = coordinates(point);
	const [width, height] = extent(skin);
	const x = CELL * file;
	const y = height - CELL * rank;
	return flipped ? [width - x, height - y] : [x, y];
}

/** A spot seen from the other edge. */
export function turned(skin: Skin, [x, y]: Spot): Spot {
	const [width, height] = extent(skin);
	return [width - x, height - y];
}

/** Every point, row by row as drawn. */
export function rows(skin: Skin, flipped: boolean): Point[][] {
	const ranks = [...Array(skin.ranks).keys()];
	const files = [...Array(skin.files.length).keys()];
	if (flipped) files.reverse();
	else ranks.reverse();
	return ranks.map((rank) => files.map((file) => pointAt(file, rank)));
}

/** The path of a road; none where nothing moves. */
export function pathOf(skin: Skin, road: Road, flipped: boolean): Path | undefined {
	if (!road.from || road.legs.length === 0) return undefined;
	const start = place(skin, road.from, flipped);
	let from = start;
	const parts = road.legs.flatMap((leg) => {
		const to = place(skin, leg.to, flipped);
		const made = skin.leg(from, to, leg);
		from = to;
		return made;
	});
	return { start, parts };
}

/** How many cells long a road feels. */
export function cellsOf(skin: Skin, road: Road): number {
	if (!road.from) return 0;
	let from = place(skin, road.from, false);
	return road.legs.reduce((sum, leg) => {
		const to = place(skin, leg.to, false);
		const cells = skin.cells(from, to, leg);
		from = to;
		return sum + cells;
	}, 0);
}

/** Where a road ends. */
export const endOfRoad = (road: Road): Point | undefined => road.legs.at(-1)?.to;
