import * as words from "$words";
import type { PlayView, Settings } from "~/bindings";
import { sideName } from "~/words";

/** How the board can face two people who share it. */
export const playViews: readonly { value: PlayView; label: string }[] = [
	{ value: "fixed", label: words.view_fixed() },
	{ value: "flip", label: words.view_flip() },
	{ value: "mirror", label: words.view_mirror() },
];

/** What a way of facing them means. */
export function playViewNote({ view, near }: Pick<Settings, "view" | "near">): string {
	switch (view) {
		case "fixed":
			return words.view_fixed_note({ side: sideName[near]() });
		case "flip":
			return words.view_flip_note();
		case "mirror":
			return words.view_mirror_note();
	}
}
