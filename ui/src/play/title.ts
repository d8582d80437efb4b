import * as words from "$words";
import type { Pattern, TableView } from "~/bindings";

const patterns: Record<Pattern, () => string> = {
	chequer: words.pattern_chequer,
	diamonds: words.pattern_diamonds,
	bands: words.pattern_bands,
	frames: words.pattern_frames,
	lattice: words.pattern_lattice,
	blocks: words.pattern_blocks,
	plaid: words.pattern_plaid,
	random: words.pattern_random,
};

/** What is played, in a few words: the pattern or the rules, and the hand of the match. */
export function title({ pattern, rules, sheet }: TableView): string {
	const what = pattern ? patterns[pattern]() : rules === "jump" ? words.play_rules_jump() : "";
	const { goal, hand } = sheet;
	const match =
		goal.kind === "target"
			? words.play_target_points({ points: goal.points })
			: goal.kind === "hands"
				? words.play_hand_of({ hand, hands: goal.hands })
				: "";
	return [what, match].filter(Boolean).join(" · ");
}
