import { expect, test } from "vitest";
import type { Placed, Road } from "~/bindings";
import { pasang } from "~/boards/pasang";
import { cellsOf } from "~/boards/skin";
import { surakarta } from "~/boards/surakarta";
import { changeActs, liftTimes, roadTime, turnActs } from "./acts";
import { SLIDE } from "./ease";

const ink = (at: string): Placed => ({ at, piece: "ink" });
const dark = (at: string): Placed => ({ at, piece: "darkStone" });

const slide: Road = {
	from: "d3",
	legs: [{ kind: "line", to: "d7" }],
	taken: [ink("c7"), ink("b7"), ink("e7")],
};
const ride: Road = {
	from: "b2",
	legs: [
		{ kind: "line", to: "f2" },
		{ kind: "loop", to: "e1" },
		{ kind: "line", to: "e6" },
		{ kind: "loop", to: "f5" },
		{ kind: "line", to: "c5" },
	],
	taken: [dark("c5")],
};

test("tokens lift nearest first, both directions side by side, after the kas has come", () => {
	const times = liftTimes(pasang, slide, false);
	expect(times.get("c7")).toBe(280);
	expect(times.get("e7")).toBe(280);
	expect(times.get("b7")).toBe(340);
});

test("a turn that takes nine is over in 760 ms", () => {
	const taken = ["c7", "b7", "a7", "e7", "f7", "g7", "h7", "i7", "j7"].map(ink);
	const road: Road = { ...slide, taken };
	const leaving = taken.map((placed, id) => ({ ...placed, id: id + 2 }));
	const acts = turnActs(pasang, road, { id: 1, at: "d7", piece: "lightKas" }, leaving, false);
	expect(acts).toHaveLength(10);
	expect(Math.max(...acts.map((act) => act.delay + act.duration))).toBeLessThanOrEqual(760);
});

test("a loop ride takes a time that grows with its cells, and at most 900 ms", () => {
	expect(cellsOf(surakarta, ride)).toBe(4 + 3 + 5 + 3 + 3);
	expect(roadTime(surakarta, ride)).toBe(18 * 26);
	const twice: Road = { ...ride, legs: [...ride.legs, ...ride.legs, ...ride.legs] };
	expect(roadTime(surakarta, twice)).toBe(900);
	expect(roadTime(surakarta, { from: "a2", legs: [{ kind: "line", to: "b3" }], taken: [] })).toBe(240);
});

test("the stone that is taken where the ride ends lifts just before the other arrives", () => {
	expect(liftTimes(surakarta, ride, false).get("c5")).toBeCloseTo(18 * 26 * 0.92);
});

test("a jumped stone lifts as the other passes over it, in order", () => {
	const jump: Road = {
		...ride,
		legs: [...ride.legs.slice(0, 4), { kind: "line", to: "a5" }],
		taken: [dark("e4"), dark("c5")],
	};
	const times = liftTimes(surakarta, jump, false);
	const [first = 0, second = 0] = [times.get("e4"), times.get("c5")];
	expect(first).toBeGreaterThan(100);
	expect(second).toBeGreaterThan(first);
	expect(second).toBeLessThan(roadTime(surakarta, jump));
});

test("the timing curve is turned round exactly", () => {
	expect(SLIDE.timeAt(0)).toBeCloseTo(0);
	expect(SLIDE.timeAt(1)).toBeCloseTo(1);
	expect(SLIDE.timeAt(0.5)).toBeGreaterThan(0.2);
	expect(SLIDE.timeAt(0.5)).toBeLessThan(0.5);
});

test("an undo slides the piece back and lets the taken ones appear", () => {
	const before = [{ id: 1, at: "d7", piece: "lightKas" as const }];
	const after = [
		{ id: 1, at: "d3", piece: "lightKas" as const },
		{ id: 2, at: "c7", piece: "ink" as const },
	];
	const acts = changeActs(pasang, before, after, false);
	expect(acts.map(({ id, duration }) => [id, duration])).toEqual([
		[1, 240],
		[2, 140],
	]);
	expect(acts[0]?.frames.at(-1)).toEqual({ transform: "translate(60px, 160px)" });
});
