import { expect, test } from "vitest";
import type { Leg, Placed, Road } from "~/bindings";
import { pasang } from "~/boards/pasang";
import { surakarta } from "~/boards/surakarta";
import { liftTimes, roadTime, turnActs } from "./acts";
import { turnBeats } from "./beats";
import { pulses } from "./haptics";

const dark = (at: string): Placed => ({ at, piece: "darkStone" });
const lines = (...to: string[]): Leg[] =>
	to.map((point, i) => ({ kind: i % 2 === 0 ? "line" : "loop", to: point }));

/** The outer ring once round, all four loops, taking wherever a jump could. */
const longest: Road = {
	from: "c4",
	legs: lines("f4", "d6", "d1", "f3", "a3", "c1", "c6", "a4", "c4"),
	taken: ["e4", "d5", "d2", "e3", "b3", "c2", "c5", "b4"].map(dark),
};

test("the longest ride of Surakarta and all it takes are over in 900 ms, each stone after the one before", () => {
	expect(roadTime(surakarta, longest)).toBe(900);
	const leaving = longest.taken.map((placed, i) => ({ ...placed, id: i + 2 }));
	for (const flipped of [false, true]) {
		const acts = turnActs(surakarta, longest, { id: 1, at: "c4", piece: "lightStone" }, leaving, flipped);
		expect(acts).toHaveLength(9);
		expect(Math.max(...acts.map(({ delay, duration }) => delay + duration))).toBeLessThanOrEqual(900);
		expect(Math.min(...acts.map(({ duration }) => duration))).toBeGreaterThanOrEqual(60);
		const times = longest.taken.map(({ at }) => liftTimes(surakarta, longest, flipped).get(at) ?? NaN);
		for (let i = 1; i < times.length; i++) expect(times[i]).toBeGreaterThan(times[i - 1] ?? NaN);
	}
});

test("every ride that takes where it lands is over in 900 ms, however many loops it goes round", () => {
	for (let loops = 1; loops <= 4; loops++) {
		const legs = longest.legs.slice(0, 2 * loops + 1);
		const end = legs.at(-1)?.to ?? "";
		const road: Road = { from: "c4", legs, taken: [dark(end)] };
		const acts = turnActs(
			surakarta,
			road,
			{ id: 1, at: end, piece: "lightStone" },
			[{ ...dark(end), id: 2 }],
			false,
		);
		expect(acts).toHaveLength(2);
		for (const { delay, duration } of acts) expect(delay + duration).toBeLessThanOrEqual(900);
	}
});

test("a ride sounds at each loop, each stone it takes, higher each time, and its landing", () => {
	const beats = turnBeats(surakarta, longest, false, 1);
	const of = (voice: string) => beats.filter((beat) => beat.voice === voice);
	expect(of("loop")).toHaveLength(4);
	expect(of("take").map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
	expect(of("place")).toHaveLength(1);
	const at = of("loop").map((beat) => beat.at);
	expect([...at].sort((a, b) => a - b)).toEqual(at);
	expect(Math.max(...beats.map((beat) => beat.at))).toBeLessThan(900);
});

test("quick motion sounds twice as fast, and without motion the sounds still come one after another", () => {
	const road: Road = {
		from: "d3",
		legs: [{ kind: "line", to: "d7" }],
		taken: ["c7", "b7", "a7"].map((at) => ({ at, piece: "ink" as const })),
	};
	const [calm, quick] = [turnBeats(pasang, road, false, 1), turnBeats(pasang, road, false, 2)];
	expect(quick.map(({ at }) => at * 2)).toEqual(calm.map(({ at }) => at));
	expect(turnBeats(pasang, road, false, 0).map(({ voice, at }) => [voice, at])).toEqual([
		["place", 0],
		["take", 55],
		["take", 110],
		["take", 165],
	]);
});

test("a landing is felt once, a large capture longer, and a ride not before it lands", () => {
	expect(pulses([{ voice: "place", at: 0, step: 0 }])).toEqual([8]);
	expect(pulses(turnBeats(surakarta, longest, false, 1))).toEqual([0, 828, 18]);
	expect(pulses([])).toEqual([]);
});
