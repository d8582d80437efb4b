import type { Settings, TableView } from "~/bindings";

/** How the board lies between the people who share it. */
export interface Facing {
	/** Whether Dark's edge is near. */
	readonly flipped: boolean;
	/** Each reads it from an end of their own. */
	readonly mirror: boolean;
	/** Whoever is to move sits at the far end and reads from there. */
	readonly upended: boolean;
}

/** How the board lies now; `turned` by hand, the other edge is near. */
export function facingOf(
	{ turn, end }: Pick<TableView, "turn" | "end">,
	{ view, near }: Pick<Settings, "view" | "near">,
	turned: boolean,
): Facing {
	const flipped = ((view === "flip" && !end ? turn : near) === "dark") !== turned;
	const mirror = view === "mirror";
	return { flipped, mirror, upended: mirror && !end && (turn === "dark") !== flipped };
}
