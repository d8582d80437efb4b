import * as words from "$words";
import type { Answer, Refusal } from "~/bindings";
import type { Desk } from "~/desk.svelte";

/** The largest text taken: a long match has far less, and a full shelf hardly more. */
export const LARGEST = 16_000_000;

/** How taking in a text went, in words. */
export interface Intake {
	readonly ok: boolean;
	readonly said: string;
}

const wrong = (said: string): Intake => ({ ok: false, said });

/** Takes in what a person handed over: the text of a game, or a backup. */
export async function takeIn(desk: Desk, text: string): Promise<Intake> {
	return intakeOf(await desk.send({ do: "import", text }));
}

/** The same for a file. */
export async function takeInFile(desk: Desk, file: File): Promise<Intake> {
	if (file.size > LARGEST) return wrong(words.import_too_large());
	try {
		return await takeIn(desk, await file.text());
	} catch {
		return wrong(words.import_unread());
	}
}

function intakeOf(answer: Answer | null): Intake {
	switch (answer?.kind) {
		case "refused":
			return wrong(refused(answer.refusal));
		case "restored":
			return { ok: true, said: restored(answer.restored, answer.skipped) };
		default:
			return { ok: true, said: words.notice_imported() };
	}
}

function refused(refusal: Refusal): string {
	switch (refusal.why) {
		case "record":
			return words.import_line({ line: refusal.line });
		case "newerBackup":
			return words.import_newer();
		default:
			return words.import_refused();
	}
}

function restored(count: number, skipped: number): string {
	const came = count > 0 ? words.restore_done({ count }) : words.restore_none();
	return skipped > 0 ? `${came} ${words.restore_skipped({ count: skipped })}` : came;
}
