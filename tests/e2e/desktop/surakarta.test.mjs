// Surakarta in the real window: a capture over several loops, and a chain of jumps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { word } from "../web/words.mjs";
import { freshFolder, Window } from "./app.mjs";
import { referenceGames, spell, surakartaWord } from "./taps.mjs";

/** Imports the first moves of a game as text and opens it. */
async function importGame(window, rules, moves) {
	await window.press(word("home_saved"));
	await window.press(word("saved_import"));
	const text = `[Game "surakarta"]\n[Rules "${rules}"]\n\n${moves.join(" ")}\n`;
	await window.type("textarea", text);
	await window.press(word("import_add"));
	await window.press(word("surakarta"));
	await window.board();
	assert.deepEqual(await window.moves(), moves);
}

/** Plays the move after `plies` by clicks, and checks it after a kill. */
async function playOn(t, name, rules, { moves }, plies) {
	const folder = freshFolder();
	t.after(folder.remove);
	let window = await Window.open(folder);
	t.after(() => window.close());
	await importGame(window, rules, moves.slice(0, plies));
	const move = moves[plies];
	await spell(window, surakartaWord(move), plies + 1);
	assert.deepEqual(await window.moves(), moves.slice(0, plies + 1));
	const { view } = await window.send({ do: "hello" });
	await window.saved();
	await window.picture(name);
	assert.deepEqual(await window.faults(), []);
	const board = await window.board();
	assert.equal(Object.keys(board).length, 36);

	await window.kill();
	window = await Window.open(folder);
	await window.press(word("home_continue"));
	assert.deepEqual(await window.board(), board, "the same board");
	return view.table;
}

test("a mouse that rests on a landing shows what would be taken there, and chooses nothing", async (t) => {
	const folder = freshFolder();
	t.after(folder.remove);
	const window = await Window.open(folder);
	t.after(() => window.close());
	const { moves } = referenceGames("surakarta", "std")[4];
	await importGame(window, "standard", moves.slice(0, 32));
	const before = await window.tapped("d2");
	const road = () => window.run(`return document.querySelector(".board .road").getAttribute("d")`);
	assert.equal(await road(), "", "no road before");
	await window.hover("d6");
	const said = await (await window.find(".prompt.aimed")).getText();
	assert.equal(said, word("play_take_at", { point: "d6" }));
	assert.notEqual(await road(), "", "the road to the landing");
	await window.picture("surakarta-aim");
	assert.deepEqual(await window.table(), before, "the table is as it was");
	assert.deepEqual(await window.faults(), []);

	await window.tapped("d6");
	assert.deepEqual(await window.moves(), moves.slice(0, 33));
});

test("a stone captures over four loops", async (t) => {
	// The fifth game of the reference data: its 33rd move runs 19 stops of the inner ring.
	const game = referenceGames("surakarta", "std")[4];
	assert.equal(game.moves[32], "d2xd6");
	const table = await playOn(t, "surakarta-loops", "standard", game, 32);
	const loops = table.last.road.legs.filter((leg) => leg.kind === "loop");
	assert.equal(loops.length, 4);
});

test("a stone jumps four stones in one ride", async (t) => {
	// The third game of the jump variant: its 20th move is the longest chain of the reference data.
	const game = referenceGames("surakarta", "jump")[2];
	assert.equal(game.moves[19], "d3xe3,c3,a3,c2-c3");
	await playOn(t, "surakarta-jumps", "jump", game, 19);
});
