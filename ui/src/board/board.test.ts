import { expect, test } from "vitest";
import type { Live } from "~/bindings";
import { pasang } from "~/boards/pasang";
import { place, pointAt, rows } from "~/boards/skin";
import { surakarta } from "~/boards/surakarta";
import { meant } from "./aim";
import { step } from "./keys";
import { cellSize } from "./size";

test("a1 is near Light on the left; flipped it is far on the right", () => {
	expect(place(pasang, "a1", false)).toEqual([0, 200]);
	expect(place(pasang, "a1", true)).toEqual([200, 0]);
	expect(place(pasang, "k11", false)).toEqual([200, 0]);
	expect(place(surakarta, "b5", false)).toEqual([20, 20]);
	expect(place(surakarta, "b5", true)).toEqual([80, 80]);
});

test("every point has its own place, and rows are read as they are drawn", () => {
	for (const skin of [pasang, surakarta]) {
		for (const flipped of [false, true]) {
			const lines = rows(skin, flipped);
			const places = lines.flat().map((point) => place(skin, point, flipped).join());
			expect(new Set(places).size).toBe(skin.files.length * skin.ranks);
			expect(place(skin, lines[0]?.[0] ?? "", flipped)).toEqual([0, 0]);
		}
	}
	expect(rows(pasang, false)[0]?.slice(0, 2)).toEqual(["a11", "b11"]);
	expect(pointAt(10, 10)).toBe("k11");
});

const landing = (at: string): Live => ({ at, role: "land" });

test("a mouse near a live point means it, one in the middle of another cell does not", () => {
	const [x, y] = place(pasang, "d7", false);
	const mouse = (dx: number) => meant(pasang, [x + dx, y], [landing("d7")], false, "precise", 32);
	expect(mouse(13)).toBe("d7");
	expect(mouse(20)).toBe("e7");
	expect(meant(pasang, [-30, y], [landing("d7")], false, "precise", 32)).toBeUndefined();
});

test("a finger snaps to the nearest live point within 48 px, and to none that does nothing", () => {
	const [x, y] = place(pasang, "d7", true);
	const drag = (dx: number, live: Live[]) => meant(pasang, [x + dx, y], live, true, "drag", 32);
	expect(drag(28, [landing("d7")])).toBe("d7");
	expect(drag(32, [landing("d7")])).not.toBe("d7");
	expect(drag(-19, [landing("d7"), landing("e7")])).toBe("e7");
	expect(drag(-19, [landing("d7"), { at: "e7", role: "idle" }])).toBe("d7");
});

test("a finger that taps the middle of a point means that one, so that it can be told why it leads nowhere", () => {
	const [x, y] = place(pasang, "d7", false);
	const tap = (dx: number) => meant(pasang, [x + dx, y], [landing("d7")], false, "tap", 32);
	expect(tap(14)).toBe("d7");
	expect(tap(20)).toBe("e7");
	expect(tap(23)).toBe("d7");
});

test("a cell of Pasang is 31 px on a phone of 360 px, one of Surakarta more than 40", () => {
	expect(cellSize(pasang, 360)).toBeCloseTo(31.3, 1);
	expect(cellSize(surakarta, 360)).toBeGreaterThan(40);
});

test("arrows move to the neighbour as drawn and stay at the edge", () => {
	const lines = rows(pasang, false);
	expect(step("ArrowUp", "d7", lines, [])).toBe("d8");
	expect(step("ArrowLeft", "a7", lines, [])).toBe("a7");
	expect(step("ArrowUp", "d7", rows(pasang, true), [])).toBe("d6");
	expect(step("Home", "d7", lines, [])).toBe("a7");
	expect(step("PageDown", "d7", lines, [])).toBe("d1");
	expect(step("x", "d7", lines, [])).toBeUndefined();
});

test("N and P go round the live points", () => {
	const lines = rows(pasang, false);
	const live = ["d7", "d3"];
	expect(step("n", "d9", lines, live)).toBe("d7");
	expect(step("n", "d3", lines, live)).toBe("d7");
	expect(step("p", "d7", lines, live)).toBe("d3");
	expect(step("p", "a1", lines, [])).toBe("a1");
});
