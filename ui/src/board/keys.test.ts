import { expect, test } from "vitest";
import { pasang } from "~/boards/pasang";
import { rows } from "~/boards/skin";
import { surakarta } from "~/boards/surakarta";
import { isLetter, keyAction, ray, step } from "./keys";

test("a line runs from the cursor to the edge, in the direction of the arrow as drawn", () => {
	expect(ray("ArrowUp", "d7", rows(pasang, false))).toEqual(["d7", "d8", "d9", "d10", "d11"]);
	expect(ray("ArrowUp", "d3", rows(pasang, true))).toEqual(["d3", "d2", "d1"]);
	expect(ray("ArrowRight", "c2", rows(surakarta, false))).toEqual(["c2", "d2", "e2", "f2"]);
	expect(ray("ArrowLeft", "a7", rows(pasang, false))).toEqual(["a7"]);
	expect(ray("Home", "d7", rows(pasang, false))).toBeUndefined();
});

test("every key of the list does something, capital or small", () => {
	for (const key of ["u", "r", "c", "s", "l", "k", "o", "U", "K", "/", "?"]) {
		expect(keyAction(key), key).toBeDefined();
	}
	expect(keyAction("x")).toBeUndefined();
	for (const key of ["Home", "End", "PageUp", "PageDown"]) {
		expect(step(key, "d7", rows(pasang, false), []), key).toBeDefined();
	}
});

test("only single letters are letters: signs and named keys stay when letters are off", () => {
	expect(["n", "N", "u", "K"].every(isLetter)).toBe(true);
	expect(["/", "?", "Enter", " ", "ArrowUp", "Home", "1"].some(isLetter)).toBe(false);
});
