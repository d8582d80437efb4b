import type { Desk } from "~/desk.svelte";

/** Opens a saved game; false if it cannot be. Then whoever asked says why in its place, and no notice need say it again. */
export async function openGame(desk: Desk, id: string): Promise<boolean> {
	const answer = await desk.send({ do: "open", id });
	if (answer?.kind !== "refused" && desk.view?.table) return true;
	const notice = desk.view?.notice;
	if (notice && (notice.kind === "unreadable" || notice.kind === "newer") && notice.id === id)
		await desk.send({ do: "dismiss" });
	return false;
}
