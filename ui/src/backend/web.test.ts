import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import type { Command, Input, Terms, Update } from "~/bindings";
import { doWaiting } from "~/frame";
import * as wasm from "~/wasm/papan_wasm";
import type { Presence } from "./backend";
import type { Core, MakeCore } from "./core";
import { Store } from "./store";
import type { Tabs } from "./tabs";
import { Web } from "./web";

wasm.initSync({ module: readFileSync("src/wasm/papan_wasm_bg.wasm") });

/** The real core; `fault` says which inputs bring it down. */
function cores(fault: (input: Input) => boolean = () => false): MakeCore {
	return async () => {
		const core = new wasm.Core();
		const handle: Core["handle"] = (input, now, seed) => {
			if (fault(input)) throw new WebAssembly.RuntimeError("unreachable");
			return JSON.parse(core.handle(JSON.stringify(input), now, seed));
		};
		return { handle, aim: (at) => JSON.parse(core.aim(at)) };
	};
}

const alone: Tabs = { enter: async () => true, take: async () => {} };
const terms: Terms = {
	game: { name: "surakarta", rules: "standard", quietLimit: 50 },
	goal: { kind: "single" },
	clock: { kind: "none" },
	names: { one: "", two: "" },
	first: "one",
};
const begin: Command = { do: "newGame", terms, view: "fixed" };

/** The table of an update that must have one. */
function table(update: Update) {
	const { table } = update.view;
	if (!table) throw new Error("no table");
	return table;
}
/** A legal first move: the first stone that can be picked up, and the first point it can go to. */
async function move(web: Web): Promise<Update> {
	const before = table(await web.send({ do: "hello" }));
	const stone = before.marks.live.find(({ role }) => role === "pick");
	const picked = table(await web.send({ do: "tap", at: stone?.at ?? "" }));
	const landing = picked.marks.live.find(({ role }) => role === "land");
	return web.send({ do: "tap", at: landing?.at ?? "" });
}
/** All that was begun has been written. */
async function saved(web: Web): Promise<void> {
	await vi.waitFor(async () => expect((await web.send({ do: "hello" })).view.saving).toBe("saved"));
}

beforeEach(() => {
	globalThis.indexedDB = new IDBFactory();
	localStorage.clear();
});

test("a game is kept from its first moment and found again by another page", async () => {
	const web = new Web(cores(), new Store(), alone);
	const { id } = table(await web.send(begin));
	expect(table(await move(web)).ply).toBe(1);
	await saved(web);
	const next = new Web(cores(), new Store(), alone);
	expect((await next.send({ do: "hello" })).view.resume?.id).toBe(id);
	expect(table(await next.send({ do: "open", id })).ply).toBe(1);
});

test("an aim is answered with what the tap will show, and nobody hears of it", async () => {
	const web = new Web(cores(), new Store(), alone);
	expect(await web.aim("b2")).toBeNull();
	const began = table(await web.send(begin));
	await web.send({ do: "screen", small: true });
	const stone = began.marks.live.find(({ role }) => role === "pick")?.at ?? "";
	expect(await web.aim(stone), "a stone alone is no choice to show").toBeNull();
	const picked = table(await web.send({ do: "tap", at: stone }));
	await saved(web);
	const heard: number[] = [];
	web.listen(({ rev }) => heard.push(rev));
	const at = picked.marks.live.find(({ role }) => role === "land")?.at ?? "";
	const aim = await web.aim(at);
	expect(aim?.preview?.road.legs.at(-1)?.to).toBe(at);
	expect(heard).toEqual([]);
	const { marks, ways, preview } = table(await web.send({ do: "tap", at }));
	expect(aim).toEqual({ marks, ways, preview });
});

test("a core that an aim brings down is replaced, and the game opened as it was saved", async () => {
	let made = 0;
	const make: MakeCore = async () => {
		const core = await cores()();
		made++;
		if (made > 1) return core;
		const fault = () => {
			throw new WebAssembly.RuntimeError("unreachable");
		};
		return { ...core, aim: fault };
	};
	const web = new Web(make, new Store(), alone);
	const { id } = table(await web.send(begin));
	await saved(web);
	expect(await web.aim("b2")).toBeNull();
	const after = await web.send({ do: "hello" });
	expect(made).toBe(2);
	expect(table(after).id).toBe(id);
	expect(after.view.notice).toEqual({ kind: "fault" });
});

test("a page killed at once after a move has not lost it", async () => {
	const web = new Web(cores(), new Store(), alone);
	const { id } = table(await web.send(begin));
	await saved(web);
	const hung = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
		throw new DOMException("", "InvalidStateError");
	});
	await move(web);
	doWaiting();
	await vi.waitFor(() => expect(hung).toHaveBeenCalled());
	hung.mockRestore();
	const next = new Web(cores(), new Store(), alone);
	expect(table(await next.send({ do: "open", id })).ply).toBe(1);
});

test("the answer of a command is its own, though the store was asked in between", async () => {
	const web = new Web(cores(), new Store(), alone);
	const { id } = table(await web.send(begin));
	await web.send({ do: "leave" });
	const [opened, shelf] = await Promise.all([web.send({ do: "open", id }), web.send({ do: "shelf" })]);
	expect(table(opened).id).toBe(id);
	expect(opened.answer).toBeNull();
	expect(shelf.answer?.kind).toBe("shelf");
});

test("after a fault the game is opened as it was saved last, with a notice until it is read", async () => {
	let bad = false;
	const web = new Web(
		cores((input) => bad && input.on === "command" && input.command.do === "tap"),
		new Store(),
		alone,
	);
	const revs: number[] = [];
	web.listen((update) => revs.push(update.rev));
	const { id } = table(await web.send(begin));
	await move(web);
	bad = true;
	const after = await web.send({ do: "tap", at: "a5" });
	bad = false;
	expect(table(after).id).toBe(id);
	expect(table(after).ply).toBe(1);
	expect(after.view.notice).toEqual({ kind: "fault" });
	expect(revs).toEqual([...new Set(revs)].sort((a, b) => a - b));
	expect((await web.send({ do: "dismiss" })).view.notice).toBeNull();
	expect(table(await move(web)).ply).toBe(2);
});

test("a game that brings the core down each time does not take the app along", async () => {
	let bad = false;
	const web = new Web(
		cores(
			(input) => bad && (input.on === "loaded" || (input.on === "command" && input.command.do === "undo")),
		),
		new Store(),
		alone,
	);
	await web.send(begin);
	bad = true;
	const after = await web.send({ do: "undo" });
	expect(after.view.table).toBeNull();
	expect(after.view.notice).toEqual({ kind: "fault" });
});

test("a full device is told, and the next write that goes through clears it", async () => {
	const store = new Store();
	const web = new Web(cores(), store, alone);
	await web.send(begin);
	await saved(web);
	const full = vi.spyOn(store, "put").mockRejectedValue(new DOMException("", "QuotaExceededError"));
	await move(web);
	await vi.waitFor(async () => expect((await web.send({ do: "hello" })).view.saving).toBe("failed"));
	full.mockRestore();
	await web.send({ do: "retrySave" });
	await saved(web);
});

test("only one page plays: the other says so, and can take the game over", async () => {
	const holders: (() => void)[] = [];
	const tabs: Tabs = {
		enter: async (lost) => holders.length === 0 && holders.push(lost) === 1,
		take: async (lost) => {
			holders.pop()?.();
			holders.push(lost);
		},
	};
	const seen: Record<"first" | "second", Presence[]> = { first: [], second: [] };
	const first = new Web(cores(), new Store(), tabs);
	first.watch((presence) => seen.first.push(presence));
	const { id } = table(await first.send(begin));
	await move(first);
	const second = new Web(cores(), new Store(), tabs);
	second.watch((presence) => seen.second.push(presence));
	await expect(second.send({ do: "hello" })).rejects.toThrow();
	expect(seen.second.at(-1)).toBe("elsewhere");
	await second.claim();
	expect(seen.first.at(-1)).toBe("elsewhere");
	expect(seen.second.at(-1)).toBe("here");
	expect(table(await second.send({ do: "open", id })).ply).toBe(1);
});

test("settings are found again, and a text that cannot be read is told", async () => {
	const web = new Web(cores(), new Store(), alone);
	const { settings } = (await web.send({ do: "hello" })).view;
	await web.send({ do: "settings", settings: { ...settings, theme: "dark" } });
	await vi.waitFor(async () => expect(await new Store().page("settings")).toContain("dark"));
	expect((await new Web(cores(), new Store(), alone).send({ do: "hello" })).view.settings.theme).toBe("dark");
	await new Store().putPage("settings", "{");
	const after = await new Web(cores(), new Store(), alone).send({ do: "hello" });
	expect(after.view.notice).toEqual({ kind: "settingsReset" });
});

test("a core made after a reset of the page's wasm knows nothing of the one before", () => {
	const started: Input = { on: "started", settings: null, settingsDamaged: false, index: null, ids: [] };
	const say = (core: wasm.Core, input: Input) => JSON.parse(core.handle(JSON.stringify(input), 1e12, 7n));
	const before = new wasm.Core();
	say(before, started);
	say(before, { on: "command", command: begin });
	(wasm as unknown as { __wbg_reset_state: () => void }).__wbg_reset_state();
	const after = new wasm.Core();
	say(after, started);
	const [shown] = say(after, { on: "command", command: { do: "hello" } });
	expect(shown.update.view).toMatchObject({ table: null, saved: 0 });
});
