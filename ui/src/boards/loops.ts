import { drawn, type Part, type Path, type Spot } from "./path";

/** How far the loops of each ring stand out beyond the edge, in units: flattened, so that cells stay large. */
const DEPTH = { inner: 13.5, outer: 26 } as const;
/** Units from a corner to the line ends its loop joins. */
const REACH = { inner: 20, outer: 40 } as const;
const EDGE = 100;

type Ring = keyof typeof DEPTH;

const atEdge = (n: number) => n === 0 || n === EDGE;

/** The corner a loop goes round: a line end lies on one edge only, and its two ends on neighbouring edges. */
const cornerOf = (a: Spot, b: Spot): Spot => (atEdge(a[1]) ? [b[0], a[1]] : [a[0], b[1]]);

/** Which ring a line end belongs to. */
export function ringOf(end: Spot, other: Spot): Ring {
	const [cx, cy] = cornerOf(end, other);
	return Math.abs(end[0] - cx) + Math.abs(end[1] - cy) <= REACH.inner ? "inner" : "outer";
}

/** A corner loop from one line end to the next: quarter ellipse, quarter circle, quarter ellipse. */
export function loop(from: Spot, to: Spot): Part[] {
	const ring = ringOf(from, to);
	const centre = cornerOf(from, to);
	const [depth, reach] = [DEPTH[ring], REACH[ring]];
	const begin = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
	const end = Math.atan2(to[1] - centre[1], to[0] - centre[0]);
	// Three quarters round the corner, away from the board: the long way between the two ends.
	let sweep = end - begin;
	while (sweep > Math.PI) sweep -= 2 * Math.PI;
	while (sweep <= -Math.PI) sweep += 2 * Math.PI;
	const quarter = -Math.sign(sweep) * (Math.PI / 2);
	const alongX = Math.abs(from[1] - centre[1]) < 1e-9;
	const radii = [
		alongX ? [reach, depth] : [depth, reach],
		[depth, depth],
		alongX ? [depth, reach] : [reach, depth],
	] as const;
	return radii.map(([rx, ry], i) => ({
		kind: "arc",
		centre,
		rx,
		ry,
		from: begin + quarter * i,
		to: begin + quarter * (i + 1),
	}));
}

/** The lines of each ring in the order a stone would run along them (S1). */
const LINES: Record<Ring, readonly (readonly [Spot, Spot])[]> = {
	inner: ring(20, 80),
	outer: ring(40, 60),
};

function ring(near: number, far: number): readonly (readonly [Spot, Spot])[] {
	return [
		[
			[0, far],
			[EDGE, far],
		],
		[
			[far, EDGE],
			[far, 0],
		],
		[
			[EDGE, near],
			[0, near],
		],
		[
			[near, 0],
			[near, EDGE],
		],
	];
}

/** A whole ring as a closed path. */
export function track(which: Ring): Path {
	const lines = LINES[which];
	const start: Spot = lines[0]?.[0] ?? [0, 0];
	const parts = lines.flatMap(([, end], i): Part[] => {
		const next = lines[(i + 1) % lines.length]?.[0] ?? start;
		return [{ kind: "line", to: end }, ...loop(end, next)];
	});
	return { start, parts };
}

/** A ring as SVG path commands. */
export const trackDrawn = (which: Ring): string => `${drawn(track(which))}Z`;
