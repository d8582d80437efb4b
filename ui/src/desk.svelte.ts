import type { Backend, Presence } from "~/backend/backend";
import type { Aim, Answer, Command, Point, Update, View } from "~/bindings";
import { share } from "./share";

/** What the page knows: the newest update, and whether this page may play. */
export class Desk {
	/** The newest state; none before the first. */
	view: View | null = $state.raw(null);
	presence: Presence = $state("here");
	/** Set when the core could not be started at all. */
	broken = $state(false);
	readonly #backend: Backend;
	readonly #hears = new Set<(update: Update) => void>();
	#rev = -1;

	constructor(backend: Backend) {
		this.#backend = backend;
	}

	/** Listens to the backend and asks for the first state; the answer stops it. */
	start(): () => void {
		const deaf = this.#backend.listen((update) => this.#hear(update));
		const blind = this.#backend.watch((presence) => {
			this.presence = presence;
		});
		void this.#greet();
		return () => {
			deaf();
			blind();
		};
	}

	/** Sends a command; what the core answered, if anything. */
	async send(command: Command): Promise<Answer | null> {
		const update = await this.#backend.send(command);
		this.#hear(update);
		return update.answer;
	}

	/** What a tap on a point would show; none if it would choose nothing. */
	aim(at: Point): Promise<Aim | null> {
		return this.#backend.aim(at).catch(() => null);
	}

	/** Hears each new update exactly once, in order, for animation and speech; the answer stops it. */
	listen(hear: (update: Update) => void): () => void {
		this.#hears.add(hear);
		return () => this.#hears.delete(hear);
	}

	/** Takes the game over from the page that has it. */
	async claim(): Promise<void> {
		await this.#backend.claim();
		await this.#greet();
	}

	async #greet(): Promise<void> {
		try {
			await this.send({ do: "hello" });
			this.broken = false;
		} catch (error) {
			console.error(error);
			this.broken = this.presence === "here";
		}
	}

	/** An update that is not newer than the one shown is dropped. */
	#hear(update: Update): void {
		if (update.rev <= this.#rev) return;
		this.#rev = update.rev;
		const view = share(this.view, update.view);
		this.view = view;
		for (const hear of this.#hears) hear({ ...update, view });
	}
}
