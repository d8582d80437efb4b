import type { Aim, Command, Point, Update } from "~/bindings";

/** Whether this page may play: only one page of the web app does at a time. */
export type Presence = "here" | "elsewhere";

/** The core behind the page: one command in, one update out; and one question. */
export interface Backend {
	/** Carries out a command; the update it led to. */
	send(command: Command): Promise<Update>;
	/** What a tap on a point would show; none if it would choose nothing. It changes nothing. */
	aim(at: Point): Promise<Aim | null>;
	/** Hears every update, those of `send` too; the answer stops it. */
	listen(hear: (update: Update) => void): () => void;
	/** Hears whether this page may play; the answer stops it. */
	watch(hear: (presence: Presence) => void): () => void;
	/** Takes the game over from the page that has it. */
	claim(): Promise<void>;
}
