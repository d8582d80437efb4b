// What a screen reader is told: the texts that come into live regions.
import assert from "node:assert/strict";

const REGIONS = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
const clean = (text) => text.replace(/\s+/g, " ").trim();

/** What the screen's live region says now. */
export const said = async (page) => clean(await page.locator('main [role="status"]').first().textContent());

/** Everything that is announced while `act` is done and until a text like `wanted` has come, in order. */
export async function announced(page, act, wanted) {
	await page.evaluate((regions) => {
		window.heard = [];
		window.hearing?.disconnect();
		const tell = (region) => {
			// A region behind an open dialog is inert: nothing in it is spoken.
			const dialog = document.querySelector("dialog:modal");
			const text = region.textContent.replace(/\s+/g, " ").trim();
			if (text && (!dialog || dialog.contains(region))) window.heard.push(text);
		};
		window.hearing = new MutationObserver((changes) => {
			const told = new Set();
			for (const { target, addedNodes } of changes) {
				const within = (target.nodeType === 1 ? target : target.parentElement)?.closest(regions);
				if (within) told.add(within);
				for (const node of addedNodes) {
					if (node.nodeType !== 1) continue;
					// An alert that comes filled is spoken; a status that does is not.
					if (node.matches('[role="alert"]')) told.add(node);
					for (const alert of node.querySelectorAll('[role="alert"]')) told.add(alert);
				}
			}
			for (const region of told) tell(region);
		});
		window.hearing.observe(document.body, { subtree: true, childList: true, characterData: true });
	}, REGIONS);
	await act();
	await page
		.waitForFunction(({ source }) => window.heard.some((text) => new RegExp(source).test(text)), {
			source: wanted.source,
		})
		.catch(async () =>
			assert.fail(`nothing like ${wanted} in ${JSON.stringify(await page.evaluate("heard"))}`),
		);
	// What comes in the same breath is heard, too: two frames and a turn of the event loop.
	await page.evaluate(
		() =>
			new Promise((resolve) => {
				requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 150)));
			}),
	);
	return page.evaluate(() => {
		window.hearing.disconnect();
		return window.heard;
	});
}

/** Does it, and fails unless a text like `wanted` is announced. */
export const hears = async (page, act, wanted) =>
	assert.ok((await announced(page, act, wanted)).some((text) => wanted.test(text)));
