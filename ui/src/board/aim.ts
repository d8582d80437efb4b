import type { Live, Point, Role } from "~/bindings";
import type { Spot } from "~/boards/path";
import { CELL, extent, place, pointAt, type Skin } from "~/boards/skin";

/** A mouse or pen this near to a live point, in cells, means that point. */
const PRECISE_REACH = 0.7;
/** A finger snaps to a live point this near, in px. */
const SNAP = 48;
/** A finger that taps this near to the middle of a point, in cells, means that point, live or not. */
const DEAD_ON = 0.1;

/** How something is pointed at: with a precise tool, with a finger, or with a finger that slides and sees its target. */
export type Touch = "precise" | "tap" | "drag";

/** Where a place on the page lies on the board, in units. */
export function unitsAt(skin: Skin, box: DOMRect, x: number, y: number): Spot {
	const [width, height] = extent(skin);
	const [w, h] = [width + 2 * skin.margin, height + 2 * skin.margin];
	return [((x - box.left) / box.width) * w - skin.margin, ((y - box.top) / box.height) * h - skin.margin];
}

/** The point of the board nearest to a place, if the place is within its cell. */
function nearest(skin: Skin, [x, y]: Spot, flipped: boolean): Point | undefined {
	const [width, height] = extent(skin);
	const [ux, uy] = flipped ? [width - x, height - y] : [x, y];
	const [file, rank] = [Math.round(ux / CELL), Math.round((height - uy) / CELL)];
	if (file < 0 || rank < 0 || file >= skin.files.length || rank >= skin.ranks) return undefined;
	return pointAt(file, rank);
}

/** Nothing is gained by snapping to a point that does nothing. */
const snaps = (role: Role) => role !== "idle";

/** The point that a place on the board means: the nearest live one in reach, else the one it is on. */
export function meant(
	skin: Skin,
	spot: Spot,
	live: readonly Live[],
	flipped: boolean,
	touch: Touch,
	cell: number,
): Point | undefined {
	const far = (point: Point) => {
		const [x, y] = place(skin, point, flipped);
		return Math.hypot(x - spot[0], y - spot[1]) / CELL;
	};
	const on = nearest(skin, spot, flipped);
	if (touch === "tap" && on && far(on) <= DEAD_ON) return on;
	let best: Point | undefined;
	let reach = touch === "precise" ? PRECISE_REACH : SNAP / cell;
	for (const { at, role } of live) {
		if (!snaps(role) || far(at) > reach) continue;
		reach = far(at);
		best = at;
	}
	return best ?? on;
}
