import { expect, test } from "vitest";
import type { Live, Placed, TableView } from "~/bindings";
import { pasang } from "~/boards/pasang";
import { surakarta } from "~/boards/surakarta";
import { namer } from "./names";

/** A table of which only what names are made of is there. */
const table = (live: Live[], pieces: Placed[] = []) =>
	({
		pieces,
		passages: [],
		marks: { kas: [], picked: null, landing: null, live, taken: [] },
		preview: null,
	}) as Partial<TableView> as TableView;

const named = (one: Live) => namer(pasang, table([one]))(one.at);

test("a landing says every number of tokens that a move there takes", () => {
	expect(named({ at: "d7", role: "land", takes: [1] })).toBe("d7, empty, landing, takes 1");
	expect(named({ at: "d7", role: "land", takes: [1, 3] })).toBe("d7, empty, landing, takes 1 or 3");
	expect(named({ at: "d7", role: "land", takes: [1, 3, 5] })).toBe("d7, empty, landing, takes 1, 3, or 5");
});

test("an entry says what it takes with the token that comes in, and nothing where it takes nothing", () => {
	const of = (takes: Pick<Live, "takes">) =>
		namer(pasang, table([{ at: "c2", role: "pick", ...takes }], [{ at: "c2", piece: "gold" }]))("c2");
	expect(of({ takes: [1, 3] })).toBe("c2, gold, can move, takes 1 or 3");
	expect(of({})).toBe("c2, gold, can move");
});

test("a step says no number; a stone that is taken alone has said so, a chain says how many it may take", () => {
	const stone: Placed = { at: "c4", piece: "darkStone" };
	const of = (one: Live) => namer(surakarta, table([one], [stone]))(one.at);
	expect(of({ at: "c3", role: "land" })).toBe("c3, empty, landing");
	expect(of({ at: "c4", role: "take", takes: [1] })).toBe("c4, Dark stone, can be taken");
	expect(of({ at: "c4", role: "take", takes: [1, 2] })).toBe("c4, Dark stone, can be taken, takes 1 or 2");
	expect(of({ at: "e1", role: "land", takes: [2] })).toBe("e1, empty, landing, takes 2");
});
