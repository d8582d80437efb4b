import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { doWaiting } from "~/frame";
import { checksum, Store, storeError } from "./store";

beforeEach(() => {
	globalThis.indexedDB = new IDBFactory();
	localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

/** Changes what is kept of a game behind the store's back. */
async function tamper(id: string, change: (row: Record<string, unknown>) => unknown): Promise<void> {
	const database = await new Promise<IDBDatabase>((resolve) => {
		const request = indexedDB.open("papan");
		request.onsuccess = () => resolve(request.result);
	});
	const transaction = database.transaction("games", "readwrite");
	const games = transaction.objectStore("games");
	await new Promise<void>((resolve) => {
		const request = games.get(id);
		request.onsuccess = () => games.put(change(request.result), id);
		transaction.oncomplete = () => resolve();
	});
	database.close();
}
const spoil = (row: Record<string, unknown>) => ({ ...row, text: "pap" });

test("the checksum is CRC-32", () => {
	expect(checksum("123456789")).toBe(0xcbf43926);
	expect(checksum("")).toBe(0);
});

test("a game is found as it was kept last", async () => {
	const store = new Store();
	await store.put("a", "one");
	await store.put("a", "two");
	localStorage.clear();
	expect(await new Store().load("a")).toEqual({ kind: "intact", text: "two" });
	expect(await store.load("b")).toEqual({ kind: "missing" });
	expect(await new Store().ids()).toEqual(["a"]);
});

test("a page killed before the database has the game finds it in the mirror", async () => {
	await new Store().put("a", "one");
	const hung = vi.spyOn(indexedDB, "open").mockImplementation(() => ({}) as IDBOpenDBRequest);
	void new Store().put("a", "two");
	// The write began and never ends.
	doWaiting();
	hung.mockRestore();
	expect(await new Store().load("a")).toEqual({ kind: "intact", text: "two" });
});

test("the mirror has a game at once, the database once it is seen or asked for", async () => {
	const store = new Store();
	await store.put("a", "one");
	const write = vi.spyOn(IDBDatabase.prototype, "transaction");
	const kept = store.put("a", "two");
	expect(JSON.parse(localStorage.getItem("papan.table") ?? "null")).toMatchObject({ id: "a", text: "two" });
	await Promise.resolve();
	expect(write).not.toHaveBeenCalled();
	await kept;
	expect(write).toHaveBeenCalled();
	void store.put("a", "three");
	localStorage.clear();
	expect(await store.load("a")).toEqual({ kind: "intact", text: "three" });
	void store.put("a", "four");
	await store.remove("a");
	expect(await store.load("a")).toEqual({ kind: "missing" });
});

test("a new game that is only in the mirror is among the games", async () => {
	const hung = vi.spyOn(indexedDB, "open").mockImplementation(() => ({}) as IDBOpenDBRequest);
	void new Store().put("new", "one");
	doWaiting();
	hung.mockRestore();
	expect(await new Store().ids()).toEqual(["new"]);
	expect(await new Store().load("new")).toEqual({ kind: "intact", text: "one" });
});

test("an older mirror does not hide a newer game", async () => {
	const store = new Store();
	await store.put("a", "one");
	const old = localStorage.getItem("papan.table") ?? "";
	await store.put("a", "two");
	localStorage.setItem("papan.table", old);
	expect(await store.load("a")).toEqual({ kind: "intact", text: "two" });
});

test("a spoilt mirror is no copy", async () => {
	const store = new Store();
	await store.put("a", "one");
	for (const text of ["", "{", "7", '{"id":"a"}', '{"id":"a","text":"zzz","n":9e15,"sum":1}']) {
		localStorage.setItem("papan.table", text);
		expect(await store.load("a")).toEqual({ kind: "intact", text: "one" });
	}
});

test("of a damaged game every copy is handed over, newest first, and the last sound one is kept on", async () => {
	const store = new Store();
	await store.put("a", "one");
	await store.put("a", "two");
	localStorage.clear();
	await tamper("a", spoil);
	expect(await new Store().load("a")).toEqual({ kind: "damaged", copies: ["pap", "one"] });
	await store.put("a", "three");
	await tamper("a", spoil);
	localStorage.clear();
	expect(await new Store().load("a")).toEqual({ kind: "damaged", copies: ["pap", "one"] });
});

test("a game of a newer container is read and never written", async () => {
	const store = new Store();
	await store.put("a", "one");
	localStorage.clear();
	await tamper("a", (row) => ({ ...row, v: 2, text: "later" }));
	expect(await store.load("a")).toEqual({ kind: "newer", text: "later" });
	await expect(store.put("a", "two")).rejects.toSatisfy((error) => storeError(error) === "newer");
	expect(await new Store().load("a")).toEqual({ kind: "newer", text: "later" });
});

test("what is kept of a damaged game is given out whole, and nothing of another", async () => {
	const store = new Store();
	await store.put("a", "one");
	await store.put("a", "two");
	await store.put("a b", "another");
	await tamper("a", (row) => ({ ...row, text: "torn \u0000" }));
	expect((await store.load("a")).kind).toBe("damaged");
	const kept = JSON.parse((await store.salvage("a")) ?? "");
	expect(kept.row).toMatchObject({ text: "torn \u0000", prev: { text: "one" } });
	expect(kept.aside).toHaveLength(1);
	expect(JSON.stringify(kept)).not.toContain("another");
	expect(await store.salvage("c")).toBeNull();
});

test("a deleted game is gone, its mirror too", async () => {
	const store = new Store();
	await store.put("a", "one");
	await store.remove("a");
	expect(await new Store().load("a")).toEqual({ kind: "missing" });
	expect(await new Store().ids()).toEqual([]);
});

test("without a database a game is in the mirror, and the failure is told", async () => {
	vi.spyOn(indexedDB, "open").mockImplementation(() => {
		throw new DOMException("denied", "SecurityError");
	});
	const store = new Store();
	await expect(store.put("a", "one")).rejects.toSatisfy((error) => storeError(error) === "denied");
	expect(await store.load("a")).toEqual({ kind: "intact", text: "one" });
	expect(await store.load("b")).toEqual({ kind: "unreadable" });
	expect(await store.ids()).toEqual(["a"]);
});

test("a full device is told apart from other failures", () => {
	expect(storeError(new DOMException("", "QuotaExceededError"))).toBe("full");
	expect(storeError(new Error("what"))).toBe("other");
	expect(storeError(null)).toBe("other");
});

test("a mirror that cannot be renewed is not left to grow old", async () => {
	const store = new Store();
	await store.put("a", "one");
	const real = localStorage;
	vi.stubGlobal("localStorage", {
		getItem: (name: string) => real.getItem(name),
		removeItem: (name: string) => real.removeItem(name),
		setItem: () => {
			throw new DOMException("", "QuotaExceededError");
		},
	});
	await store.put("a", "two");
	vi.unstubAllGlobals();
	expect(localStorage.getItem("papan.table")).toBeNull();
	expect(await store.load("a")).toEqual({ kind: "intact", text: "two" });
});

test("a write that ends late, of a page that has lost the game, does not undo a newer one", async () => {
	const late = new Store();
	const clock = vi.spyOn(Date, "now").mockReturnValue(1000);
	await late.put("a", "one");
	clock.mockReturnValue(2000);
	const next = new Store();
	expect(await next.load("a")).toEqual({ kind: "intact", text: "one" });
	await next.put("a", "two");
	clock.mockReturnValue(1500);
	await late.put("a", "late");
	localStorage.clear();
	expect(await new Store().load("a")).toEqual({ kind: "intact", text: "two" });
});

test("a clock that was put back loses no move of a game that is read first", async () => {
	const clock = vi.spyOn(Date, "now").mockReturnValue(5000);
	await new Store().put("a", "one");
	clock.mockReturnValue(1000);
	const store = new Store();
	await store.load("a");
	await store.put("a", "two");
	expect(await store.load("a")).toEqual({ kind: "intact", text: "two" });
});
