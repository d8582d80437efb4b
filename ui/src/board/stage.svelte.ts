import { tick } from "svelte";
import type { Happened, TableView } from "~/bindings";
import { endOfRoad, type Skin } from "~/boards/skin";
import type { Act } from "./acts";
import type { Beat } from "./beats";
import { type Crowd, carry, EMPTY, type Token } from "./identity";
import type { Running } from "./perform";

type Motion = typeof import("./motion");

/** An update as the board takes it in. */
export interface News {
	readonly skin: Skin;
	readonly table: TableView;
	readonly happened: readonly Happened[];
	/** Whether Dark's edge is near. */
	readonly flipped: boolean;
	readonly manner: Manner;
}

/** How the board answers a person. */
export interface Manner {
	/** 1 calm, 2 quick, 0 no motion. */
	readonly speed: number;
	/** 0 silent to 10 loud. */
	readonly volume: number;
	/** Whether the device may tremble. */
	readonly haptics: boolean;
}

/** The pieces on the board, and how they come to where they stand. */
export class Stage {
	/** The drawn pieces, by token. */
	readonly nodes = new Map<number, SVGGElement>();
	/** Pieces are on their way. */
	busy = $state(false);
	/** Pieces that are being taken. */
	leaving: readonly Token[] = $state.raw([]);
	#crowd: Crowd = $state.raw(EMPTY);
	#mover: number | undefined = $state.raw();
	#motion: Motion | undefined;
	#running: Running | undefined;
	#run = 0;
	/** Ends the wait for what moves. */
	#waive: (() => void) | undefined;
	/** A tap waits for its answer. */
	#asked = false;
	/** What stood on the board at the last update. */
	#pieces: TableView["pieces"];

	/** Everything to draw, what moves on top. */
	readonly tokens = $derived(
		[...this.#crowd.tokens, ...this.leaving].sort((a, b) => this.#height(a) - this.#height(b) || a.id - b.id),
	);

	constructor(table: TableView) {
		this.#crowd = carry(EMPTY, table.pieces, []);
		this.#pieces = table.pieces;
	}

	#height(token: Token): number {
		if (token.id === this.#mover) return 2;
		return token.piece.endsWith("Kas") ? 1 : 0;
	}

	/** Fetches what moves; without it (no line to the server) pieces appear in place. */
	async prepare(): Promise<void> {
		this.#motion ??= await import("./motion").catch(() => undefined);
	}

	/** Ends what still moves, as if its time had passed, and with it what still sounds. */
	finish(): void {
		if (!this.busy) return;
		this.#waive?.();
		this.#running?.finish();
		this.#motion?.hush();
	}

	/** A person presses the board: what still moves is over at once. */
	press(): void {
		void this.prepare();
		this.finish();
	}

	/** A person taps a point: the answer may be heard. */
	tapped(): void {
		this.#asked = true;
		this.press();
	}

	/** Takes in an update: the pieces at once, then the way they came there as an animation. */
	async hear(news: News): Promise<void> {
		// A save that ended must not cut a move short.
		const asked = this.#asked;
		if (this.busy && news.happened.length === 0 && !asked) return;
		this.#asked = false;
		const mine = ++this.#run;
		this.finish();
		if (!this.#motion && (news.happened.length > 0 || news.table.why)) {
			this.busy = news.happened.length > 0;
			const waived = new Promise<void>((done) => {
				this.#waive = done;
			});
			await Promise.race([this.prepare(), waived]);
			if (mine !== this.#run) return;
		}
		this.#sound(news, asked);
		const acts = this.#stand(news);
		this.busy = acts.length > 0;
		if (!this.busy || !this.#motion) return;
		await tick();
		if (mine !== this.#run) return;
		this.#running = this.#motion.perform(acts, (id) => this.nodes.get(id), news.manner.speed);
		await this.#running.over;
		if (mine !== this.#run) return;
		this.leaving = [];
		this.busy = false;
	}

	/** Puts the pieces where they stand now; what shows how they came there. */
	#stand({ skin, table, happened, flipped, manner }: News): Act[] {
		this.leaving = [];
		// A choice moves nothing.
		if (table.pieces === this.#pieces && happened.length === 0) return [];
		this.#pieces = table.pieces;
		const before = this.#crowd.tokens;
		const crowd = carry(this.#crowd, table.pieces, happened);
		this.#crowd = crowd;
		const turn = happened.filter((event) => event.kind === "moved").at(-1)?.turn;
		const changed = turn || happened.some(({ kind }) => kind === "undone" || kind === "redone");
		const fresh = happened.some(({ kind }) => kind === "handBegan" || kind === "opened");
		if (!changed || fresh || manner.speed === 0 || !this.#motion) return [];
		const ids = new Set(crowd.tokens.map(({ id }) => id));
		const leaving = turn ? before.filter(({ id }) => !ids.has(id)) : [];
		const end = turn && endOfRoad(turn.road);
		const moved = crowd.tokens.find(({ at }) => at === end);
		this.leaving = leaving;
		this.#mover = moved?.id;
		const { changeActs, turnActs } = this.#motion;
		return [
			...(turn ? turnActs(skin, turn.road, moved, leaving, flipped) : []),
			...changeActs(skin, before, crowd.tokens, flipped).filter(({ id }) => id !== moved?.id),
		];
	}

	/** Lets an update be heard and felt. */
	#sound({ skin, table, happened, flipped, manner }: News, asked: boolean): void {
		if (!this.#motion) return;
		const { turnBeats, play, tremble } = this.#motion;
		const beats = happened.flatMap((event): Beat[] => {
			switch (event.kind) {
				case "moved":
					return turnBeats(skin, event.turn.road, flipped, manner.speed);
				case "undone":
				case "redone":
					return [{ voice: "place", at: 0, step: 0 }];
				default:
					return [];
			}
		});
		if (happened.some(({ kind }) => kind === "ended")) {
			beats.push({ voice: "end", at: Math.max(0, ...beats.map(({ at }) => at)) + 250, step: 0 });
		}
		if (asked && table.why) beats.push({ voice: "knock", at: 0, step: 0 });
		if (beats.length === 0) return;
		void play(beats, manner.volume);
		if (manner.haptics) tremble(beats);
	}
}
