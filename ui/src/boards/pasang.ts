import * as words from "$words";
import type { Leg, Piece, TableView, WayView } from "~/bindings";
import type { Part, Spot } from "./path";
import { CELL, type Chip, endOfRoad, type Skin } from "./skin";
import { committed, listed, pieceName, tallied } from "./tally";

/** How high a kas rises over the token it jumps at its entry, in units. */
const HOP = 14;

const symbols: Partial<Record<Piece, string>> = {
	gold: "t-gold",
	ink: "t-ink",
	lightKas: "kas-light",
	darkKas: "kas-dark",
};

/** The grid of eleven by eleven lines, open round the broken centre (P1). */
function grid(): string {
	const lines = [...Array(11).keys()]
		.filter((i) => i !== 5)
		.map((i) => `M0 ${CELL * i}H200M${CELL * i} 0V200`);
	return `${lines.join("")}M0 100H90M110 100H200M100 0V90M100 110V200`;
}

/** A slide is a straight line; an entry's jump rises over the token between. */
function leg(from: Spot, to: Spot, { kind }: Leg): Part[] {
	if (kind !== "hop") return [{ kind: "line", to }];
	const centre: Spot = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
	const rx = Math.abs(to[0] - from[0]) / 2;
	const right = to[0] > from[0];
	const begin = right ? Math.PI : 0;
	return [{ kind: "arc", centre, rx, ry: HOP, from: begin, to: right ? 2 * Math.PI : -Math.PI }];
}

type Direction = "l" | "r" | "u" | "d";
const ARROW: Record<Direction, string> = { l: "◀", r: "▶", u: "▲", d: "▼" };
const ACROSS: Record<Direction, Direction> = { l: "r", r: "l", u: "d", d: "u" };
const said: Record<Direction, (n: { count: number }) => string> = {
	l: words.play_way_left,
	r: words.play_way_right,
	u: words.play_way_up,
	d: words.play_way_down,
};

/** The directions of a move's notation with the number taken in each, as seen from the near edge. */
function directions(text: string, flipped: boolean): { to: Direction; count: number }[] {
	const capture = text.split("=")[1] ?? "";
	return [...capture.matchAll(/([lrud])(\d+)/g)].map(([, letter, count]) => {
		const to = letter as Direction;
		return { to: flipped ? ACROSS[to] : to, count: Number(count) };
	});
}

const arrows = (text: string, flipped: boolean) =>
	directions(text, flipped)
		.map(({ to, count }) => `${ARROW[to]}${count}`)
		.join(" ");

function way(view: WayView, flipped: boolean): Chip {
	const count = tallied(view.taken);
	const plus = `+${view.points}`;
	const ways = listed(directions(view.text, flipped).map(({ to, count }) => said[to]({ count })));
	const spoken = [ways, count, words.play_plus({ points: view.points })].filter(Boolean).join(", ");
	return { arrows: arrows(view.text, flipped), count, plus, spoken };
}

function prompt(table: TableView): string {
	const { landing, taken } = table.marks;
	const preview = table.preview;
	switch (table.stage) {
		case "opening":
			return preview
				? words.play_prompt_column({ file: preview.road.taken[0]?.at[0] ?? "" })
				: words.play_prompt_opening();
		case "kas":
			if (!landing) return words.play_prompt_kas();
			return table.marks.picked
				? words.play_entry_ways({ point: landing })
				: words.play_prompt_kas_from({ point: landing });
		default:
			return landing || taken.length > 0
				? words.play_choose_way({ point: landing ?? "" })
				: words.play_prompt_play();
	}
}

/** How Pasang looks and is spoken of. */
export const pasang: Skin = {
	game: "pasang",
	files: "abcdefghijk",
	ranks: 11,
	margin: 15,
	bareMargin: 12,
	labels: { file: 11.6, rank: 11.7 },
	lines: [{ d: grid(), style: "grid" }],
	ornaments: [{ symbol: "centre", at: [100, 100] }],
	isCentre: (point) => point === "f6",
	symbol: (piece) => symbols[piece] ?? "t-ink",
	ghost: (table) => (table.turn === "light" ? "kas-light" : "kas-dark"),
	leg,
	cells: (from, to) => (Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1])) / CELL,
	ringsPicks: (table) => table.stage === "kas" && !table.marks.picked,
	takes: "more",
	pieceName,
	prompt,
	way,
	commit: committed(words.play_enters, ({ road, points }) => ({
		label: words.play_take({ count: road.taken.length }),
		plus: `+${points}`,
	})),
	choices: (table) => words.play_landings({ count: table.choices }),
	notation: (text) => {
		const [move = "", capture] = text.split("=");
		return capture ? `${move} ${arrows(text, false)}` : move.replace(/^@/, `${words.play_column()} `);
	},
	spoken: ({ road, points, side: name }) => {
		const what = tallied(road.taken);
		const point = endOfRoad(road);
		if (!point) return words.play_said_file({ name, file: road.taken[0]?.at[0] ?? "", what, points });
		if (road.taken.length === 0) return words.play_said_entry({ name, point });
		return words.play_said_slide({ name, point, what, points });
	},
};
