import type { Arrow, Spot } from "~/boards/path";

/** A line round or beside a spot, as SVG path commands in board units. */
type Course = (spot: Spot) => string;

/** A circle, clockwise from its right: where a dash begins. */
const ring =
	(r: number): Course =>
	([x, y]) =>
		`M${x + r} ${y}a${r} ${r} 0 1 1 ${-2 * r} 0a${r} ${r} 0 1 1 ${2 * r} 0z`;

/** Four short strokes that point at the spot. */
const ticks: Course = ([x, y]) =>
	[`M${x} ${y - 12.6}v3.4`, `M${x} ${y + 12.6}v-3.4`, `M${x - 12.6} ${y}h3.4`, `M${x + 12.6} ${y}h-3.4`].join(
		"",
	);

/** What marks a point. */
export type MarkKind = "pick" | "land" | "take" | "may" | "target";

/** One line of a mark: how it looks (a class of board.css) and runs. */
export interface Stroke {
	readonly kind: MarkKind;
	readonly style: string;
	readonly course: Course;
}

/** The lines that marks are drawn of, from the lowest up. */
export const STROKES: readonly Stroke[] = [
	{ kind: "pick", style: "pick", course: ring(9.6) },
	{ kind: "may", style: "may", course: ring(9.6) },
	{ kind: "take", style: "take-halo", course: ring(9.7) },
	{ kind: "take", style: "take", course: ring(9.7) },
	{ kind: "target", style: "take-halo", course: ring(9.7) },
	{ kind: "target", style: "take", course: ring(9.7) },
	{ kind: "target", style: "ticks", course: ticks },
	{ kind: "land", style: "halo", course: ring(4.8) },
	{ kind: "land", style: "dot-own", course: ring(3.5) },
];

/** Rings of the last turn's trace: where it began, what it took without and with a number, what it struck. */
export const TRACE = { from: ring(6), gone: ring(2.6), numbered: ring(5.2), hit: ring(10.2) } as const;

/** The same line at many spots in one path: a hundred small elements cost more than the turn they show. */
export const drawnAt = (course: Course, spots: readonly Spot[] = []): string => spots.map(course).join("");

/** The corners of an arrowhead that points to the right. */
const HEAD: readonly Spot[] = [
	[-3.2, -4.2],
	[4.2, 0],
	[-3.2, 4.2],
	[-1.9, 0],
];

/** Arrowheads in one path. */
export function drawnHeads(heads: readonly Arrow[], scale = 1): string {
	const corner = ({ at: [x, y], turn }: Arrow, [dx, dy]: Spot) => {
		const angle = (turn * Math.PI) / 180;
		const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
		return `${(x + dx * cos - dy * sin).toFixed(2)} ${(y + dx * sin + dy * cos).toFixed(2)}`;
	};
	return heads.map((head) => `M${HEAD.map((spot) => corner(head, spot)).join("L")}z`).join("");
}
