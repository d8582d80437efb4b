import { expect, test } from "vitest";
import { loop, ringOf, track } from "~/boards/loops";
import { arrows, cutShort, drawn, type Part, type Path } from "./path";
import { lengthOf, passes, travelled } from "./run";

const line: Path = { start: [0, 0], parts: [{ kind: "line", to: [60, 0] }] };
const end = (part: Part | undefined) => {
	if (part?.kind !== "arc") throw new Error("not an arc");
	return [part.centre[0] + part.rx * Math.cos(part.to), part.centre[1] + part.ry * Math.sin(part.to)].map(
		(n) => Math.round(n * 1e6) / 1e6 + 0,
	);
};

test("a loop starts and ends at its two line ends and bulges away from the board", () => {
	// b6 → a5: round the corner at the top left (S1).
	const parts = loop([20, 0], [0, 20]);
	expect(parts).toHaveLength(3);
	expect(end(parts[0])).toEqual([0, -13.5]);
	expect(end(parts[1])).toEqual([-13.5, 0]);
	expect(end(parts[2])).toEqual([0, 20]);
});

test("every loop of both rings goes round outside, in both directions", () => {
	for (const near of [20, 40]) {
		const ends: [number, number][][] = [
			[
				[near, 0],
				[0, near],
			],
			[
				[100 - near, 0],
				[100, near],
			],
			[
				[near, 100],
				[0, 100 - near],
			],
			[
				[100 - near, 100],
				[100, 100 - near],
			],
		];
		for (const [a, b] of ends) {
			if (!a || !b) throw new Error("no ends");
			for (const [from, to] of [
				[a, b],
				[b, a],
			] as const) {
				const parts = loop(from, to);
				expect(end(parts[2])).toEqual(to.map(Number));
				for (const [x, y] of travelled({ start: from, parts })
					.slice(6, -6)
					.map((s) => s.at)) {
					expect(x < 1e-6 || x > 100 - 1e-6 || y < 1e-6 || y > 100 - 1e-6).toBe(true);
				}
			}
		}
	}
});

test("the ring of a line end is told by its distance from the corner", () => {
	expect(ringOf([20, 0], [0, 20])).toBe("inner");
	expect(ringOf([60, 100], [100, 60])).toBe("outer");
});

test("a ring closes, and the outer loops are longer than the inner ones", () => {
	for (const which of ["inner", "outer"] as const) {
		const path = track(which);
		const last = travelled(path).at(-1)?.at ?? [NaN, NaN];
		expect(last[0]).toBeCloseTo(path.start[0]);
		expect(last[1]).toBeCloseTo(path.start[1]);
		expect(path.parts).toHaveLength(16);
	}
	expect(lengthOf(track("outer"))).toBeGreaterThan(lengthOf(track("inner")));
	expect(lengthOf(track("inner"))).toBeGreaterThan(400);
});

test("a straight path is drawn, measured and cut short exactly", () => {
	expect(drawn(line)).toBe("M0 0L60 0");
	expect(lengthOf(line)).toBe(60);
	expect(drawn(cutShort(line, 9.5))).toBe("M0 0L50.5 0");
	expect(cutShort({ start: [0, 0], parts: [{ kind: "line", to: [5, 0] }] }, 9.5).parts[0]).toEqual({
		kind: "line",
		to: [5, 0],
	});
});

test("a path knows when it passes a place, and that it never passes another", () => {
	expect(passes(line, [20, 0])).toBeCloseTo(1 / 3);
	expect(passes(line, [20, 20])).toBeUndefined();
});

test("a road shows an arrowhead on its loop and one before its end", () => {
	const parts: Part[] = [
		{ kind: "line", to: [20, 0] },
		...loop([20, 0], [0, 20]),
		{ kind: "line", to: [60, 20] },
	];
	const heads = arrows({ start: [20, 40], parts });
	expect(heads).toHaveLength(2);
	expect(heads[0]?.at[0]).toBeLessThan(0);
	expect(heads[1]).toEqual({ at: [30, 20], turn: 0 });
});
