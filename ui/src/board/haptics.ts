import type { Beat } from "./beats";

/** So many pieces at once are felt more. */
const MANY = 5;
const LIGHT = 8;
const MEDIUM = 18;

/** The trembling for some beats: waits and pulses in turn, as `vibrate` takes them; one light tick on a landing, a longer one where many are taken. */
export function pulses(beats: readonly Beat[]): number[] {
	const felt =
		beats.find(({ voice }) => voice !== "loop" && voice !== "take") ??
		beats.find(({ voice }) => voice === "take");
	if (!felt) return [];
	const many = beats.filter(({ voice }) => voice === "take").length >= MANY;
	const wait = Math.round(felt.at);
	// A pattern begins with a pulse: a wait comes after one of no length.
	return [...(wait > 0 ? [0, wait] : []), many ? MEDIUM : LIGHT];
}

/** When the last trembling is over, on the page's clock. */
let until = 0;

/** Lets the device tremble, where it can and the person has touched the page. */
export function tremble(beats: readonly Beat[]): void {
	if (document.hidden || navigator.userActivation?.hasBeenActive === false) return;
	const pattern = pulses(beats);
	if (pattern.length === 0) return;
	navigator.vibrate?.(pattern);
	until = performance.now() + pattern.reduce((sum, part) => sum + part, 0);
}

/** Takes back the trembling that is still to come. */
export function rest(): void {
	if (performance.now() < until) navigator.vibrate?.(0);
	until = 0;
}
