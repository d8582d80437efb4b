import type { Act } from "./acts";

/** An animation on its way. */
export interface Running {
	/** Comes when every act is over, whether it ran out or was finished early. */
	readonly over: Promise<void>;
	/** Ends everything at once, as if the time had passed. */
	finish(): void;
}

/** Plays acts on the drawn pieces; `speed` divides every time. */
export function perform(
	acts: readonly Act[],
	drawn: (id: number) => SVGGElement | undefined,
	speed: number,
): Running {
	const animations = acts.flatMap(({ id, frames, delay, duration, easing }) => {
		const node = drawn(id);
		if (!node) return [];
		const timing = { delay: delay / speed, duration: duration / speed, easing, fill: "both" as const };
		return [node.animate(frames, timing)];
	});
	// A cancelled animation (its piece was taken off the page) is over as well.
	const over = Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
		for (const animation of animations) animation.cancel();
	});
	return {
		over,
		finish: () => {
			// Finishing one that was cancelled would bring its last frame back for good.
			for (const animation of animations) if (animation.playState !== "idle") animation.finish();
		},
	};
}
