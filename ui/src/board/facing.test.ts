import { expect, test } from "vitest";
import { labelsOf } from "~/boards/labels";
import { pasang } from "~/boards/pasang";
import { bare, extent, place } from "~/boards/skin";
import { surakarta } from "~/boards/surakarta";
import { facingOf } from "./facing";
import { cellSize } from "./size";

const turn = (side: "light" | "dark") => ({ turn: side, end: null });

test("where the board stays put, whoever was said to sit near does, whoever is to move", () => {
	for (const side of ["light", "dark"] as const) {
		expect(facingOf(turn(side), { view: "fixed", near: "light" }, false).flipped).toBe(false);
		expect(facingOf(turn(side), { view: "fixed", near: "dark" }, false).flipped).toBe(true);
		expect(facingOf(turn(side), { view: "fixed", near: "dark" }, true).flipped).toBe(false);
		expect(facingOf(turn(side), { view: "fixed", near: "dark" }, false).upended).toBe(false);
	}
});

test("where it turns each move, whoever is to move is near", () => {
	expect(facingOf(turn("light"), { view: "flip", near: "dark" }, false).flipped).toBe(false);
	expect(facingOf(turn("dark"), { view: "flip", near: "light" }, false).flipped).toBe(true);
});

test("mirrored, the board stays and what is read turns to whoever is to move", () => {
	const mirrored = { view: "mirror", near: "light" } as const;
	expect(facingOf(turn("light"), mirrored, false)).toEqual({ flipped: false, mirror: true, upended: false });
	expect(facingOf(turn("dark"), mirrored, false)).toEqual({ flipped: false, mirror: true, upended: true });
	expect(facingOf(turn("dark"), mirrored, true)).toEqual({ flipped: true, mirror: true, upended: false });
	expect(facingOf(turn("light"), { ...mirrored, near: "dark" }, false).upended).toBe(true);
});

test("mirrored coordinates stand at both ends, the far ones turned round and over the same lines", () => {
	for (const skin of [pasang, surakarta]) {
		const [width, height] = extent(skin);
		const one = labelsOf(skin, false, false);
		const both = labelsOf(skin, false, true);
		expect(one).toHaveLength(skin.files.length + skin.ranks);
		expect(one.every((label) => label.turn === 0)).toBe(true);
		expect(both).toHaveLength(2 * one.length);
		for (const { text, at, turn: degrees } of both) {
			const line = /\d/.test(text) ? at[1] : at[0];
			const here = place(skin, /\d/.test(text) ? `a${text}` : `${text}1`, false);
			expect(line).toBe(/\d/.test(text) ? here[1] : here[0]);
			const beyond = /\d/.test(text) ? at[0] > width : at[1] < 0;
			expect(degrees).toBe(beyond ? 180 : 0);
			expect(Math.max(at[0] - width, at[1] - height, -at[0], -at[1])).toBeLessThan(skin.margin);
		}
		expect(new Set(both.map(({ key }) => key)).size).toBe(both.length);
	}
});

test("a board without coordinates has larger cells and no labels", () => {
	for (const skin of [pasang, surakarta]) {
		expect(cellSize(bare(skin), 360)).toBeGreaterThan(cellSize(skin, 360) * 1.02);
		expect(labelsOf(bare(skin), false, true)).toEqual([]);
	}
});
