import { CELL, extent, type Skin } from "~/boards/skin";

/** Cells smaller than this, in px, get a loupe, and moves on them are confirmed. */
export const SMALL_CELL = 40;

/** The size of a cell on the page, in px. */
export const cellSize = (skin: Skin, width: number) => (width * CELL) / (extent(skin)[0] + 2 * skin.margin);
