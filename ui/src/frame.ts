/** What waits for the next frame. */
const waiting = new Set<() => void>();

/** Does now what waits for a frame: what comes next builds on it, or the page goes away and draws no more. */
export function doWaiting(): void {
	for (const run of [...waiting]) run();
}

addEventListener("pagehide", doWaiting);
addEventListener("visibilitychange", doWaiting);

/** How long a frame is waited for, in ms: a page that is not seen draws none. */
const AT_MOST = 100;

/**
 * Does something once the next frame is drawn, so that what a person sees does not wait for it; at once when the page
 * goes away. The answer calls it off.
 */
export function afterFrame(work: () => void): () => void {
	const run = () => {
		clearTimeout(timer);
		if (waiting.delete(run)) work();
	};
	const timer = setTimeout(run, AT_MOST);
	waiting.add(run);
	requestAnimationFrame(() => setTimeout(run));
	return () => waiting.delete(run);
}
