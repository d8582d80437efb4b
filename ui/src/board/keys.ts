import type { Point } from "~/bindings";

/** What a key asks of the game while the board has the focus. */
export type BoardKey = "undo" | "redo" | "ways" | "score" | "last";

const ACTIONS: Readonly<Record<string, BoardKey | "ownKas" | "otherKas">> = {
	u: "undo",
	r: "redo",
	c: "ways",
	s: "score",
	l: "last",
	k: "ownKas",
	o: "otherKas",
};

/** The action of a key. */
export const keyAction = (key: string) => ACTIONS[key.toLowerCase()];

const DIRECTIONS: Readonly<Record<string, readonly [row: number, column: number]>> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
};

/** The point a key moves the cursor to; none if the key does not move it. At an edge it stays. */
export function step(
	key: string,
	from: Point,
	lines: readonly (readonly Point[])[],
	live: readonly Point[],
): Point | undefined {
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
