import type { Aim, Effect, Input, Point } from "~/bindings";
import * as module from "~/wasm/papan_wasm";

/** The app as a pure function. Throws on a fault of its own; it is of no further use then. */
export interface Core {
	/** One input at a time in ms since 1970, with 64 fresh random bits. */
	handle(input: Input, now: number, seed: bigint): Effect[];
	/** What a tap on a point would show; it changes nothing. */
	aim(at: Point): Aim | null;
}

/** Makes a core that has heard nothing yet. */
export type MakeCore = () => Promise<Core>;

/** What the generated module has beyond what its types say. */
interface Resettable {
	readonly __wbg_reset_state: () => void;
}

/** Makes cores from the page's wasm; every one after the first gets memory of its own, as the old one's cannot be trusted. */
export function wasmCores(): MakeCore {
	let started = false;
	const wasm = module as typeof module & Resettable;
	return async () => {
		if (started) wasm.__wbg_reset_state();
		else await wasm.default();
		started = true;
		const core = new wasm.Core();
		return {
			handle: (input, now, seed) => JSON.parse(core.handle(JSON.stringify(input), now, seed)),
			aim: (at) => JSON.parse(core.aim(at)),
		};
	};
}
