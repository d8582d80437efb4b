import type { Point } from "~/bindings";

/** What a key asks of the game while the board has the focus. */
export type BoardKey = "undo" | "redo" | "ways" | "score" | "last" | "line" | "type" | "keys";

const ACTIONS: Readonly<Record<string, BoardKey | "ownKas" | "otherKas">> = {
	u: "undo",
	r: "redo",
	c: "ways",
	s: "score",
	l: "last",
	k: "ownKas",
	o: "otherKas",
	"/": "type",
	"?": "keys",
};

/** The action of a key. */
export const keyAction = (key: string) => ACTIONS[key.toLowerCase()];

/** Whether a key is a single letter, which a setting turns off. */
export const isLetter = (key: string): boolean => /^[a-z]$/i.test(key);

const DIRECTIONS: Readonly<Record<string, readonly [row: number, column: number]>> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
};

type Lines = readonly (readonly Point[])[];

/** The points from one to the edge, that one included, in the direction of an arrow; none for another key. */
export function ray(key: string, from: Point, lines: Lines): Point[] | undefined {
	if (!DIRECTIONS[key]) return undefined;
	const points = [from];
	for (;;) {
		const last = points.at(-1) as Point;
		const next = step(key, last, lines, []);
		if (!next || next === last) return points;
		points.push(next);
	}
}

/** The point a key moves the cursor to; none if the key does not move it. At an edge it stays. */
export function step(key: string, from: Point, lines: Lines, live: readonly Point[]): Point | undefined {
	const row = lines.findIndex((line) => line.includes(from));
	const column = lines[row]?.indexOf(from) ?? 0;
	const direction = DIRECTIONS[key];
	if (direction) return lines[row + direction[0]]?.[column + direction[1]] ?? from;
	switch (key) {
		case "Home":
			return lines[row]?.[0];
		case "End":
			return lines[row]?.at(-1);
		case "PageUp":
			return lines[0]?.[column];
		case "PageDown":
			return lines.at(-1)?.[column];
		case "n":
		case "N":
			return beside(1, from, lines.flat(), live);
		case "p":
		case "P":
			return beside(-1, from, lines.flat(), live);
		default:
			return undefined;
	}
}

/** The next or the last live point in reading order, going round. */
function beside(way: 1 | -1, from: Point, order: readonly Point[], live: readonly Point[]): Point {
	const choices = new Set(live);
	const start = order.indexOf(from);
	for (let i = 1; i <= order.length; i++) {
		const point = order[(start + way * i + order.length * 2) % order.length];
		if (point && choices.has(point)) return point;
	}
	return from;
}
