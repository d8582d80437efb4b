import * as words from "$words";
import type { StoreError } from "~/bindings";

/** Why nothing can be saved, in words. */
export const troubleText: Record<StoreError, () => string> = {
	full: words.trouble_full,
	denied: words.trouble_denied,
	newer: words.trouble_newer,
	other: words.trouble_other,
};
