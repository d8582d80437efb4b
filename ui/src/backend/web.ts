import type { Aim, Command, Effect, Input, Notice, Point, StoreError, Update } from "~/bindings";
import type { Backend, Presence } from "./backend";
import { type Core, type MakeCore, wasmCores } from "./core";
import { Store, storeError } from "./store";
import { oneTab, type Tabs } from "./tabs";

/** The longest time a browser's timer can be set to, in ms. */
const TIMER_MAX = 2 ** 31 - 1;

/** The core on the page, with this browser's store. */
export function webBackend(): Backend {
	return new Web(wasmCores(), new Store(), oneTab("papan"));
}

/** Runs the core's effects on the page. It decides nothing. */
export class Web implements Backend {
	readonly #make: MakeCore;
	readonly #store: Store;
	readonly #tabs: Tabs;
	readonly #hears = new Set<(update: Update) => void>();
	readonly #watches = new Set<(presence: Presence) => void>();
	#core: Core | undefined;
	#presence: Presence = "here";
	#queue: Promise<unknown>;
	#update: Update | undefined;
	#rev = 0;
	#revBase = 0;
	#notice: Notice | null = null;
	/** The core began without what is kept, as it could not be read. */
	#unread = false;
	/** Why, until something could be written. */
	#trouble: StoreError | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#persistAsked = false;

	constructor(make: MakeCore, store: Store, tabs: Tabs) {
		this.#make = make;
		this.#store = store;
		this.#tabs = tabs;
		this.#queue = tabs.enter(() => this.#lost()).then((ours) => (ours ? this.#start() : this.#lost()));
		this.#queue.catch(() => {});
	}

	send(command: Command): Promise<Update> {
		const answer = this.#queue.then(() => this.#carryOut(command));
		this.#queue = answer.catch(() => {});
		return answer;
	}

	/** It waits for no command: the page asks again when what it shows changes. */
	async aim(at: Point): Promise<Aim | null> {
		try {
			return this.#core?.aim(at) ?? null;
		} catch (fault) {
			this.#mend(fault);
			return null;
		}
	}

	listen(hear: (update: Update) => void): () => void {
		this.#hears.add(hear);
		return () => this.#hears.delete(hear);
	}

	watch(hear: (presence: Presence) => void): () => void {
		this.#watches.add(hear);
		hear(this.#presence);
		return () => this.#watches.delete(hear);
	}

	async claim(): Promise<void> {
		await this.#tabs.take(() => this.#lost());
		this.#queue = this.#queue.catch(() => {}).then(() => this.#start());
		await this.#queue;
		this.#tell("here");
	}

	/** Another page has the game: this one stops, its last writes go on. */
	#lost(): void {
		this.#core = undefined;
		clearTimeout(this.#timer);
		this.#tell("elsewhere");
	}

	#tell(presence: Presence): void {
		this.#presence = presence;
		for (const hear of this.#watches) hear(presence);
	}

	/** A new core that knows what is kept. */
	async #start(): Promise<void> {
		this.#core = await this.#make();
		this.#revBase = this.#rev;
		const [settings, index, ids] = await Promise.all([
			this.#store.page("settings").then(
				(text) => {
					this.#unread = false;
					this.#trouble = null;
					return text;
				},
				(error: unknown) => {
					this.#unread = true;
					this.#trouble = storeError(error);
					return null;
				},
			),
			this.#store.page("index").catch(() => null),
			this.#store.ids(),
		]);
		const games = this.#store.lost;
		if (games > 0) this.#notice ??= { kind: "evicted", games };
		await this.#run({ on: "started", settings, settingsDamaged: false, index, ids });
	}

	/** A store that could not be read is asked again while nothing is on the table nor waits to be written. */
	async #readAgain(): Promise<void> {
		const view = this.#update?.view;
		if (!this.#unread || !view || view.table || view.saving !== "saved") return;
		const reads = await this.#store.page("settings").then(
			() => true,
			() => false,
		);
		if (reads) await this.#start();
	}

	async #carryOut(command: Command): Promise<Update> {
		if (!this.#core) throw new Error("another page has the game");
		if (command.do === "dismiss" && this.#update?.view.notice === this.#notice) {
			if (this.#notice?.kind === "evicted") this.#store.mourned();
			this.#notice = null;
		}
		await this.#readAgain();
		const update = await this.#run({ on: "command", command }).catch((fault: unknown) =>
			this.#recover(fault),
		);
		return update ?? this.#last();
	}

	/** The state as it is, for a command that led to no update of its own. */
	async #last(): Promise<Update> {
		if (this.#update) return this.#update;
		const update = await this.#run({ on: "command", command: { do: "hello" } });
		if (!update) throw new Error("the core shows nothing");
		return update;
	}

	/** After a fault of the core: a new one, with the game on the table opened as it was saved last. */
	async #recover(fault: unknown): Promise<Update> {
		console.error(fault);
		const table = this.#update?.view.table?.id;
		this.#update = undefined;
		this.#notice = { kind: "fault" };
		await this.#start();
		if (!table) return this.#last();
		try {
			const opened = await this.#run({ on: "command", command: { do: "open", id: table } });
			return opened ?? (await this.#last());
		} catch (again) {
			// This game brings the core down: better to go on without it than not at all.
			console.error(again);
			await this.#start();
			return this.#last();
		}
	}

	/** Hands an input over and runs what it leads to; the last update shown on the way. */
	async #run(input: Input): Promise<Update | undefined> {
		const core = this.#core;
		if (!core) return undefined;
		const [seed = 0n] = crypto.getRandomValues(new BigUint64Array(1));
		let shown: Update | undefined;
		for (const effect of core.handle(input, Date.now(), seed)) {
			shown = (await this.#perform(effect)) ?? shown;
		}
		return shown;
	}

	async #perform(effect: Effect): Promise<Update | undefined> {
		switch (effect.do) {
			case "show":
				return this.#show(effect.update);
			case "store":
				this.#put(effect.id, effect.text, effect.seq);
				return undefined;
			case "load":
				return this.#run({ on: "loaded", id: effect.id, found: await this.#store.load(effect.id) });
			case "salvage":
				return this.#run({ on: "salvaged", id: effect.id, bytes: await this.#salvage(effect.id) });
			case "delete":
				return this.#run(await this.#remove(effect.id));
			case "storeSettings":
				this.#putSettings(effect.text, effect.seq);
				return undefined;
			case "storeIndex":
				// The index can be rebuilt: losing it costs time, not games.
				this.#store.putPage("index", effect.text).catch(() => {});
				return undefined;
			case "wake":
				this.#wake(effect.at);
				return undefined;
		}
	}

	/** Updates count on across cores, so that the page drops none of a new one. */
	#show(update: Update): Update {
		const rev = this.#revBase + update.rev;
		this.#rev = Math.max(this.#rev, rev);
		const notice = update.view.notice ?? this.#notice;
		const trouble = update.view.trouble ?? this.#trouble;
		const shown = { ...update, rev, view: { ...update.view, notice, trouble } };
		this.#update = shown;
		for (const hear of this.#hears) hear(shown);
		return shown;
	}

	#put(id: string, text: string, seq: number): void {
		this.#store.put(id, text).then(
			() => {
				this.#trouble = null;
				this.#persist();
				this.#hear({ on: "stored", id, seq });
			},
			(error: unknown) => this.#hear({ on: "storeFailed", id, seq, why: storeError(error) }),
		);
	}

	#putSettings(text: string, seq: number): void {
		this.#store.putPage("settings", text).then(
			() => this.#hear({ on: "settingsStored", seq }),
			(error: unknown) => this.#hear({ on: "settingsFailed", seq, why: storeError(error) }),
		);
	}

	async #salvage(id: string): Promise<number[] | null> {
		const text = await this.#store.salvage(id).catch(() => null);
		return text === null ? null : [...new TextEncoder().encode(text)];
	}

	async #remove(id: string): Promise<Input> {
		try {
			await this.#store.remove(id);
			return { on: "deleted", id };
		} catch {
			return { on: "deleteFailed", id };
		}
	}

	/** An input that no command waits for. */
	#hear(input: Input): void {
		this.#run(input).catch((fault: unknown) => this.#mend(fault));
	}

	/** Recovers from a fault that no command waits for. */
	#mend(fault: unknown): void {
		this.#queue = this.#queue.then(() => this.#recover(fault)).catch(() => {});
	}

	#wake(at: number): void {
		clearTimeout(this.#timer);
		const wait = Math.max(0, at - Date.now());
		const ring = () => (wait > TIMER_MAX ? this.#wake(at) : this.#hear({ on: "woke" }));
		this.#timer = setTimeout(ring, Math.min(wait, TIMER_MAX));
	}

	/** Asks the browser to keep the games for good, once there is one; only a secure page may ask. */
	#persist(): void {
		if (this.#persistAsked) return;
		this.#persistAsked = true;
		navigator.storage?.persist?.().catch(() => {});
	}
}
