import type { Placed, Point, TableView } from "~/bindings";
import { type Arrow, arrows, drawn, type Spot } from "~/boards/path";
import { endOfRoad, pathOf, place, type Skin } from "~/boards/skin";

/** What the last turn leaves on the board until the next. */
export interface Trace {
	/** Whether its road runs round a loop: it is shown while the piece still runs along it. */
	readonly rides: boolean;
	readonly d: string;
	readonly heads: readonly Arrow[];
	readonly from: Spot | undefined;
	/** The places it emptied, in the order they were taken. */
	readonly gone: readonly { at: Spot; order: number }[];
	/** Where it took the piece whose place it has now. */
	readonly hit: Spot | undefined;
}

/** The number each taken piece bears, from 1: only where several are taken one after another. */
export const orderOf = (skin: Skin, taken: readonly Placed[]): ReadonlyMap<Point, number> =>
	new Map(skin.takes === "target" && taken.length > 1 ? taken.map(({ at }, i) => [at, i + 1]) : []);

/** The trace of the last turn: its road, where it began, and what it took. */
export function traceOf(skin: Skin, last: TableView["last"], flipped: boolean): Trace | undefined {
	if (!last) return undefined;
	const { road } = last;
	const path = pathOf(skin, road, flipped);
	const end = endOfRoad(road);
	const rides = road.legs.some(({ kind }) => kind === "loop");
	const places = road.taken.map(({ at }, i) => ({ point: at, at: place(skin, at, flipped), order: i + 1 }));
	return {
		rides,
		d: path ? drawn(path) : "",
		heads: path && rides ? arrows(path).slice(0, -1) : [],
		from: road.from ? place(skin, road.from, flipped) : undefined,
		gone: places.filter(({ point }) => point !== end),
		hit: places.find(({ point }) => point === end)?.at,
	};
}
