// What moves, sounds and trembles: fetched with the first press on the board, for nothing of it is needed before.
export { changeActs, turnActs } from "./acts";
export { type Beat, turnBeats } from "./beats";
export { tremble } from "./haptics";
export { perform } from "./perform";
export { play } from "./sound";

import { rest } from "./haptics";
import { hush as silence } from "./sound";

/** Takes back what would still be heard and felt. */
export function hush(): void {
	silence();
	rest();
}
