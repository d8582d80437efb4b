// The interface's English words, so that tests name what a person reads by its key.
import { readFileSync } from "node:fs";

const english = JSON.parse(readFileSync(new URL("../../../ui/locales/en.json", import.meta.url), "utf8"));

/** The words of a key, with its {slots} filled in. */
export function word(key, slots = {}) {
	const text = english[key];
	if (typeof text !== "string") throw new Error(`no plain words for ${key}`);
	return text.replace(/\{(\w+)\}/g, (_, slot) => String(slots[slot] ?? `{${slot}}`));
}
