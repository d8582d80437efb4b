import type { Point } from "~/bindings";
import type { Spot } from "~/boards/path";
import { CELL, extent, place, pointAt, type Skin } from "~/boards/skin";

/** A tap this near to a live point, in cells, means that point. */
const TAP_REACH = 0.7;
/** A finger that was dragged snaps to a live point this near, in px. */
const DRAG_REACH = 48;
/** A finger that moved this far, in px, is dragging. */
export const DRAG_STARTS = 10;
/** Cells smaller than this, in px, get a loupe. */
export const LOUPE_BELOW = 40;

/** Where a place on the page lies on the board, in units. */
export function unitsAt(skin: Skin, box: DOMRect, x: number, y: number): Spot {
	const [width, height] = extent(skin);
	const [w, h] = [width + 2 * skin.margin, height + 2 * skin.margin];
	return [((x - box.left) / box.width) * w - skin.margin, ((y - box.top) / box.height) * h - skin.margin];
}

/** The size of a cell on the page, in px. */
export const cellSize = (skin: Skin, width: number) => (width * CELL) / (extent(skin)[0] + 2 * skin.margin);

/** The point of the board nearest to a place, if it is within its cell. */
function nearest(skin: Skin, [x, y]: Spot, flipped: boolean): Point | undefined {
	const [width, height] = extent(skin);
	const [ux, uy] = flipped ? [width - x, height - y] : [x, y];
	const [file, rank] = [Math.round(ux / CELL), Math.round((height - uy) / CELL)];
	if (file < 0 || rank < 0 || file >= skin.files.length || rank >= skin.ranks) return undefined;
	return pointAt(file, rank);
}

/** The point that a finger or mouse means: the nearest live one in reach, else the one it is on. */
export function meant(
	skin: Skin,
	spot: Spot,
	live: readonly Point[],
	flipped: boolean,
	dragged: boolean,
	cell: number,
): Point | undefined {
	const reach = dragged ? Math.max(TAP_REACH, DRAG_REACH / cell) : TAP_REACH;
	let best: { point: Point; far: number } | undefined;
	for (const point of live) {
		const [x, y] = place(skin, point, flipped);
		const far = Math.hypot(x - spot[0], y - spot[1]) / CELL;
		if (far <= reach && (!best || far < best.far)) best = { point, far };
	}
	return best?.point ?? nearest(skin, spot, flipped);
}
