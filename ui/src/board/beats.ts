import type { Road } from "~/bindings";
import { passes } from "~/boards/run";
import { endOfRoad, pathOf, place, type Skin } from "~/boards/skin";
import { liftTimes, roadTime } from "./acts";
import { SLIDE } from "./ease";

/** A sound of the board. */
export type Voice = "place" | "take" | "loop" | "knock" | "end";

/** When a sound begins, in ms from now. */
export interface Beat {
	readonly voice: Voice;
	readonly at: number;
	/** Which of several alike it is, from 0: each lies a little higher. */
	readonly step: number;
}

/** Between two taken pieces where nothing moves. */
const STILL_GAP = 55;

/** When the piece goes round each loop of its road. */
function loops(skin: Skin, road: Road, flipped: boolean): number[] {
	const path = pathOf(skin, road, flipped);
	if (!path) return [];
	const time = roadTime(skin, road);
	let from = road.from;
	return road.legs.flatMap(({ kind, to }) => {
		const start = from;
		from = to;
		if (kind !== "loop" || !start) return [];
		return [time * SLIDE.timeAt(passes(path, place(skin, start, flipped)) ?? 0)];
	});
}

/** The sounds of a turn: each loop, each taken piece in its order, the landing. */
export function turnBeats(skin: Skin, road: Road, flipped: boolean, speed: number): Beat[] {
	const end = endOfRoad(road);
	if (speed === 0) {
		const takes = road.taken.map((_, step): Beat => ({ voice: "take", at: STILL_GAP * (step + 1), step }));
		return end ? [{ voice: "place", at: 0, step: 0 }, ...takes] : takes;
	}
	const lifts = [...liftTimes(skin, road, flipped)].filter(([point]) => point !== end).map(([, at]) => at);
	const takes = lifts.sort((a, b) => a - b).map((at, step): Beat => ({ voice: "take", at, step }));
	const rides = loops(skin, road, flipped).map((at, step): Beat => ({ voice: "loop", at, step }));
	const time = roadTime(skin, road);
	const hit = road.taken.some(({ at }) => at === end);
	const landing: Beat[] = end ? [{ voice: "place", at: time * 0.92, step: hit ? 1 : 0 }] : [];
	return [...rides, ...takes, ...landing].map((beat) => ({ ...beat, at: beat.at / speed }));
}
