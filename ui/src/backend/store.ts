import { del, get, keys, set, type UseStore, update } from "idb-keyval";
import type { Found, StoreError } from "~/bindings";
import { afterFrame, doWaiting } from "~/frame";

/** One kept text with a number that grows with every write, and its checksum. */
interface Copy {
	readonly text: string;
	readonly n: number;
	readonly sum: number;
}

/** What IndexedDB keeps under a game's id: the newest copy and the one before. */
interface Row extends Copy {
	readonly v: number;
	readonly prev: Copy | null;
}

/** The mirror in localStorage: the newest copy of the game on the table. */
interface Mirror extends Copy {
	readonly id: string;
}

/** The version of the container; rows of a higher one are never written. */
const CONTAINER = 1;
const DATABASE = "papan";
const MIRROR = "papan.table";
/** In localStorage: how many games the database has, and how many went with one that the browser has cleared. */
const COUNT = "papan.count";
const LOST = "papan.lost";
const SHELVES = ["games", "aside", "page"] as const;
type Shelf = (typeof SHELVES)[number];

/** Raised instead of writing over a game of a newer version. */
class NewerContainer extends Error {}

/** The CRC-32 of a text's UTF-8 bytes. */
export function checksum(text: string): number {
	let crc = ~0;
	for (const byte of new TextEncoder().encode(text)) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
	}
	return ~crc >>> 0;
}

const sound = (copy: Copy): boolean => typeof copy.text === "string" && checksum(copy.text) === copy.sum;

/** The games, settings and index of this browser. What is read or removed is as the last `put` left it. */
export class Store {
	#database: Promise<IDBDatabase> | undefined;
	#last = 0;
	/** What the database has, once it was read. */
	#kept = new Set<string>();
	/** The database was not there and had to be made. */
	#made = false;

	/** All ids kept, the mirror's too. */
	async ids(): Promise<string[]> {
		doWaiting();
		const kept = await keys(this.#shelf("games")).catch(() => undefined);
		const mirror = readMirror();
		if (kept) {
			this.#kept = new Set(kept.map(String));
			this.#countLost(mirror ? 1 : 0);
			// The mirror has room for one game: it moves to the database before another takes its place.
			if (mirror && !this.#kept.has(mirror.id)) {
				const moved = this.put(mirror.id, mirror.text).catch(() => {});
				doWaiting();
				await moved;
			}
			tell(COUNT, this.#kept.size);
		}
		return [...new Set([...this.#kept, ...(mirror ? [mirror.id] : [])])];
	}

	/** How many games the browser has cleared; told until the person has read it. */
	get lost(): number {
		return told(LOST);
	}

	/** The person knows of the lost games. */
	mourned(): void {
		tell(LOST, 0);
	}

	/** A database that is new though games were counted in it has been cleared by the browser. */
	#countLost(saved: number): void {
		const lost = told(COUNT) - saved;
		if (this.#made && lost > 0) tell(LOST, lost);
		this.#made = false;
	}

	/**
	 * Keeps a game: the mirror at once, and once the turn is seen both copies in one transaction that is on disk when it
	 * ends.
	 */
	put(id: string, text: string): Promise<void> {
		this.#last = Math.max(Date.now(), this.#last + 1);
		const copy: Copy = { text, n: this.#last, sum: checksum(text) };
		writeMirror({ id, ...copy });
		return new Promise((resolve, reject) => {
			afterFrame(() => void this.#write(id, copy).then(resolve, reject));
		});
	}

	async #write(id: string, copy: Copy): Promise<void> {
		await update<Row>(id, (old) => nextRow(old, copy), this.#shelf("games"));
		if (!this.#kept.has(id)) tell(COUNT, this.#kept.add(id).size);
	}

	/** What is kept of a game: the newest copy, or all of them if that one is damaged. */
	async load(id: string): Promise<Found> {
		doWaiting();
		const mirror = readMirror(id);
		let row: Row | undefined;
		try {
			row = await get<Row>(id, this.#shelf("games"));
		} catch {
			return mirror ? { kind: "intact", text: mirror.text } : { kind: "unreadable" };
		}
		if (row && row.v > CONTAINER) return { kind: "newer", text: String(row.text) };
		const copies = [mirror, row, row?.prev].filter((copy) => copy != null).sort((a, b) => b.n - a.n);
		const [newest] = copies;
		if (!newest) return { kind: "missing" };
		// What is written from here on is newer, whatever the clock says.
		if (Number.isSafeInteger(newest.n)) this.#last = Math.max(this.#last, newest.n);
		if (sound(newest)) return { kind: "intact", text: newest.text };
		await this.#putAside(id, copies);
		return { kind: "damaged", copies: copies.map((copy) => String(copy.text)) };
	}

	/** All that is kept of a game as it is, readable or not; nothing if there is nothing. */
	async salvage(id: string): Promise<string | null> {
		doWaiting();
		const [row, names] = await Promise.all([get(id, this.#shelf("games")), keys(this.#shelf("aside"))]);
		const own = names.filter((name) => String(name).startsWith(`${id} `));
		const aside = await Promise.all(own.map((name) => get(name, this.#shelf("aside"))));
		const mirror = readMirror(id);
		return row || mirror || own.length > 0 ? JSON.stringify({ id, row, mirror, aside }) : null;
	}

	/** Deletes a game, its mirror too. */
	async remove(id: string): Promise<void> {
		doWaiting();
		await del(id, this.#shelf("games"));
		this.#kept.delete(id);
		tell(COUNT, this.#kept.size);
		if (readMirror(id)) localStorage.removeItem(MIRROR);
	}

	/** The settings or the index; nothing if there is none. */
	async page(name: "settings" | "index"): Promise<string | null> {
		return (await get<string>(name, this.#shelf("page"))) ?? null;
	}

	/** Keeps the settings or the index. */
	async putPage(name: "settings" | "index", text: string): Promise<void> {
		await set(name, text, this.#shelf("page"));
	}

	async #putAside(id: string, copies: readonly Copy[]): Promise<void> {
		await set(`${id} ${copies[0]?.n}`, copies, this.#shelf("aside")).catch(() => {});
	}

	#shelf(name: Shelf): UseStore {
		return async (mode, use) => {
			const database = await this.#open();
			return use(database.transaction(name, mode, { durability: "strict" }).objectStore(name));
		};
	}

	/** The database; asked for again after the browser has closed it. */
	#open(): Promise<IDBDatabase> {
		const closed = () => {
			this.#database = undefined;
		};
		const made = () => {
			this.#made = true;
		};
		this.#database ??= openDatabase(closed, made).catch((error: unknown) => {
			this.#database = undefined;
			throw error;
		});
		return this.#database;
	}
}

function nextRow(old: Row | undefined, copy: Copy): Row {
	if (old && old.v > CONTAINER) throw new NewerContainer();
	// The last write of a page that lost the game to another must not undo what that one has written since.
	if (old && sound(old) && old.n > copy.n) return old;
	const prev = old && sound(old) ? { text: old.text, n: old.n, sum: old.sum } : (old?.prev ?? null);
	return { v: CONTAINER, ...copy, prev };
}

function openDatabase(closed: () => void, made: () => void): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(DATABASE, 1);
		request.onupgradeneeded = () => {
			for (const shelf of SHELVES) request.result.createObjectStore(shelf);
			made();
		};
		request.onerror = () => reject(request.error);
		request.onblocked = () => reject(new Error("the database is held by an older page"));
		request.onsuccess = () => {
			const database = request.result;
			database.onclose = closed;
			database.onversionchange = () => {
				database.close();
				closed();
			};
			resolve(database);
		};
	});
}

/** A mirror is a second line of defence: where localStorage is denied or full, the game is kept without. */
function writeMirror(mirror: Mirror): void {
	try {
		localStorage.setItem(MIRROR, JSON.stringify(mirror));
	} catch {
		forgetMirror();
	}
}

/** Notes a number beside the mirror, where that is allowed. */
function tell(name: string, count: number): void {
	try {
		localStorage.setItem(name, String(count));
	} catch {
		// Then a cleared database cannot be told from a new one.
	}
}

function told(name: string): number {
	try {
		return Number(localStorage.getItem(name)) || 0;
	} catch {
		return 0;
	}
}

/** A mirror that could not be renewed is stale, and stale is worse than none. */
function forgetMirror(): void {
	try {
		localStorage.removeItem(MIRROR);
	} catch {
		// Denied altogether: there is no mirror to forget.
	}
}

function readMirror(id?: string): Mirror | undefined {
	try {
		const mirror: Mirror | null = JSON.parse(localStorage.getItem(MIRROR) ?? "null");
		return mirror && sound(mirror) && (id === undefined || mirror.id === id) ? mirror : undefined;
	} catch {
		return undefined;
	}
}

/** Why a write failed, in the core's words. */
export function storeError(error: unknown): StoreError {
	if (error instanceof NewerContainer) return "newer";
	const name = error instanceof DOMException || error instanceof Error ? error.name : "";
	if (name === "QuotaExceededError") return "full";
	return name === "SecurityError" || name === "NotAllowedError" ? "denied" : "other";
}
