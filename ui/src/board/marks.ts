import type { Live, Point, Role, TableView } from "~/bindings";
import { type Arrow, arrows, cutShort, drawn, type Spot } from "~/boards/path";
import { endOfRoad, pathOf, place, type Skin } from "~/boards/skin";
import type { MarkKind } from "./shapes";

/** Where each kind of mark is. */
export type Marks = Readonly<Record<MarkKind, readonly Spot[]>>;

/** A road to draw. */
export interface DrawnRoad {
	readonly d: string;
	readonly heads: readonly Arrow[];
}

/** What a tap on each live point does. */
export const rolesOf = (live: readonly Live[]): ReadonlyMap<Point, Role> =>
	new Map(live.map(({ at, role }) => [at, role]));

/** The kind of mark that steps back while the move is shown in advance: what could be taken besides. */
export const fadedOf = (skin: Skin, table: TableView): MarkKind | undefined =>
	table.preview ? (skin.takes === "target" ? "take" : "may") : undefined;

/** The landing that is shown in advance: the chosen one, or where the finished move ends. */
export const landingOf = (table: TableView): Point | undefined =>
	table.marks.landing ?? (table.preview ? endOfRoad(table.preview.road) : undefined);

/** The marks over the pieces: dots, targets, dotted and broken rings, what will be taken. */
export function marksOf(skin: Skin, table: TableView, flipped: boolean): Marks {
	const taken = table.preview?.road.taken ?? table.marks.taken;
	const chosen = new Set(taken.map(({ at }) => at));
	const landing = landingOf(table);
	const target = skin.takes === "target";
	const kindOf = ({ at, role }: Live): MarkKind | undefined => {
		if (chosen.has(at)) return undefined;
		switch (role) {
			case "land":
				return at === landing ? undefined : "land";
			case "take":
				return target ? "take" : "may";
			case "pick":
				return skin.ringsPicks(table) ? "pick" : undefined;
			default:
				return undefined;
		}
	};
	const marks: Record<MarkKind, Spot[]> = { pick: [], land: [], take: [], may: [], target: [] };
	for (const live of table.marks.live) {
		const kind = kindOf(live);
		if (kind) marks[kind].push(place(skin, live.at, flipped));
	}
	marks[target && table.preview ? "target" : "take"].push(...taken.map(({ at }) => place(skin, at, flipped)));
	return marks;
}

/** The columns that can be taken whole, each as its outermost and innermost point. */
export function columnsOf(
	live: readonly Live[],
	preview: TableView["preview"],
): { file: string; points: Point[]; chosen: boolean }[] {
	const files = new Map<string, Point[]>();
	for (const { at, role } of live) {
		if (role !== "file") continue;
		const file = at[0] ?? "";
		files.set(file, [...(files.get(file) ?? []), at]);
	}
	const taken = preview?.road.taken[0]?.at[0];
	return [...files].map(([file, points]) => ({ file, points, chosen: file === taken }));
}

/** A tall box over a column's points, some units wide on each side of them. */
export function tall(skin: Skin, points: readonly Point[], half: number, flipped: boolean) {
	const spots = points.map((point) => place(skin, point, flipped));
	const ys = spots.map(([, y]) => y);
	const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
	return { x: (spots[0]?.[0] ?? 0) - half, y: top - half, width: 2 * half, height: bottom - top + 2 * half };
}

/** The road of the move that is shown in advance, stopping short of a piece at its end. */
export function roadOf(skin: Skin, preview: TableView["preview"], flipped: boolean): DrawnRoad | undefined {
	const path = preview && pathOf(skin, preview.road, flipped);
	if (!path) return undefined;
	const end = endOfRoad(preview.road);
	const occupied = preview.road.taken.some(({ at }) => at === end);
	const shown = occupied ? cutShort(path, 9.5) : path;
	return { d: drawn(shown), heads: arrows(shown) };
}
