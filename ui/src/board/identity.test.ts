import { expect, test } from "vitest";
import type { Happened, Placed, Road } from "~/bindings";
import { type Crowd, carry, EMPTY } from "./identity";

const begin: Happened = { kind: "handBegan", hand: 1, starter: "light", lot: false };
const moved = (road: Road): Happened => ({
	kind: "moved",
	turn: { side: "light", text: "", road, points: 0 },
});
const idAt = (crowd: Crowd, at: string) => crowd.tokens.find((token) => token.at === at)?.id;
const gold = (at: string): Placed => ({ at, piece: "gold" });
const kas = (at: string): Placed => ({ at, piece: "lightKas" });

const slide: Road = { from: "d3", legs: [{ kind: "line", to: "d7" }], taken: [gold("c7"), gold("b7")] };

test("a piece keeps its token while it moves, and what it takes leaves", () => {
	const before = carry(EMPTY, [kas("d3"), gold("b7"), gold("c7"), gold("k1")], [begin]);
	const after = carry(before, [gold("k1"), kas("d7")], [moved(slide)]);
	expect(idAt(after, "d7")).toBe(idAt(before, "d3"));
	expect(idAt(after, "k1")).toBe(idAt(before, "k1"));
	expect(after.tokens).toHaveLength(2);
	expect(after.gone.map(({ at }) => at).sort()).toEqual(["b7", "c7"]);
});

test("an undo brings back the very same tokens", () => {
	const pieces = [kas("d3"), gold("b7"), gold("c7"), gold("k1")];
	const before = carry(EMPTY, pieces, [begin]);
	const after = carry(before, [gold("k1"), kas("d7")], [moved(slide)]);
	const undone = carry(after, pieces, [{ kind: "undone", plies: 1 }]);
	for (const { at } of pieces) expect(idAt(undone, at)).toBe(idAt(before, at));
	expect(undone.gone).toEqual([]);
});

test("an entry makes a token a kas and its undo makes it a token again", () => {
	const pieces = [gold("c3"), gold("d4"), gold("k1")];
	const entry: Road = { from: "c3", legs: [{ kind: "line", to: "d3" }], taken: [gold("d4")] };
	const before = carry(EMPTY, pieces, [begin]);
	const after = carry(before, [kas("d3"), gold("k1")], [moved(entry)]);
	expect(idAt(after, "d3")).toBe(idAt(before, "c3"));
	const undone = carry(after, pieces, [{ kind: "undone", plies: 1 }]);
	for (const { at } of pieces) expect(idAt(undone, at)).toBe(idAt(before, at));
});

test("a stone that takes where it lands keeps its own token", () => {
	const light = (at: string): Placed => ({ at, piece: "lightStone" });
	const dark = (at: string): Placed => ({ at, piece: "darkStone" });
	const before = carry(EMPTY, [light("b2"), dark("b5")], [begin]);
	const road: Road = {
		from: "b2",
		legs: [
			{ kind: "line", to: "b1" },
			{ kind: "loop", to: "a2" },
			{ kind: "line", to: "b5" },
		],
		taken: [dark("b5")],
	};
	const after = carry(before, [light("b5")], [moved(road)]);
	expect(after.tokens).toEqual([{ id: idAt(before, "b2"), at: "b5", piece: "lightStone" }]);
	const undone = carry(after, [light("b2"), dark("b5")], [{ kind: "undone", plies: 1 }]);
	expect(idAt(undone, "b2")).toBe(idAt(before, "b2"));
	expect(idAt(undone, "b5")).toBe(idAt(before, "b5"));
});

test("a new hand shares no token with the one before", () => {
	const before = carry(EMPTY, [gold("a1")], [begin]);
	const after = carry(before, [gold("a1")], [begin]);
	expect(idAt(after, "a1")).not.toBe(idAt(before, "a1"));
	expect(after.gone).toEqual([]);
});
