import { address, placeAt } from "~/address";
import type { Game } from "~/bindings";

/** A screen, with what it needs to be found again after a reload. */
export type Place =
	| { readonly at: "home" }
	| { readonly at: "new"; readonly game?: Game }
	| { readonly at: "saved" }
	| { readonly at: "settings" }
	| { readonly at: "match" }
	/** An address that names no screen, a game that is not here, or why one cannot be shown. */
	| { readonly at: "lost"; readonly game?: true; readonly why?: string }
	| { readonly at: "play"; readonly id: string }
	| { readonly at: "rules"; readonly game: Game };

/** An entry of the stack: a screen, or something over it that "back" takes away (a sheet, a selection). */
type Entry = { readonly place: Place } | { readonly uncover: () => void };

interface Kept {
	readonly depth: number;
	readonly places: readonly Place[];
}

const HOME: Place = { at: "home" };

/**
 * The stack of screens and covers, kept in step with the browser's history, so that the device's back, the browser's
 * back and Esc do the same: undo a selection, close a sheet, leave the game, go home.
 */
export class Route {
	/** The screen shown. */
	here: Place = $state.raw(HOME);
	readonly #history: History;
	readonly #left: (place: Place) => void;
	#entries: Entry[];
	/** Where the browser's history stands. */
	#depth: number;
	/** Whether a way back that we asked for is still to come. */
	#travelling = false;

	/** `left` hears of every screen that is taken off the stack; `hash` is the address the page was opened at. */
	constructor(history: History, left: (place: Place) => void, hash = "") {
		this.#history = history;
		this.#left = left;
		const kept = readKept(history.state);
		const linked = kept ? null : placeAt(hash);
		const places = kept?.places ?? (linked ? [HOME, linked] : [HOME]);
		this.#entries = places.map((place) => ({ place }));
		this.#depth = kept?.depth ?? 0;
		// A link is one step from home, as if the person had gone there.
		if (linked) this.#keep("replaceState", { depth: 0, places: [HOME] });
		this.#settle();
	}

	/** Listens to the browser; the answer stops it. */
	start(page: Window): () => void {
		const came = (event: PopStateEvent) => {
			const kept = readKept(event.state);
			// An address typed by hand: the page starts anew from it, as from a link.
			if (!kept && page.location.hash) page.location.reload();
			else this.#came(kept);
		};
		page.addEventListener("popstate", came);
		return () => page.removeEventListener("popstate", came);
	}

	/** The topmost screen of a kind on the stack, if there is one. */
	has<At extends Place["at"]>(at: At): Extract<Place, { at: At }> | undefined {
		const is = (place: Place): place is Extract<Place, { at: At }> => place.at === at;
		return this.#places().filter(is).at(-1);
	}

	/** Opens a screen over the present one. */
	go(place: Place): void {
		this.#entries.push({ place });
		this.#settle();
	}

	/** Opens a screen in the place of the present one and what covers it. */
	swap(place: Place): void {
		while (!this.#top("place")) this.#entries.pop();
		const old = this.#entries.pop();
		this.#entries.push({ place });
		if (old && "place" in old) this.#left(old.place);
		this.#settle();
	}

	/** Takes the topmost entry away; at home nothing. */
	back(): void {
		if (this.#entries.length > 1) this.#pop();
		this.#settle();
	}

	/** Goes home from wherever this is. */
	home(): void {
		while (this.#entries.length > 1) this.#pop();
		this.#settle();
	}

	/** Puts something over the screen that "back" takes away by `uncover`; the answer takes it off without a call. */
	cover(uncover: () => void): () => void {
		const entry: Entry = { uncover };
		this.#entries.push(entry);
		this.#settle();
		return () => {
			const before = this.#entries.length;
			this.#entries = this.#entries.filter((other) => other !== entry);
			if (this.#entries.length < before) this.#settle();
		};
	}

	#top(kind: "place" | "uncover"): boolean {
		const top = this.#entries.at(-1);
		return top !== undefined && kind in top;
	}

	#pop(): void {
		const entry = this.#entries.pop();
		if (!entry) return;
		if ("place" in entry) this.#left(entry.place);
		else entry.uncover();
	}

	/** The browser's history moved, to where this was kept. */
	#came(kept: Kept | undefined): void {
		this.#depth = kept?.depth ?? 0;
		if (this.#travelling) this.#travelling = false;
		else if (kept && kept.depth >= this.#entries.length) this.#again(kept.places);
		else while (this.#entries.length - 1 > this.#depth) this.#pop();
		this.#settle();
	}

	/** Forward: the screens that were left come back, what lay over them does not. */
	#again(places: readonly Place[]): void {
		const open = this.#places().length;
		this.#entries.push(...places.slice(open).map((place) => ({ place })));
	}

	/** Brings the screen and the browser's history in step with the stack; moves of the history end later, in `#came`. */
	#settle(): void {
		const places = this.#places();
		this.here = places.at(-1) ?? HOME;
		if (this.#travelling) return;
		const wanted = this.#entries.length - 1;
		if (this.#depth > wanted) {
			this.#travelling = true;
			this.#history.go(wanted - this.#depth);
			return;
		}
		if (this.#depth === wanted) this.#keep("replaceState", { depth: wanted, places });
		while (this.#depth < wanted) this.#keep("pushState", { depth: ++this.#depth, places });
	}

	#places(): Place[] {
		return this.#entries.flatMap((entry) => ("place" in entry ? [entry.place] : []));
	}

	#keep(how: "pushState" | "replaceState", kept: Kept): void {
		const old = readKept(this.#history.state);
		if (how === "replaceState" && JSON.stringify(old) === JSON.stringify(kept)) return;
		this.#history[how]({ papan: kept }, "", address(kept.places));
	}
}

function readKept(state: unknown): Kept | undefined {
	const kept = (state as { papan?: Kept } | null)?.papan;
	return kept && Number.isInteger(kept.depth) && kept.places?.[0]?.at === "home" ? kept : undefined;
}
