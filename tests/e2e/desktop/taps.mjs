// From a move's notation to the taps that spell it, and the games of the reference data.
import { readFileSync } from "node:fs";

const FILES = "abcdefghijk";

/** The games of tests/data/games_public.txt of one game and one set of rules. */
export function referenceGames(game, rules) {
	const text = readFileSync(new URL("../../data/games_public.txt", import.meta.url), "utf8");
	const lines = text.split("\n").filter((line) => line.startsWith(`${game};${rules};`));
	return lines.map((line) => {
		const [, , pattern, start, moves] = line.split(";");
		return { pattern, start, moves: moves.split(" ") };
	});
}

/** The stones of a position by point; `*` is the broken centre. */
function pieces(start) {
	const rows = start.split(" ")[0].split("/");
	const found = new Map();
	rows.forEach((row, down) => {
		let file = 0;
		for (const [cell] of row.matchAll(/\d+|[^\d]/g)) {
			if (/\d/.test(cell)) file += Number(cell);
			else found.set(`${FILES[file++]}${rows.length - down}`, cell);
		}
	});
	return found;
}

const WAYS = { l: [-1, 0], r: [1, 0], u: [0, 1], d: [0, -1] };

/** The tokens met from a point in one direction. */
function tokensFrom(board, point, way) {
	const [dx, dy] = WAYS[way];
	const tokens = [];
	let [x, y] = [FILES.indexOf(point[0]) + dx, Number(point.slice(1)) + dy];
	for (; x >= 0 && x < 11 && y >= 1 && y <= 11; x += dx, y += dy) {
		const at = `${FILES[x]}${y}`;
		if (board.has(at)) tokens.push(at);
	}
	return tokens;
}

/** For each move of a game of Pasang, the taps that spell it (the first of them may be enough). */
export function pasangWords({ start, moves }) {
	const board = pieces(start);
	return moves.map((move, ply) => {
		if (move.startsWith("@")) {
			const ranks = ply === 0 ? [1, 2, 3, 4, 5] : [7, 8, 9, 10, 11];
			for (const rank of ranks) board.delete(`${move[1]}${rank}`);
			return [`${move[1]}${ranks[2]}`];
		}
		const [, from, to, captures] = /^([a-k]\d+)([a-k]\d+)(?:=(.*))?$/.exec(move);
		board.set(to, board.get(from));
		board.delete(from);
		const taken = [...(captures ?? "").matchAll(/([lrud])(\d+)/g)].map(([, way, n]) =>
			tokensFrom(board, to, way).slice(0, Number(n)),
		);
		for (const token of taken.flat()) board.delete(token);
		const entry = ply < 4;
		return [entry ? from : to, ...taken.map((tokens) => tokens.at(-1)), to];
	});
}

/** The taps of a move of Surakarta. */
export function surakartaWord(move) {
	return move.match(/[a-f][1-6]/g);
}

/** Taps a word until the move of this number is made. */
export async function spell(window, word, ply) {
	for (const point of word) {
		if ((await window.tapped(point)).ply === ply) return;
	}
	throw new Error(`${word.join(" ")} made no move ${ply}: ${await window.text()}`);
}
