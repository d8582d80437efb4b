import * as words from "$words";
import type { Refusal } from "~/bindings";
import type { Desk } from "~/desk.svelte";

/** What became of opening a game. */
export interface Opened {
	readonly open: boolean;
	/** Why it cannot be, in words; nothing of one that another wish has overtaken. */
	readonly why?: string;
	/** Whether it is no longer kept at all. */
	readonly gone?: boolean;
}

/** Opens a saved game. */
export async function openGame(desk: Desk, id: string): Promise<Opened> {
	try {
		const answer = await desk.send({ do: "open", id });
		if (answer?.kind === "refused") return refused(answer.refusal);
		return { open: Boolean(desk.view?.table) };
	} catch (fault) {
		console.error(fault);
		return { open: false, why: words.open_not_now() };
	}
}

function refused({ why }: Refusal): Opened {
	switch (why) {
		case "noSuchGame":
			return { open: false, why: words.open_gone(), gone: true };
		case "lost":
			return { open: false, why: words.open_damaged() };
		case "readOnly":
			return { open: false, why: words.open_newer() };
		default:
			return { open: false, why: words.open_not_now() };
	}
}
