/** A way along a board, in board units: where it starts and the pieces it is made of. */
export interface Path {
	readonly start: Spot;
	readonly parts: readonly Part[];
}

/** A place on a drawn board: x to the right, y down, one cell = 20. */
export type Spot = readonly [x: number, y: number];

/** A straight part, or an arc of an ellipse round a centre from one angle to another (radians, y down). */
export type Part = { kind: "line"; to: Spot } | Arc;

interface Arc {
	kind: "arc";
	centre: Spot;
	rx: number;
	ry: number;
	from: number;
	to: number;
}

/** Where an arc is at an angle. */
export const onArc = ({ centre: [cx, cy], rx, ry }: Arc, angle: number): Spot => [
	cx + rx * Math.cos(angle),
	cy + ry * Math.sin(angle),
];

/** Where a part ends. */
const endOf = (part: Part): Spot => (part.kind === "line" ? part.to : onArc(part, part.to));

export const distance = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const short = (n: number) => Number(n.toFixed(2));

/** The path as SVG path commands. */
export function drawn(path: Path): string {
	const [x, y] = path.start;
	return path.parts.reduce(
		(d, part) => {
			const [tx, ty] = endOf(part).map(short);
			if (part.kind === "line") return `${d}L${tx} ${ty}`;
			return `${d}A${part.rx} ${part.ry} 0 0 ${part.to > part.from ? 1 : 0} ${tx} ${ty}`;
		},
		`M${short(x)} ${short(y)}`,
	);
}

/** An arrowhead: where, and its direction in degrees. */
export interface Arrow {
	at: Spot;
	turn: number;
}

const degrees = (dx: number, dy: number) => (Math.atan2(dy, dx) * 180) / Math.PI;

/** An arrowhead at the middle of every round part that is a quarter circle, and one on a straight last part. */
export function arrows(path: Path): Arrow[] {
	const heads: Arrow[] = [];
	let from = path.start;
	path.parts.forEach((part, i) => {
		if (part.kind === "arc" && part.rx === part.ry) {
			const middle = (part.from + part.to) / 2;
			const sense = Math.sign(part.to - part.from);
			heads.push({
				at: onArc(part, middle),
				turn: degrees(-sense * Math.sin(middle), sense * Math.cos(middle)),
			});
		}
		if (part.kind === "line" && i === path.parts.length - 1 && distance(from, part.to) > 4) {
			heads.push({
				at: [(from[0] + part.to[0]) / 2, (from[1] + part.to[1]) / 2],
				turn: degrees(part.to[0] - from[0], part.to[1] - from[1]),
			});
		}
		from = endOf(part);
	});
	return heads;
}

/** The same path, its straight last part cut short by some units, so that an arrow stops before a piece. */
export function cutShort(path: Path, units: number): Path {
	const last = path.parts.at(-1);
	if (last?.kind !== "line") return path;
	const before = path.parts.at(-2);
	const from = before ? endOf(before) : path.start;
	const span = distance(from, last.to);
	if (span <= units) return path;
	const left = (span - units) / span;
	const to: Spot = [from[0] + (last.to[0] - from[0]) * left, from[1] + (last.to[1] - from[1]) * left];
	return { start: path.start, parts: [...path.parts.slice(0, -1), { kind: "line", to }] };
}
