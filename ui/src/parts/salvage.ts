import type { Desk } from "~/desk.svelte";
import { saveFile } from "~/handout";

/** Hands all that is kept of a game out as a file, byte for byte; false if there is nothing that can be read. */
export async function salvage(desk: Desk, id: string): Promise<boolean> {
	const answer = await desk.send({ do: "salvage", id });
	if (answer?.kind !== "bytes") return false;
	saveFile(answer.name, Uint8Array.from(answer.bytes));
	return true;
}
