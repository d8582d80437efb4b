import * as words from "$words";
import type { EndView, Happened, Reason, Side, TableView, WhyNot } from "~/bindings";
import type { Skin } from "~/boards/skin";
import { gameName, sideName } from "~/words";

/** Why a tap leads nowhere. */
export const whyText: Record<WhyNot, () => string> = {
	offBoard: words.why_off_board,
	over: words.why_over,
	centre: words.why_centre,
	notYours: words.why_not_yours,
	empty: words.why_empty,
	ownSide: words.why_own_side,
	sameFile: words.why_same_file,
	tooFar: words.why_too_far,
	noHop: words.why_no_hop,
	passageTaken: words.why_passage_taken,
	entryTakes: words.why_entry_takes,
	notInLine: words.why_not_in_line,
	blocked: words.why_blocked,
	takesNothing: words.why_takes_nothing,
	mustBeOdd: words.why_must_be_odd,
	notInRun: words.why_not_in_run,
	oneColour: words.why_one_colour,
	landingFirst: words.why_landing_first,
	stoneFirst: words.why_stone_first,
	ownStone: words.why_own_stone,
	notAStep: words.why_not_a_step,
	corner: words.why_corner,
	noRoad: words.why_no_road,
	noRoomBehind: words.why_no_room_behind,
	tapVictims: words.why_tap_victims,
	cannotMove: words.why_cannot_move,
};

const across: Record<Side, Side> = { light: "dark", dark: "light" };

/** What the player of a side is called. */
export const nameOf = (table: TableView, side: Side): string => table.players[side].name || sideName[side]();

/** "Light wins by suntuk". */
export function endTitle(table: TableView, { winner, reason }: EndView): string {
	if (!winner) return table.game === "surakarta" ? words.end_tie() : words.end_draw();
	const name = nameOf(table, winner);
	return reason === "suntuk" ? words.end_wins_suntuk({ name }) : words.end_wins({ name });
}

/** Why the hand is over, as a sentence. */
export function endReason(table: TableView, { winner, reason }: EndView): string {
	const loser = nameOf(table, winner ? across[winner] : table.turn);
	const sentences: Record<Reason, () => string> = {
		cleared: words.end_reason_cleared,
		suntuk: () => words.end_reason_suntuk({ loser, winner: winner ? nameOf(table, winner) : "" }),
		noStones: () => words.end_reason_no_stones({ loser }),
		noMoves: words.end_reason_no_moves,
		quietLimit: words.end_reason_quiet_limit,
		repetition: words.end_reason_repetition,
		agreed: words.end_reason_agreed,
		resigned: () => words.end_reason_resigned({ loser }),
		flag: () => words.end_reason_flag({ loser }),
	};
	return sentences[reason]();
}

/** Who is to move and among how much; nothing after the end. */
export function turnText(skin: Skin, table: TableView): string {
	if (table.end) return "";
	return words.play_to_move_choices({ name: nameOf(table, table.turn), choices: skin.choices(table) });
}

/** One thing that happened, as a sentence. */
function told(skin: Skin, table: TableView, event: Happened): string {
	switch (event.kind) {
		case "moved": {
			const { road, points, side } = event.turn;
			return skin.spoken({ road, points, side: nameOf(table, side) });
		}
		case "undone":
			return words.play_undone();
		case "redone":
			return words.play_redone();
		case "ended":
			return `${endTitle(table, event.end)}. ${endReason(table, event.end)}`;
		case "offered":
			return words.play_offered_spoken({ name: nameOf(table, event.by) });
		case "declined":
			return words.play_declined();
		case "handBegan": {
			const name = nameOf(table, event.starter);
			const said = event.lot ? words.play_hand_began_lot : words.play_hand_began;
			return said({ hand: event.hand, name });
		}
		case "opened":
			return gameName[table.game]();
	}
}

/** Events after which it is said whose turn it is. */
const TURNS: readonly Happened["kind"][] = ["moved", "undone", "redone", "opened", "handBegan", "declined"];

/** What the live region says after an update: what happened, else why a tap led nowhere, else what to do. */
export function spoken(skin: Skin, table: TableView, happened: readonly Happened[]): string {
	if (happened.length > 0) {
		const turn = happened.some(({ kind }) => TURNS.includes(kind)) ? turnText(skin, table) : "";
		return [...happened.map((event) => told(skin, table, event)), turn].filter(Boolean).join(" ");
	}
	if (table.why) {
		const why = whyText[table.why.reason]();
		return table.why.at ? words.board_cursor_why({ point: table.why.at, why }) : why;
	}
	return skin.prompt(table);
}

/** The score as a sentence. */
export const scoreText = (table: TableView): string =>
	words.board_score({
		light: nameOf(table, "light"),
		lightScore: table.players.light.score,
		dark: nameOf(table, "dark"),
		darkScore: table.players.dark.score,
	});

/** The last turn as a sentence. */
export function lastText(skin: Skin, table: TableView): string {
	if (!table.last) return words.play_moves_none();
	const { road, points, side } = table.last;
	return words.board_last({ turn: skin.spoken({ road, points, side: nameOf(table, side) }) });
}
