import { distance, onArc, type Path, type Spot } from "./path";

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
