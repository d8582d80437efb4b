import * as words from "$words";
import type { BySeat, BySide, Game, Goal, Pattern, Reason, Seat, ShelfRow, Side } from "~/bindings";

/** The game's name. */
export const gameName: Record<Game, () => string> = { pasang: words.pasang, surakarta: words.surakarta };

/** What Pasang's layouts are called. */
export const patternName: Record<Pattern, () => string> = {
	chequer: words.pattern_chequer,
	diamonds: words.pattern_diamonds,
	bands: words.pattern_bands,
	frames: words.pattern_frames,
	lattice: words.pattern_lattice,
	blocks: words.pattern_blocks,
	plaid: words.pattern_plaid,
	random: words.pattern_random,
};

/** The interface's own word for a side. */
export const sideName: Record<Side, () => string> = { light: words.light, dark: words.dark };

const seatName: Record<Seat, () => string> = { one: words.player_one, two: words.player_two };

/** What a player is called: the given name, else the seat's. */
export function playerName(names: BySeat<string>, seat: Seat): string {
	return names[seat] || seatName[seat]();
}

/** A player of a saved game as he stands on its board. */
export interface Player {
	readonly name: string;
	readonly score: number;
	/** The id of the piece that stands for him. */
	readonly symbol: string;
}

/** The ids of the pieces that stand for the sides. */
export const symbols: Record<Game, BySide<string>> = {
	pasang: { light: "kas-light", dark: "kas-dark" },
	surakarta: { light: "t-pale", dark: "t-ink" },
};

/** Both players of a saved game, by the side each plays in the hand on the board. */
export function sides(game: ShelfRow): BySide<Player> {
	const dark = game.light === "one" ? "two" : "one";
	const [light, other] = game.score;
	const marks = symbols[game.game];
	return {
		light: { name: game.names[game.light] || sideName.light(), score: light, symbol: marks.light },
		dark: { name: game.names[dark] || sideName.dark(), score: other, symbol: marks.dark },
	};
}

/** A day and time, as the person's own country writes them; the year only when it is another one. */
export function dayText(at: number): string {
	const year = new Date(at).getFullYear() === new Date().getFullYear() ? undefined : "numeric";
	return new Intl.DateTimeFormat(undefined, {
		year,
		month: "short",
		day: "numeric",
		hour: "numeric",
		minute: "2-digit",
	}).format(at);
}

/** What a saved game's row says of its state. */
export function stateText(game: ShelfRow): string {
	switch (game.state) {
		case "damaged":
			return words.state_damaged();
		case "newer":
			return words.state_newer();
		case "sound":
			return game.turn ? words.to_move({ name: sides(game)[game.turn].name }) : words.match_over();
	}
}

/** Why a hand ended, in a few words. */
export const reasonText: Record<Reason, () => string> = {
	cleared: words.reason_cleared,
	suntuk: words.reason_suntuk,
	noStones: words.reason_no_stones,
	noMoves: words.reason_no_moves,
	quietLimit: words.reason_quiet_limit,
	repetition: words.reason_repetition,
	agreed: words.reason_agreed,
	resigned: words.reason_resigned,
	flag: words.reason_flag,
};

/** What a match is played for. */
export function goalText(goal: Goal): string {
	switch (goal.kind) {
		case "single":
			return words.goal_single();
		case "target":
			return words.goal_target_of({ count: goal.points });
		case "hands":
			return words.goal_hands_of({ count: goal.hands });
	}
}
