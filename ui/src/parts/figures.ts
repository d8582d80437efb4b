import * as words from "$words";
import type { Game, Leg, Placed, Point, Side } from "~/bindings";
import { laidOut, opening } from "./opening";

/** A picture of a position in the rules. */
export interface Figure {
	readonly game: Game;
	/** The rule it stands beside. */
	readonly rule: string;
	readonly pieces: readonly Placed[];
	readonly caption: string;
	/** Whose passages are drawn, and on which files. */
	readonly passages?: Partial<Record<Side, string>>;
	/** The moves shown, each as where it starts and the legs it is made of. */
	readonly roads?: readonly { readonly from: Point; readonly legs: readonly Leg[] }[];
	/** What is taken. */
	readonly taken?: readonly Point[];
	/** What can be picked up. */
	readonly picks?: readonly Point[];
	/** The lowest and highest rank shown, where not all are. */
	readonly ranks?: readonly [low: number, high: number];
}

const line = (to: Point): Leg => ({ kind: "line", to });
const loop = (to: Point): Leg => ({ kind: "loop", to });
const hop = (to: Point): Leg => ({ kind: "hop", to });

/** The junctions of some files on Light's side. */
const lightSide = (files: string) =>
	[...files].flatMap((file) => [1, 2, 3, 4, 5].map((rank) => `${file}${rank}`));

/** Chequer after both have taken a file: d for Light, h for Dark. */
const opened = opening
	.pasang("chequer")
	.filter(
		({ at }) => !(at[0] === "d" && Number(at.slice(1)) < 6) && !(at[0] === "h" && Number(at.slice(1)) > 6),
	);

/** All positions but the first of each game are from games played with the app. */
export const figures: readonly Figure[] = [
	{
		game: "pasang",
		rule: "P2",
		pieces: opening.pasang("chequer"),
		caption: words.figure_pasang_start(),
	},
	{
		game: "pasang",
		rule: "P5",
		pieces: opened,
		passages: { light: "d" },
		picks: lightSide("bcef"),
		roads: [
			{ from: "c4", legs: [line("d4")] },
			{ from: "f2", legs: [hop("d2")] },
		],
		ranks: [1, 6],
		caption: words.figure_pasang_entry(),
	},
	{
		game: "pasang",
		rule: "P11",
		pieces: laidOut(
			"w...kbwbwbw/bw....bwbwb/wb..wbwbwbw/bwb.bwbwbwb/..wK.bwbwbw/......bwbwb/w.w.wbwbwbw/b.bwbwbwbwb/w..bwbwbwbw/b.b.bwbwbwb/w.wbwbwbwbw",
		),
		passages: { light: "b", dark: "d" },
		roads: [{ from: "d7", legs: [line("d5")] }],
		taken: ["c5", "a5", "e5"],
		caption: words.figure_pasang_take(),
	},
	{
		game: "pasang",
		rule: "P12",
		pieces: laidOut(
			"...K..wwk../.........../.........../.........../.........../.........../......b...b/.........../.........../.........../...........",
		),
		passages: { light: "a", dark: "b" },
		caption: words.figure_pasang_suntuk(),
	},
	{
		game: "surakarta",
		rule: "S2",
		pieces: opening.surakarta(),
		caption: words.figure_surakarta_start(),
	},
	{
		game: "surakarta",
		rule: "S4",
		pieces: laidOut("D.DD../..D.D./L.LDD./.DL.L./.LL.LL/......"),
		roads: [{ from: "c2", legs: [line("c1"), loop("a3"), line("b3")] }],
		taken: ["b3"],
		caption: words.figure_surakarta_take(),
	},
	{
		game: "surakarta",
		rule: "S5",
		pieces: laidOut("...D.D/DDL.../..D.../LD..../LLLD../L.LD.."),
		roads: [{ from: "c5", legs: [line("f5"), loop("e6"), line("e1"), loop("f2"), line("d2")] }],
		taken: ["d2"],
		caption: words.figure_surakarta_loops(),
	},
	{
		game: "surakarta",
		rule: "S10",
		pieces: laidOut(".L..DD/DD.D.D/.D.D../DL..DD/L.L.L./LLL.L."),
		roads: [{ from: "c2", legs: [line("c6"), loop("a4"), line("c4")] }],
		taken: ["b4"],
		caption: words.figure_surakarta_jump(),
	},
];
