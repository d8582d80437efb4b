import * as words from "$words";
import type { Desk } from "~/desk.svelte";
import { saveFile } from "~/handout";

/** Hands all that is kept of a game out as a file, byte for byte; what became of it, in words. */
export async function salvage(desk: Desk, id: string): Promise<string> {
	const answer = await desk.send({ do: "salvage", id });
	if (answer?.kind !== "bytes") return words.saved_no_text();
	saveFile(answer.name, Uint8Array.from(answer.bytes));
	return words.saved_salvaged();
}
