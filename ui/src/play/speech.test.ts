import { expect, test } from "vitest";
import type { Placed, TableView, TurnView } from "~/bindings";
import { pasang } from "~/boards/pasang";
import { surakarta } from "~/boards/surakarta";
import { endReason, endTitle, spoken } from "./speech";

const ink = (at: string): Placed => ({ at, piece: "ink" });
const gold = (at: string): Placed => ({ at, piece: "gold" });
const tally = { gold: 0, ink: 0, stones: 0 };

/** A table with nothing chosen, Light to move. */
function table(change: Partial<TableView> = {}): TableView {
	return {
		id: "one",
		name: "",
		game: "pasang",
		pattern: "chequer",
		rules: null,
		stage: "play",
		turn: "light",
		players: {
			light: { seat: "one", name: "Aminah", score: 27, tally },
			dark: { seat: "two", name: "", score: 22, tally },
		},
		ply: 8,
		choices: 8,
		pieces: [],
		passages: [],
		marks: { kas: [], picked: null, landing: null, live: [], taken: [] },
		ways: [],
		preview: null,
		confirm: false,
		why: null,
		last: null,
		quiet: null,
		offer: null,
		end: null,
		sheet: {
			goal: { kind: "single" },
			hands: [],
			earlier: 0,
			total: { one: 0, two: 0 },
			hand: 1,
			state: { kind: "playing" },
		},
		clock: null,
		can: {
			undo: true,
			redo: false,
			resign: true,
			offer: false,
			answer: false,
			nextHand: false,
			rematch: false,
			cancel: false,
			play: true,
		},
		...change,
	};
}

const slide: TurnView = {
	side: "dark",
	text: "d3d7=l3",
	road: { from: "d3", legs: [{ kind: "line", to: "d7" }], taken: [ink("c7"), ink("b7"), ink("a7")] },
	points: 3,
};

test("a turn is told with what it took, and then whose turn it is", () => {
	expect(spoken(pasang, table(), [{ kind: "moved", turn: slide }])).toBe(
		"Dark to d7, takes 3 ink, plus 3. Aminah to move, 8 landings.",
	);
});

test("the opening is told as a column and what it is worth", () => {
	const taken = [gold("d1"), ink("d2"), gold("d3"), ink("d4"), gold("d5")];
	const turn: TurnView = { side: "light", text: "@d", road: { from: null, legs: [], taken }, points: 8 };
	expect(spoken(pasang, table({ choices: 1, turn: "dark" }), [{ kind: "moved", turn }])).toBe(
		"Aminah takes column d: 3 gold and 2 ink, plus 8. Dark to move, 1 landing.",
	);
});

test("an illegal tap says why, with the point that stands in the way", () => {
	expect(spoken(pasang, table({ why: { reason: "mustBeOdd", at: null } }), [])).toBe(
		"The number taken must be odd.",
	);
	expect(spoken(pasang, table({ why: { reason: "blocked", at: "d5" } }), [])).toBe(
		"d5. Something blocks the way.",
	);
});

test("the end of a hand is told once, without a next turn", () => {
	const end = {
		winner: "light" as const,
		reason: "suntuk" as const,
		piles: { light: 27, dark: 22 },
		points: { light: 49, dark: 0 },
	};
	const over = table({ end, turn: "dark" });
	expect(endTitle(over, end)).toBe("Aminah wins by suntuk");
	expect(endReason(over, end)).toContain("The kas of Dark has no move that captures");
	const said = spoken(pasang, over, [{ kind: "ended", end }]);
	expect(said).not.toContain("to move");
});

test("a standard capture names its target, a jump its victims and its landing", () => {
	const dark = (at: string): Placed => ({ at, piece: "darkStone" });
	const capture = { from: "b2", legs: [{ kind: "line" as const, to: "b5" }], taken: [dark("b5")] };
	expect(surakarta.spoken({ road: capture, points: 1, side: "Light" })).toBe("Light b2 takes b5.");
	const jump = { ...capture, legs: [{ kind: "line" as const, to: "b2" }], taken: [dark("b5"), dark("b3")] };
	expect(surakarta.spoken({ road: jump, points: 2, side: "Light" })).toBe(
		"Light b2 jumps b5 and b3 and lands on b2.",
	);
});

test("a chip says directions, pieces and points, turned with the board", () => {
	const way = { text: "d3d7=l2r1", word: ["d7"], taken: [ink("c7"), ink("b7"), ink("e7")], points: 3 };
	expect(pasang.way(way, false)).toEqual({
		arrows: "◀2 ▶1",
		count: "3 ink",
		plus: "+3",
		spoken: "2 left and 1 right, 3 ink, plus 3",
	});
	expect(pasang.way(way, true).arrows).toBe("▶2 ◀1");
	const vertical = { text: "d3g3=u1", word: ["g3"], taken: [gold("g4")], points: 2 };
	expect(pasang.way(vertical, true).arrows).toBe("▼1");
	expect(pasang.way(vertical, false).count).toBe("1 gold");
});

test("a jump's chip names the stones in order and the landing", () => {
	const dark = (at: string): Placed => ({ at, piece: "darkStone" });
	const way = { text: "b2xb5,b3-b2", word: ["b2", "b5", "b3"], taken: [dark("b5"), dark("b3")], points: 2 };
	expect(surakarta.way(way, false)).toMatchObject({ arrows: "b5 b3 → b2", count: "2 stones", plus: "" });
});
