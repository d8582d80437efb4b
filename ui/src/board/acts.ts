import type { Point, Road } from "~/bindings";
import type { Spot } from "~/boards/path";
import { passes, travelled } from "~/boards/run";
import { cellsOf, endOfRoad, pathOf, place, type Skin } from "~/boards/skin";
import { APPEAR, LEAVE, SLIDE } from "./ease";
import type { Token } from "./identity";

/** What one piece does in an animation: keyframes and timing, in ms at calm speed. */
export interface Act {
	readonly id: number;
	readonly frames: Keyframe[];
	readonly delay: number;
	readonly duration: number;
	readonly easing: string;
}

const MOVE = 240;
const LIFT = 160;
const FADE = 140;
const REST = 40;
/** Every lift of one turn together. */
const LIFTS_AT_MOST = 480;
const ROAD_MS_A_CELL = 26;
const ROAD_AT_LEAST = 320;
/** A ride and all it takes together. */
const ROAD_AT_MOST = 900;
/** What is left for the stone that is taken where a ride ends. */
const LAND = 120;

const at = ([x, y]: Spot, scale = 1) =>
	scale === 1 ? `translate(${x}px, ${y}px)` : `translate(${x}px, ${y}px) scale(${scale})`;

/** How long a road takes: a step or slide is always the same, a ride grows with its cells. */
export function roadTime(skin: Skin, road: Road): number {
	if (!road.legs.some(({ kind }) => kind === "loop")) return MOVE;
	return Math.min(ROAD_AT_MOST, Math.max(ROAD_AT_LEAST, ROAD_MS_A_CELL * cellsOf(skin, road)));
}

/** The piece on its way: lifted a little in the middle of a jump or a ride. */
function travel(skin: Skin, road: Road, id: number, flipped: boolean): Act | undefined {
	const path = pathOf(skin, road, flipped);
	if (!path) return undefined;
	const rise = road.legs.some(({ kind }) => kind === "hop") ? 0.12 : road.legs.length > 1 ? 0.08 : 0;
	const frames = travelled(path).map(({ at: spot, done }) => ({
		transform: at(spot, 1 + rise * Math.sin(Math.PI * done)),
		offset: Math.min(1, done),
	}));
	return { id, frames, delay: 0, duration: roadTime(skin, road), easing: SLIDE.css };
}

const lift = (id: number, spot: Spot, delay: number, scale: number, duration: number): Act => ({
	id,
	frames: [
		{ transform: at(spot), opacity: 1 },
		{ transform: at(spot, scale), opacity: 0 },
	],
	delay,
	duration,
	easing: LEAVE.css,
});

/** In which step each taken piece lifts: from the landing outwards in each direction at once; without a landing, one after another. */
function steps(skin: Skin, road: Road): Map<Point, number> {
	const end = endOfRoad(road);
	const order = new Map<Point, number>();
	if (!end) {
		road.taken.forEach((placed, i) => {
			order.set(placed.at, i);
		});
		return order;
	}
	const [x, y] = place(skin, end, false);
	const seen = new Map<string, number>();
	const far = (point: Point) => {
		const [px, py] = place(skin, point, false);
		return { by: Math.hypot(px - x, py - y), toward: `${Math.sign(px - x)} ${Math.sign(py - y)}` };
	};
	for (const { at: point } of [...road.taken].sort((a, b) => far(a.at).by - far(b.at).by)) {
		const step = seen.get(far(point).toward) ?? 0;
		seen.set(far(point).toward, step + 1);
		order.set(point, step);
	}
	return order;
}

/** When each taken piece lifts, in ms from the start of the turn. */
export function liftTimes(skin: Skin, road: Road, flipped: boolean): Map<Point, number> {
	const path = pathOf(skin, road, flipped);
	const ride = road.legs.some(({ kind }) => kind === "loop");
	const time = path ? roadTime(skin, road) : 0;
	if (path && ride) {
		return new Map(
			road.taken.map(({ at: point }) => {
				const spot = place(skin, point, flipped);
				const met = point === endOfRoad(road) ? 1 : (passes(path, spot) ?? 1);
				return [point, met === 1 ? Math.min(time * 0.92, ROAD_AT_MOST - LAND) : time * SLIDE.timeAt(met)];
			}),
		);
	}
	const order = steps(skin, road);
	const last = Math.max(0, ...order.values());
	const gap = Math.min(path ? 60 : 40, last > 0 ? (LIFTS_AT_MOST - LIFT) / last : 0);
	const start = path ? time + REST : 0;
	return new Map([...order].map(([point, step]) => [point, start + gap * step]));
}

/** The acts of a turn: one piece travels, the taken ones leave. */
export function turnActs(
	skin: Skin,
	road: Road,
	mover: Token | undefined,
	leaving: readonly Token[],
	flipped: boolean,
): Act[] {
	const moved = mover ? travel(skin, road, mover.id, flipped) : undefined;
	const times = liftTimes(skin, road, flipped);
	const end = endOfRoad(road);
	const lifts = leaving.flatMap((token) => {
		const time = times.get(token.at);
		if (time === undefined) return [];
		const scale = token.at === end ? 0.8 : 1.18;
		return lift(token.id, place(skin, token.at, flipped), time, scale, Math.min(LIFT, ROAD_AT_MOST - time));
	});
	return moved ? [moved, ...lifts] : lifts;
}

/** The acts of a change that is no turn (an undo): pieces slide straight to their places, those that return appear. */
export function changeActs(
	skin: Skin,
	before: readonly Token[],
	after: readonly Token[],
	flipped: boolean,
): Act[] {
	const was = new Map(before.map((token) => [token.id, token]));
	return after.flatMap((token): Act[] => {
		const old = was.get(token.id);
		const here = place(skin, token.at, flipped);
		if (!old) {
			const frames = [{ opacity: 0 }, { opacity: 1 }];
			return [{ id: token.id, frames, delay: 0, duration: FADE, easing: APPEAR.css }];
		}
		if (old.at === token.at) return [];
		const frames = [{ transform: at(place(skin, old.at, flipped)) }, { transform: at(here) }];
		return [{ id: token.id, frames, delay: 0, duration: MOVE, easing: SLIDE.css }];
	});
}
