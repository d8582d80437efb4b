import type { Game } from "~/bindings";
import type { Place } from "~/route.svelte";

const isGame = (text: string | undefined): text is Game => text === "pasang" || text === "surakarta";

/** A screen's address in this app; the match sheet has its game's. */
export function address(places: readonly Place[]): string {
	const place = places.filter(({ at }) => at !== "match" && at !== "lost").at(-1);
	switch (place?.at) {
		case "play":
			return `#/play/${encodeURIComponent(place.id)}`;
		case "rules":
			return `#/rules/${place.game}`;
		case "new":
		case "saved":
		case "settings":
			return `#/${place.at}`;
		default:
			return "#/";
	}
}

/** The screen an address names; home names itself by naming none. */
export function placeAt(hash: string): Place | null {
	const [at, what] = hash.replace(/^#?\/?/, "").split("/");
	if (!at) return null;
	if (at === "play" && what) return { at, id: plain(what) };
	if (at === "rules" && isGame(what)) return { at, game: what };
	if (at === "new" && isGame(what)) return { at, game: what };
	if ((at === "new" || at === "saved" || at === "settings") && !what) return { at };
	return { at: "lost" };
}

/** A text out of an address; one that is written wrongly stays as it is. */
function plain(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
