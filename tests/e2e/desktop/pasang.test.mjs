// Pasang in the real window: played by clicks, killed, and picked up again.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { word } from "../web/words.mjs";
import { freshFolder, Window } from "./app.mjs";
import { pasangWords, referenceGames, spell } from "./taps.mjs";

const TURNS = 12;

test("a game of Pasang is played by clicks, survives kill -9, and goes on", async (t) => {
	const folder = freshFolder();
	t.after(folder.remove);
	const game = referenceGames("pasang", "std").find(({ pattern }) => pattern === "chequer");
	const words = pasangWords(game);

	let window = await Window.open(folder);
	t.after(() => window.close());
	await window.press(word("home_friend"));
	await window.press(word("pasang"));
	await window.press(word("new_start", { game: word("pasang") }));
	for (let ply = 1; ply <= TURNS; ply++) await spell(window, words[ply - 1], ply);
	assert.deepEqual(await window.moves(), game.moves.slice(0, TURNS));
	await window.saved();
	const before = await window.board();
	assert.equal(Object.keys(before).length, 121);
	await window.picture("pasang");
	assert.deepEqual(await window.faults(), []);

	await window.kill();
	assert.ok(!readdirSync(folder.games).some((name) => name.includes(".corrupt-")));
	window = await Window.open(folder);
	await window.press(word("home_continue"));
	assert.deepEqual(await window.board(), before, "the same board");
	assert.deepEqual(await window.moves(), game.moves.slice(0, TURNS));
	for (let ply = TURNS + 1; ply <= TURNS + 2; ply++) await spell(window, words[ply - 1], ply);
	assert.deepEqual(await window.moves(), game.moves.slice(0, TURNS + 2));
	await window.saved();
	await window.picture("pasang-after-kill");
	assert.deepEqual(await window.faults(), []);
});

test("a kill right after a click loses no turn that the page called saved", async (t) => {
	const folder = freshFolder();
	t.after(folder.remove);
	const game = referenceGames("pasang", "std").find(({ pattern }) => pattern === "chequer");
	const words = pasangWords(game);

	let window = await Window.open(folder);
	t.after(() => window.close());
	await window.press(word("home_friend"));
	await window.press(word("pasang"));
	await window.press(word("new_start", { game: word("pasang") }));
	let saved = 0;
	for (let ply = 1; ply <= 6; ply += 2) {
		await spell(window, words[ply - 1], ply);
		await window.saved();
		saved = ply;
		await window.tap(words[ply][0]);
		await window.kill();
		window = await Window.open(folder);
		await window.press(word("home_continue"));
		await window.board();
		const moves = await window.moves();
		assert.ok(moves.length === saved || moves.length === saved + 1, `${saved} saved, ${moves.length} there`);
		assert.deepEqual(moves, game.moves.slice(0, moves.length));
		if (moves.length === saved) await spell(window, words[ply], ply + 1);
	}
});
