import { beforeEach, expect, test } from "vitest";
import { type Place, Route } from "./route.svelte";

/** A browser history in memory: going back tells the page later, as browsers do. */
class Past {
	entries: unknown[] = [null];
	at = 0;
	tell: (event: PopStateEvent) => void = () => {};
	get state(): unknown {
		return this.entries[this.at];
	}
	pushState(state: unknown): void {
		this.entries.splice(++this.at, Infinity, structuredClone(state));
	}
	replaceState(state: unknown): void {
		this.entries[this.at] = structuredClone(state);
	}
	go(by: number): void {
		queueMicrotask(() => this.pressed(by));
	}
	/** The person's own "back" or "forward". */
	pressed(by: number): void {
		this.at = Math.min(Math.max(this.at + by, 0), this.entries.length - 1);
		this.tell(new PopStateEvent("popstate", { state: this.state }));
	}
}

let past: Past;
let left: Place[];

function route(): Route {
	const made = new Route(past as unknown as History, (place) => left.push(place));
	const page = { addEventListener: (_: string, hear: typeof past.tell) => (past.tell = hear) };
	made.start(page as unknown as Window);
	return made;
}
/** Everything that was asked of the history has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
	past = new Past();
	left = [];
});

test("back closes what covers the game, then leaves it, then is at home", () => {
	const here = route();
	const undone: string[] = [];
	here.go({ at: "new" });
	here.swap({ at: "play", id: "g" });
	here.cover(() => undone.push("selection"));
	past.pressed(-1);
	expect(undone).toEqual(["selection"]);
	expect(here.here).toEqual({ at: "play", id: "g" });
	past.pressed(-1);
	expect(left.at(-1)).toEqual({ at: "play", id: "g" });
	expect(here.here).toEqual({ at: "home" });
	expect(past.at).toBe(0);
});

test("a screen swapped for another is not found on the way back", () => {
	const here = route();
	here.go({ at: "new" });
	here.swap({ at: "play", id: "g" });
	expect(left).toEqual([{ at: "new" }]);
	here.back();
	expect(here.here.at).toBe("home");
});

test("a cover that goes by itself takes its entry of the history along and is not called", async () => {
	const here = route();
	here.go({ at: "play", id: "g" });
	const undone: string[] = [];
	const uncover = here.cover(() => undone.push("selection"));
	expect(past.at).toBe(2);
	uncover();
	await settled();
	expect(past.at).toBe(1);
	expect(undone).toEqual([]);
	expect(here.here.at).toBe("play");
});

test("a cover that follows one that is just going away keeps the history in step", async () => {
	const here = route();
	here.go({ at: "play", id: "g" });
	here.cover(() => {})();
	const undone: string[] = [];
	here.cover(() => undone.push("second"));
	await settled();
	expect(past.at).toBe(2);
	past.pressed(-1);
	expect(undone).toEqual(["second"]);
	expect(here.here.at).toBe("play");
});

test("a game under the match sheet is left once, when home is reached", async () => {
	const here = route();
	here.go({ at: "play", id: "g" });
	here.go({ at: "match" });
	here.home();
	await settled();
	expect(left.map((place) => place.at)).toEqual(["match", "play"]);
	expect(past.at).toBe(0);
});

test("a reload finds the same screen, and a cover of before is gone", async () => {
	const before = route();
	before.go({ at: "play", id: "g" });
	before.cover(() => {});
	const after = route();
	await settled();
	expect(after.here).toEqual({ at: "play", id: "g" });
	expect(past.at).toBe(1);
	past.pressed(-1);
	expect(after.here.at).toBe("home");
});

test("another page's history state is no place", () => {
	for (const state of [
		7,
		{},
		{ papan: 1 },
		{ papan: { depth: "x", places: [{ at: "home" }] } },
		{ papan: { depth: 1, places: [] } },
	]) {
		past.entries = [state];
		past.at = 0;
		expect(route().here).toEqual({ at: "home" });
	}
});

test("forward opens the screen that was left, and the game on it", async () => {
	const here = route();
	here.go({ at: "play", id: "g" });
	here.go({ at: "match" });
	past.pressed(-2);
	await settled();
	expect(here.here.at).toBe("home");
	past.pressed(1);
	await settled();
	expect(here.here).toEqual({ at: "play", id: "g" });
	past.pressed(1);
	await settled();
	expect(here.here.at).toBe("match");
	expect(past.at).toBe(2);
	past.pressed(-1);
	expect(here.here.at).toBe("play");
});

test("forward to what lay over a screen comes back to the screen", async () => {
	const here = route();
	here.go({ at: "settings" });
	here.cover(() => {});
	past.pressed(-1);
	await settled();
	past.pressed(1);
	await settled();
	expect(here.here.at).toBe("settings");
	expect(past.at).toBe(1);
});
