import type { Spot } from "./path";
import { extent, place, type Skin } from "./skin";

/** The name of a file or rank beside the board. */
export interface Label {
	readonly key: string;
	readonly text: string;
	readonly at: Spot;
	/** Degrees: a name at the far end is read from there. */
	readonly turn: 0 | 180;
}

/** The names of files and ranks; in a mirrored view at both ends, each to be read from its own. */
export function labelsOf(skin: Skin, flipped: boolean, mirror: boolean): Label[] {
	const { labels } = skin;
	if (!labels) return [];
	const [width, height] = extent(skin);
	const files = [...skin.files].map((text) => ({
		text,
		at: [place(skin, `${text}1`, flipped)[0], height + labels.file] as Spot,
	}));
	const ranks = [...Array(skin.ranks).keys()].map((rank) => ({
		text: `${rank + 1}`,
		at: [-labels.rank, place(skin, `a${rank + 1}`, flipped)[1]] as Spot,
	}));
	const near = [...files, ...ranks];
	const far = near.map(({ text, at: [x, y] }) => {
		const at: Spot = y > height ? [x, -labels.file] : [width + labels.rank, y];
		return { key: `far ${text}`, text, at, turn: 180 as const };
	});
	return [...near.map((label) => ({ key: label.text, ...label, turn: 0 as const })), ...(mirror ? far : [])];
}
