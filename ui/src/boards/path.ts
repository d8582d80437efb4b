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
const onArc = ({ centre: [cx, cy], rx, ry }: Arc, angle: number): Spot => [
	cx + rx * Math.cos(angle),
	cy + ry * Math.sin(angle),
];

/** Where a part ends. */
const endOf = (part: Part): Spot => (part.kind === "line" ? part.to : onArc(part, part.to));

const distance = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1]);
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

/** Steps in which an arc is measured and travelled; a quarter in twelve is within 0.3 % of its length. */
const ARC_STEPS = 12;

/** The corners of a many-sided line that follows the path. */
function corners(path: Path): Spot[] {
	const spots: Spot[] = [path.start];
	for (const part of path.parts) {
		if (part.kind === "line") spots.push(part.to);
		else
			for (let i = 1; i <= ARC_STEPS; i++)
				spots.push(onArc(part, part.from + ((part.to - part.from) * i) / ARC_STEPS));
	}
	return spots;
}

/** The length of a path in board units. */
export function lengthOf(path: Path): number {
	const spots = corners(path);
	return spots.slice(1).reduce((sum, spot, i) => sum + distance(spots[i] ?? spot, spot), 0);
}

/** Places along the path with how far each is from its start, 0 to 1: every corner, so that none is cut. */
export function travelled(path: Path): { at: Spot; done: number }[] {
	const spots = corners(path);
	const whole = lengthOf(path) || 1;
	let so = 0;
	return spots.map((at, i) => {
		so += i === 0 ? 0 : distance(spots[i - 1] ?? at, at);
		return { at, done: so / whole };
	});
}

/** How far along the path, 0 to 1, it comes first within a hair of a place; none if it never does. */
export function passes(path: Path, place: Spot): number | undefined {
	const steps = travelled(path);
	for (let i = 1; i < steps.length; i++) {
		const [a, b] = [steps[i - 1], steps[i]];
		if (!a || !b) continue;
		const span = distance(a.at, b.at);
		if (span === 0) continue;
		const along =
			((place[0] - a.at[0]) * (b.at[0] - a.at[0]) + (place[1] - a.at[1]) * (b.at[1] - a.at[1])) / span ** 2;
		const t = Math.min(1, Math.max(0, along));
		const near: Spot = [a.at[0] + (b.at[0] - a.at[0]) * t, a.at[1] + (b.at[1] - a.at[1]) * t];
		if (distance(near, place) < 0.5) return a.done + (b.done - a.done) * t;
	}
	return undefined;
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
