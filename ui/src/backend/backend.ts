import type { Command, Update } from "~/bindings";

/** Whether this page may play: only one page of the web app does at a time. */
export type Presence = "here" | "elsewhere";

/** The core behind the page: one command in, one update out. */
export interface Backend {
	/** Carries out a command; the update it led to. */
	send(command: Command): Promise<Update>;
	/** Hears every update, those of `send` too; the answer stops it. */
	listen(hear: (update: Update) => void): () => void;
	/** Hears whether this page may play; the answer stops it. */
	watch(hear: (presence: Presence) => void): () => void;
	/** Takes the game over from the page that has it. */
	claim(): Promise<void>;
}
