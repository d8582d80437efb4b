/** Where the focus goes when its element is gone, the first that is there: the open sheet, the board, the screen's name. */
const HAVENS = ["dialog[open] h2", 'main [data-point][tabindex="0"]', "h1"];

/** Whether an element can no longer have the focus. */
const gone = (element: Element) => !element.isConnected || element.matches(":disabled");

/**
 * Keeps the keys on the page: a button that goes away while it has the focus (a chip that was chosen, the last undo)
 * would leave them nowhere. The answer stops it.
 */
export function keepFocus(page: Document): () => void {
	let last: Element | undefined;
	const came = ({ target }: FocusEvent) => {
		if (target instanceof Element) last = target;
	};
	const watch = new MutationObserver(() => {
		if (!last || !gone(last)) return;
		const { activeElement } = page;
		if (activeElement && activeElement !== page.body && !gone(activeElement)) return;
		last = undefined;
		const haven = HAVENS.map((selector) => page.querySelector<HTMLElement>(selector)).find(Boolean);
		if (haven && haven.tabIndex < 0) haven.tabIndex = -1;
		haven?.focus({ preventScroll: true });
	});
	page.addEventListener("focusin", came);
	watch.observe(page.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
	return () => {
		watch.disconnect();
		page.removeEventListener("focusin", came);
	};
}
