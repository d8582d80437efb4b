/** A cubic Bézier timing curve from (0, 0) to (1, 1). */
export interface Ease {
	readonly css: string;
	/** The time, 0 to 1, at which this much of the way is done. */
	timeAt(progress: number): number;
}

const bezier = (a: number, b: number, t: number) =>
	3 * a * (1 - t) ** 2 * t + 3 * b * (1 - t) * t ** 2 + t ** 3;

function ease(x1: number, y1: number, x2: number, y2: number): Ease {
	return {
		css: `cubic-bezier(${x1}, ${y1}, ${x2}, ${y2})`,
		timeAt(progress) {
			let [low, high] = [0, 1];
			for (let i = 0; i < 24; i++) {
				const middle = (low + high) / 2;
				if (bezier(y1, y2, middle) < progress) low = middle;
				else high = middle;
			}
			return bezier(x1, x2, low);
		},
	};
}

/** Along a line: leaves gently, arrives exactly. */
export const SLIDE = ease(0.35, 0, 0.15, 1);
/** What appears. */
export const APPEAR = ease(0.2, 0.7, 0.2, 1);
/** What leaves. */
export const LEAVE = ease(0.5, 0, 0.9, 0.4);
