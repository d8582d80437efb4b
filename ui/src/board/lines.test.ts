import { expect, test } from "vitest";
import type { Live, Placed } from "~/bindings";
import { pasang } from "~/boards/pasang";
import { lineText } from "./lines";

const table = (pieces: Placed[], live: Live[] = []) => ({
	pieces,
	passages: [{ side: "light" as const, points: ["h7"] }],
	marks: { kas: [], picked: null, landing: null, live, taken: [] },
});
const gold = (at: string): Placed => ({ at, piece: "gold" });

test("a line is read from the cursor outwards, equal neighbours together with their number", () => {
	const said = lineText(pasang, table([gold("e7"), gold("f7"), gold("g7"), { at: "i7", piece: "ink" }]), [
		"d7",
		"e7",
		"f7",
		"g7",
		"h7",
		"i7",
		"j7",
		"k7",
	]);
	expect(said).toBe(
		"From d7 away from file a: e7 to g7: 3 gold; h7 Light’s passage; i7 ink; j7 to k7: 2 empty.",
	);
});

test("the directions are named by the board, so that a turned board does not change them", () => {
	expect(lineText(pasang, table([]), ["d7", "d6"])).toContain("toward Light’s edge");
	expect(lineText(pasang, table([]), ["d7", "d8"])).toContain("toward Dark’s edge");
	expect(lineText(pasang, table([]), ["d7", "c7"])).toContain("toward file a");
});

test("a landing in the line is said, and the centre by its name", () => {
	const said = lineText(pasang, table([], [{ at: "f8", role: "land" }]), ["f9", "f8", "f7", "f6"]);
	expect(said).toBe("From f9 toward Light’s edge: f8 empty, landing; f7 empty; f6 the broken centre.");
});

test("at the edge there is nothing to read", () => {
	expect(lineText(pasang, table([]), ["a7"])).toBe("a7 is at the edge.");
});
