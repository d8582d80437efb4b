import * as words from "$words";
import type { Leg, Piece, TableView, WayView } from "~/bindings";
import { loop, ringOf, trackDrawn } from "./loops";
import type { Part, Spot } from "./path";
import { CELL, type Chip, endOfRoad, type Skin } from "./skin";
import { committed, pieceName, points, tallied } from "./tally";

const symbols: Partial<Record<Piece, string>> = { lightStone: "t-pale", darkStone: "t-ink" };

/** How long a loop feels, in cells. */
const LOOP_CELLS = { inner: 3, outer: 5 } as const;

const leg = (from: Spot, to: Spot, { kind }: Leg): Part[] =>
	kind === "loop" ? loop(from, to) : [{ kind: "line", to }];

const cells = (from: Spot, to: Spot, { kind }: Leg): number =>
	kind === "loop"
		? LOOP_CELLS[ringOf(from, to)]
		: Math.max(Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])) / CELL;

/** A chip names the stones taken, in order, and the landing. */
function way(view: WayView): Chip {
	const landing = /[-x]?([a-f]\d)$/.exec(view.text)?.[1] ?? "";
	const taken = view.taken.map(({ at }) => at).join(" ");
	const arrows = view.taken.length > 0 ? `${taken} → ${landing}` : `→ ${landing}`;
	const count = view.taken.length > 0 ? tallied(view.taken) : "";
	const from = view.word[0] ?? "";
	const spoken =
		view.taken.length > 0
			? words.play_prompt_jump({ from, stones: points(view.taken), to: landing })
			: words.play_prompt_step({ from, to: landing });
	return { arrows, count, plus: "", spoken };
}

function prompt(table: TableView): string {
	const { marks, preview } = table;
	if (preview) {
		const from = preview.road.from ?? "";
		const to = endOfRoad(preview.road) ?? "";
		const { taken } = preview.road;
		if (taken.length === 0) return words.play_prompt_step({ from, to });
		return table.rules === "jump"
			? words.play_prompt_jump({ from, stones: points(taken), to })
			: words.play_prompt_take({ from, to });
	}
	if (marks.picked && marks.taken.length > 0)
		return words.play_prompt_victims({ from: marks.picked, stones: points(marks.taken) });
	if (!marks.picked) return words.play_prompt_stone();
	return table.rules === "jump"
		? words.play_prompt_target_jump({ point: marks.picked })
		: words.play_prompt_target({ point: marks.picked });
}

/** How Surakarta looks and is spoken of. */
export const surakarta: Skin = {
	game: "surakarta",
	files: "abcdef",
	ranks: 6,
	margin: 36,
	bareMargin: 31,
	labels: { file: 31, rank: 30.5 },
	lines: [
		{ d: "M0 0H100V100H0Z", style: "grid" },
		{ d: trackDrawn("inner"), style: "ring-i" },
		{ d: trackDrawn("inner"), style: "ring-i2" },
		{ d: trackDrawn("outer"), style: "ring-o" },
	],
	ornaments: [],
	isCentre: () => false,
	symbol: (piece) => symbols[piece] ?? "t-ink",
	ghost: (table) => (table.turn === "light" ? "t-pale" : "t-ink"),
	leg,
	cells,
	ringsPicks: () => false,
	takes: "target",
	pieceName,
	prompt,
	way,
	commit: committed(words.play_confirm, ({ road }, { rules }) => ({
		label:
			rules === "jump"
				? words.play_take({ count: road.taken.length })
				: words.play_take_at({ point: road.taken[0]?.at ?? "" }),
		plus: "",
	})),
	choices: (table) => words.play_moves_count({ count: table.choices }),
	notation: (text) => text.replace("x", " × ").replace(/,/g, " ").replace("-", " → "),
	spoken: ({ road, side: name }) => {
		const from = road.from ?? "";
		const to = endOfRoad(road) ?? "";
		if (road.taken.length === 0) return words.play_said_step({ name, from, to });
		// A standard capture lands where the taken stone stood; a jump lands behind it.
		return road.taken.length === 1 && road.taken[0]?.at === to
			? words.play_said_take({ name, from, to })
			: words.play_said_jump({ name, from, stones: points(road.taken), to });
	},
};
