import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import type { ShelfRow } from "~/bindings";
import { dayText } from "~/words";
import SavedRow from "./SavedRow.svelte";

afterEach(cleanup);

const row = (changed: number): ShelfRow => ({
	id: "g1",
	name: "",
	game: "pasang",
	names: { one: "", two: "" },
	goal: { kind: "single" },
	hand: 1,
	ply: 0,
	light: "one",
	turn: null,
	score: [0, 0],
	total: { one: 0, two: 0 },
	pieces: [],
	changed,
	state: "damaged",
});

const none = () => {};
const shown = (changed: number) =>
	render(SavedRow, { row: row(changed), open: none, more: none, asItIs: none }).container.textContent;

test("a game is listed with the day it was last played, and with none where nobody knows it", () => {
	const at = Date.UTC(2026, 4, 17, 12, 30);
	expect(shown(at)).toContain(dayText(at));
	cleanup();
	expect(shown(0)).not.toContain(dayText(0));
});
