// Nothing moves under a finger: whole games, with the page's own measure of layout shifts and the places of its parts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onSite } from "./browser.mjs";
import { begin, ending } from "./screens.mjs";
import { dice, fingers, play } from "./table.mjs";

const sizes = {
	"a small phone": { width: 320, height: 568 },
	"a phone": { width: 360, height: 640 },
	"a phone on its side": { width: 740, height: 360 },
	"a desk": { width: 1280, height: 800 },
};

/** Writes down every shift of the layout from now on, also those that follow a tap. */
const watch = (page) =>
	page.evaluate(() => {
		window.shifts = [];
		new PerformanceObserver((list) => {
			for (const { value, sources } of list.getEntries()) {
				const what = sources.map(({ node, previousRect, currentRect }) => {
					const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
					const name = node?.className?.toString() || node?.textContent || node?.nodeName;
					return `${name}: ${place(previousRect)} to ${place(currentRect)}`;
				});
				window.shifts.push({ value, what });
			}
		}).observe({ type: "layout-shift", buffered: false });
	});

/** Where the parts of the screen are; the strip near the player lies under the end of a hand. */
const places = (page) =>
	page.evaluate(() => {
		const at = {};
		for (const name of ["bar", "opp", "stage", "board", "own", "action", "tools"]) {
			const box = document.querySelector(`.play .${name}`)?.getBoundingClientRect();
			if (box) at[name] = [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
		}
		return at;
	});

for (const [name, viewport] of Object.entries(sizes)) {
	for (const game of ["pasang", "surakarta"]) {
		test(`nothing moves in a whole game of ${game} on ${name}`, { timeout: 400_000 }, () =>
			onSite(async (site) => {
				const page = await site.page({ viewport, reducedMotion: "reduce" });
				await begin(page, game);
				await page.locator(".play .action").waitFor();
				const first = await places(page);
				assert.ok(
					first.board && first.action && first.own && first.opp && first.tools,
					JSON.stringify(first),
				);
				await watch(page);
				await play(page, fingers(page), dice(7), {
					over: async (_, taps) => {
						const now = await places(page);
						const end = await ending(page);
						for (const part of Object.keys(first)) {
							if (end && part === "action") continue;
							assert.equal(now[part], first[part], `${part} after ${taps} taps`);
						}
						return end;
					},
				});
				await page.locator("#end-title").waitFor();
				await page.waitForTimeout(500);
				const shifts = await page.evaluate(() => window.shifts);
				assert.deepEqual(shifts, [], "layout shifts");
			}),
		);
	}
}
