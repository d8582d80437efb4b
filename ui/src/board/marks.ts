import type { Live, Point, Role, TableView } from "~/bindings";
import { type Arrow, arrows, cutShort, drawn, type Spot } from "~/boards/path";
import { endOfRoad, pathOf, place, type Skin } from "~/boards/skin";

/** A symbol at a place. */
export interface Mark {
	readonly key: string;
	readonly symbol: string;
	readonly at: Spot;
	readonly faded?: boolean;
}

/** A road to draw. */
export interface DrawnRoad {
	readonly d: string;
	readonly heads: readonly Arrow[];
}

/** What a tap on each live point does. */
export const rolesOf = (live: readonly Live[]): ReadonlyMap<Point, Role> =>
	new Map(live.map(({ at, role }) => [at, role]));

/** The landing that is shown in advance: the chosen one, or where the finished move ends. */
export const landingOf = (table: TableView): Point | undefined =>
	table.marks.landing ?? (table.preview ? endOfRoad(table.preview.road) : undefined);

/** The marks over the pieces: dots, targets, dotted and broken rings, what will be taken. */
export function marksOf(skin: Skin, table: TableView, flipped: boolean): Mark[] {
	const { live } = table.marks;
	const taken = table.preview?.road.taken ?? table.marks.taken;
	const chosen = new Set(taken.map(({ at }) => at));
	const landing = landingOf(table);
	const mark = (symbol: string, at: Point, faded = false): Mark => ({
		key: `${symbol} ${at}`,
		symbol,
		at: place(skin, at, flipped),
		...(faded ? { faded } : {}),
	});
	const symbolOf = ({ at, role }: Live): Mark[] => {
		if (chosen.has(at)) return [];
		switch (role) {
			case "land":
				return at === landing ? [] : [mark("m-land", at)];
			case "take":
				return [mark(skin.takes === "target" ? "m-take" : "m-may", at, Boolean(table.preview))];
			case "pick":
				return skin.ringsPicks(table) ? [mark("m-pick", at)] : [];
			default:
				return [];
		}
	};
	const targeted = skin.takes === "target" && table.preview ? "m-target" : "m-take";
	return [...live.flatMap(symbolOf), ...taken.map(({ at }) => mark(targeted, at))];
}

/** The columns that can be taken whole, each as its outermost and innermost point. */
export function columnsOf(table: TableView): { file: string; points: Point[]; chosen: boolean }[] {
	const files = new Map<string, Point[]>();
	for (const { at, role } of table.marks.live) {
		if (role !== "file") continue;
		const file = at[0] ?? "";
		files.set(file, [...(files.get(file) ?? []), at]);
	}
	const taken = table.preview?.road.taken[0]?.at[0];
	return [...files].map(([file, points]) => ({ file, points, chosen: file === taken }));
}

/** The road of the move that is shown in advance, stopping short of a piece at its end. */
export function roadOf(skin: Skin, table: TableView, flipped: boolean): DrawnRoad | undefined {
	const path = table.preview && pathOf(skin, table.preview.road, flipped);
	if (!path || !table.preview) return undefined;
	const end = endOfRoad(table.preview.road);
	const occupied = table.preview.road.taken.some(({ at }) => at === end);
	const shown = occupied ? cutShort(path, 9.5) : path;
	return { d: drawn(shown), heads: arrows(shown) };
}
