import type { Happened, Piece, Placed, Point, Road } from "~/bindings";

/** A piece on the board that stays the same drawn thing while it moves. */
export interface Token {
	readonly id: number;
	readonly at: Point;
	readonly piece: Piece;
}

/** The pieces drawn, and those that left the board, newest last, so that an undo brings the same ones back. */
export interface Crowd {
	readonly tokens: readonly Token[];
	readonly gone: readonly Token[];
	readonly next: number;
}

export const EMPTY: Crowd = { tokens: [], gone: [], next: 1 };

/** The crowd after a road: its piece carried along, what it took gone. */
function follow(crowd: Crowd, road: Road): Crowd {
	const taken = new Set(road.taken.map(({ at }) => at));
	const mover = crowd.tokens.find(({ at }) => at === road.from);
	const to = road.legs.at(-1)?.to;
	const gone = crowd.tokens.filter((token) => token !== mover && taken.has(token.at));
	const staying = crowd.tokens.filter((token) => token !== mover && !taken.has(token.at));
	const moved = mover && to ? [{ ...mover, at: to }] : [];
	return { ...crowd, tokens: [...staying, ...moved], gone: [...crowd.gone, ...gone] };
}

/** Takes the first match out of a list. */
function pull<T>(from: T[], fits: (item: T) => boolean): T | undefined {
	const index = from.findIndex(fits);
	return index < 0 ? undefined : from.splice(index, 1)[0];
}

/** Gives every piece of the view a token: who stands there, who left there, who moved, or a new one. */
function settle(crowd: Crowd, pieces: readonly Placed[]): Crowd {
	const stood = new Map(crowd.tokens.map((token) => [token.at, token]));
	const found = new Map<Placed, Token>();
	for (const placed of pieces) {
		const token = stood.get(placed.at);
		if (token?.piece !== placed.piece) continue;
		// Most pieces stay as they are, and so do their tokens.
		found.set(placed, token);
		stood.delete(placed.at);
	}
	const free = crowd.tokens.filter(({ at }) => stood.has(at));
	const gone = [...crowd.gone].reverse();
	let next = crowd.next;
	const give = (pick: (placed: Placed) => Token | undefined) => {
		for (const placed of pieces) {
			const token = found.has(placed) ? undefined : pick(placed);
			if (token) found.set(placed, { ...token, ...placed });
		}
	};
	// An entry turns a token into a kas where it lands: the same point, another piece.
	give(({ at, piece }) => pull(free, (token) => token.at === at && piece.endsWith("Kas")));
	give(({ at, piece }) => pull(gone, (token) => token.at === at && token.piece === piece));
	give(({ piece }) => pull(free, (token) => token.piece === piece));
	const left = pieces.filter((placed) => !found.has(placed));
	if (left.length === 1 && free.length === 1) give(() => free.pop());
	give((placed) => ({ id: next++, ...placed }));
	const tokens = pieces.flatMap((placed) => found.get(placed) ?? []);
	return { tokens, gone: [...gone.reverse(), ...free], next };
}

/** Whether what happened lays out a board that has nothing to do with the one before. */
const isFresh = (happened: readonly Happened[]) =>
	happened.some(({ kind }) => kind === "handBegan" || kind === "opened");

/** The crowd after an update. */
export function carry(crowd: Crowd, pieces: readonly Placed[], happened: readonly Happened[]): Crowd {
	if (isFresh(happened)) return settle({ tokens: [], gone: [], next: crowd.next }, pieces);
	const followed = happened.reduce(
		(so, event) => (event.kind === "moved" ? follow(so, event.turn.road) : so),
		crowd,
	);
	return settle(followed, pieces);
}
