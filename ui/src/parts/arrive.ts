/** A screen that has just come starts at its top, and is read from this heading. */
export function arrive(heading: HTMLElement): void {
	window.scrollTo(0, 0);
	heading.focus({ preventScroll: true });
}
