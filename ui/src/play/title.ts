import * as words from "$words";
import type { TableView } from "~/bindings";
import { patternName } from "~/words";

/** What is played, in a few words: the pattern or the rules, and the hand of the match. */
export function title({ pattern, rules, sheet }: TableView): string {
	const what = pattern ? patternName[pattern]() : rules === "jump" ? words.play_rules_jump() : "";
	const { goal, hand } = sheet;
	const match =
		goal.kind === "target"
			? words.play_target_points({ points: goal.points })
			: goal.kind === "hands"
				? words.play_hand_of({ hand, hands: goal.hands })
				: "";
	return [what, match].filter(Boolean).join(" · ");
}
