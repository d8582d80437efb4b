// A damaged save: the person is told, what is sound is played on, nothing is thrown away.
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import { word } from "../web/words.mjs";
import { freshFolder, Window } from "./app.mjs";
import { pasangWords, referenceGames, spell } from "./taps.mjs";

const game = referenceGames("pasang", "std").find(({ pattern }) => pattern === "chequer");
const words = pasangWords(game);

/** Plays `turns` turns of a new game, waits for the save and kills the app; gives the save's paths. */
async function playAndKill(folder, turns) {
	const window = await Window.open(folder);
	try {
		await window.press(word("home_friend"));
		await window.press(word("pasang"));
		await window.press(word("new_start", { game: word("pasang") }));
		for (let ply = 1; ply <= turns; ply++) await spell(window, words[ply - 1], ply);
		await window.saved();
	} finally {
		await window.kill();
	}
	const [name, ...others] = readdirSync(folder.games).filter((file) => file.endsWith(".papan"));
	assert.equal(others.length, 0);
	const main = join(folder.games, name);
	return { main, bak: main.replace(/\.papan$/, ".bak") };
}

/** Opens the only saved game. */
async function openDamaged(folder) {
	const window = await Window.open(folder);
	await window.press(word("home_continue"));
	await window.board();
	return window;
}

test("a cut save is told, and its copy gives all moves but the last", async (t) => {
	const folder = freshFolder();
	t.after(folder.remove);
	const { main } = await playAndKill(folder, 8);
	const whole = readFileSync(main);
	const cut = whole.subarray(0, whole.length / 2);
	writeFileSync(main, cut);

	const window = await openDamaged(folder);
	t.after(() => window.close());
	await window.says(/7 moves are safe|Every move was found again/);
	assert.deepEqual(await window.moves(), game.moves.slice(0, 7));
	await window.picture("damaged-cut");
	await spell(window, words[7], 8);
	await window.saved();

	const aside = readdirSync(folder.games).filter((name) => name.includes(".corrupt-"));
	assert.ok(
		aside.some((name) => readFileSync(join(folder.games, name)).equals(cut)),
		`kept aside: ${aside}`,
	);
});

test("a save and a copy with flipped bytes give the longest sound part", async (t) => {
	const folder = freshFolder();
	t.after(folder.remove);
	const { main, bak } = await playAndKill(folder, 8);
	for (const path of [main, bak]) {
		const bytes = readFileSync(path);
		bytes[Math.floor(bytes.length * 0.8)] ^= 0x10;
		writeFileSync(path, bytes);
	}

	const window = await openDamaged(folder);
	t.after(() => window.close());
	const [, said] = await window.says(/(\d+|One) moves? (?:is|are) safe/);
	const moves = await window.moves();
	assert.ok(moves.length > 0 && moves.length < 8, `${moves.length} moves`);
	assert.equal(said === "One" ? 1 : Number(said), moves.length);
	assert.deepEqual(moves, game.moves.slice(0, moves.length));
	await window.picture("damaged-flipped");
});

test("a save of which nothing is left is told and stays on the disk", async (t) => {
	const folder = freshFolder();
	t.after(folder.remove);
	const { main, bak } = await playAndKill(folder, 4);
	const nulls = Buffer.alloc(512);
	for (const path of [main, bak]) writeFileSync(path, nulls);

	const window = await Window.open(folder);
	t.after(() => window.close());
	await window.press(word("home_saved"));
	const notices = await window.noted(".notice");
	await window.press(word("versus", { one: word("light"), two: word("dark") }));
	await window.says(new RegExp(word("open_damaged")));
	await window.picture("damaged-nothing-left");
	assert.deepEqual(await notices(), [], "it is said once, in the game's row");
	const { answer } = await window.send({ do: "salvage", id: basename(main, ".papan") });
	assert.ok(Buffer.from(answer.bytes).equals(nulls), "it is given out byte for byte");
	const kept = readdirSync(folder.games).filter((name) =>
		readFileSync(join(folder.games, name)).equals(nulls),
	);
	assert.equal(kept.length, 2);
});

test("settings that cannot be read are told, kept aside, and do not stop the app", async (t) => {
	const folder = freshFolder();
	t.after(folder.remove);
	mkdirSync(folder.data);
	const torn = '{"text":"{\\"theme\\":';
	writeFileSync(join(folder.data, "settings.json"), torn);

	let window = await Window.open(folder);
	t.after(() => window.close());
	await window.says(/settings could not be read/);
	assert.equal(readFileSync(join(folder.data, "settings.corrupt-1"), "utf8"), torn);
	await window.close();

	window = await Window.open(folder);
	assert.doesNotMatch(await window.text(), /settings could not be read/);
});
