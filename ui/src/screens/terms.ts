import type { ClockTerms, First, Game, Goal, Pattern, Rules, Seat, Terms } from "~/bindings";

const MINUTE = 60_000;
const SECOND = 1000;

/** The choices of the new-game screen; those of the game and goal not chosen are remembered while it is open. */
export interface Draft {
	game: Game;
	pattern: Pattern;
	rules: Rules;
	quietLimit: number;
	goal: Goal["kind"];
	points: Record<Game, number>;
	hands: number;
	clock: ClockTerms["kind"];
	mainMinutes: number;
	incrementSeconds: number;
	perMoveSeconds: number;
	names: Record<Seat, string>;
	first: First;
}

/** The choices the last game was begun with, or those of a first game. */
export function draftOf(last: Terms | null): Draft {
	const draft: Draft = {
		game: "pasang",
		pattern: "chequer",
		rules: "standard",
		quietLimit: 50,
		goal: "single",
		points: { pasang: 200, surakarta: 15 },
		hands: 2,
		clock: "none",
		mainMinutes: 15,
		incrementSeconds: 10,
		perMoveSeconds: 60,
		names: { one: "", two: "" },
		first: "one",
	};
	if (!last) return draft;
	const { game, goal, clock } = last;
	draft.game = game.name;
	if (game.name === "pasang") draft.pattern = game.pattern;
	else Object.assign(draft, { rules: game.rules, quietLimit: game.quietLimit });
	draft.goal = goal.kind;
	if (goal.kind === "target") draft.points[game.name] = goal.points;
	if (goal.kind === "hands") draft.hands = goal.hands;
	draft.clock = clock.kind;
	if (clock.kind === "fischer") {
		draft.mainMinutes = Math.round(clock.main / MINUTE);
		draft.incrementSeconds = Math.round(clock.increment / SECOND);
	}
	if (clock.kind === "perMove") draft.perMoveSeconds = Math.round(clock.perMove / SECOND);
	draft.names = { ...last.names };
	draft.first = last.first;
	return draft;
}

/** The terms that the choices make. */
export function termsOf(draft: Draft): Terms {
	return {
		game:
			draft.game === "pasang"
				? { name: "pasang", pattern: draft.pattern }
				: { name: "surakarta", rules: draft.rules, quietLimit: draft.quietLimit },
		goal: goalOf(draft),
		clock: clockOf(draft),
		names: { one: draft.names.one.trim(), two: draft.names.two.trim() },
		first: draft.first,
	};
}

function goalOf(draft: Draft): Goal {
	switch (draft.goal) {
		case "single":
			return { kind: "single" };
		case "target":
			return { kind: "target", points: draft.points[draft.game] };
		case "hands":
			return { kind: "hands", hands: draft.hands };
	}
}

function clockOf(draft: Draft): ClockTerms {
	switch (draft.clock) {
		case "none":
			return { kind: "none" };
		case "fischer":
			return {
				kind: "fischer",
				main: draft.mainMinutes * MINUTE,
				increment: draft.incrementSeconds * SECOND,
			};
		case "perMove":
			return { kind: "perMove", perMove: draft.perMoveSeconds * SECOND };
	}
}
