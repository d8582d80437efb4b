// The board as a person without sight meets it: named buttons that say what a tap would do.
import assert from "node:assert/strict";

/** What the board offers: [{ at, live }] with the role of each live junction, and the ways to take. */
export function offers(page) {
	return page.evaluate(() => ({
		points: [...document.querySelectorAll("button[data-point][data-live]")].map((button) => ({
			at: button.dataset.point,
			live: button.dataset.live,
		})),
		ways: [...document.querySelectorAll("button[data-way]")].map((button) => button.dataset.way),
		// A move that is shown and waits to be confirmed, by what the button says.
		ready: document.querySelector("[data-confirm]")?.textContent.trim() ?? null,
	}));
}

/** All that the board says, junction by junction: two tables with the same text look the same. */
export function standing(page) {
	return page.$$eval("button[data-point]", (buttons) =>
		buttons
			.map((button) => `${button.dataset.point} ${button.getAttribute("aria-label") ?? button.textContent}`)
			.join("\n"),
	);
}

const signature = (found) => JSON.stringify(found);

/** Waits until the board offers something else than before, or the hand is over. */
export async function changed(page, before, what) {
	const began = Date.now();
	for (;;) {
		const found = await offers(page);
		if (signature(found) !== signature(before)) return found;
		assert.ok(Date.now() - began < 8_000, `nothing changed after ${what}: ${signature(before)}`);
		await page.waitForTimeout(15);
	}
}

/** A small generator of numbers in [0, 1) from a seed, so that a failing game can be played again. */
export function dice(seed) {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

export const pick = (roll, list) => list[Math.floor(roll() * list.length)];

const useful = ["take", "land", "file", "pick", "confirm"];

/** Which of the live points to tap next: captures first, but now and then anything, lest two choices undo each other for ever. */
export function choose(roll, points, tried) {
	const fresh = points.filter(({ at, live }) => useful.includes(live) && !tried.has(at));
	const roles = roll() < 0.2 ? [] : useful;
	const role = roles.find((one) => fresh.some(({ live }) => live === one));
	const fitting = role ? fresh.filter(({ live }) => live === role) : fresh;
	return fitting.length > 0 ? pick(roll, fitting).at : undefined;
}

/** A hand on the screen: touches. */
export const fingers = (page) => ({
	point: (at) => page.locator(`button[data-point="${at}"]`).tap(),
	way: (text) => page.locator(`button[data-way="${text}"]`).tap(),
	confirm: () => page.locator("[data-confirm]").tap(),
});

/** A person at the keys: arrows between junctions, Enter and Space in turn. */
export function keys(page) {
	let presses = 0;
	const press = () => page.keyboard.press(presses++ % 2 === 0 ? "Enter" : "Space");
	return {
		async point(at) {
			await goTo(page, at);
			await press();
		},
		// The board alone spells every move, so the chips are not needed.
		way: undefined,
		async confirm() {
			await tabTo(page, () => "confirm" in document.activeElement.dataset);
			await press();
		},
	};
}

/** The junction that has the keys, or null if none has. */
const focused = (page) =>
	page.evaluate(() => document.activeElement?.closest("button")?.dataset.point ?? null);

/** Whether the keys are somewhere on the page, not lost with what had them. */
export const holdsKeys = (page) =>
	page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

const place = (at) => [at.charCodeAt(0), Number(at.slice(1))];

/** Walks with the arrows to a junction. Which arrow leads where depends on how the board is turned: it is tried. */
async function goTo(page, target) {
	if ((await focused(page)) === null) await intoBoard(page);
	const [file, rank] = place(target);
	for (let steps = 0; steps < 60; steps++) {
		const here = await focused(page);
		assert.ok(here, "the keys left the board");
		if (here === target) return;
		const [f, r] = place(here);
		const arrow = f !== file ? (f < file ? "ArrowRight" : "ArrowLeft") : r < rank ? "ArrowUp" : "ArrowDown";
		await page.keyboard.press(arrow);
	}
	assert.fail(`the arrows do not lead to ${target}`);
}

/** Tabs until what has the keys is what is wanted. */
async function tabTo(page, wanted) {
	for (let presses = 0; presses < 60; presses++) {
		if (await page.evaluate(wanted)) return;
		await page.keyboard.press("Tab");
	}
	assert.fail(`Tab does not reach ${wanted}`);
}

/** Tabs until the board has the keys. */
const intoBoard = (page) => tabTo(page, () => document.activeElement.matches("button[data-point]"));

/** Tabs to the button or control of this name and presses Enter. */
export async function enter(page, name) {
	for (let presses = 0; presses < 120; presses++) {
		const found = await page.evaluate((wanted) => {
			const element = document.activeElement;
			const label = element?.getAttribute("aria-label") ?? element?.textContent ?? "";
			return label.replace(/\s+/g, " ").trim().startsWith(wanted);
		}, name);
		if (found) return page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
	}
	assert.fail(`Tab does not reach "${name}"`);
}

/**
 * Plays until `over` says so or `plies` turns are made, choosing by `roll`. Returns the number of taps.
 * The page's own offers are all it knows: no rule is in here.
 */
export async function play(page, hand, roll, { over, taps: limit = 4_000 }) {
	let taps = 0;
	let found = await offers(page);
	let tried = new Set();
	while (!(await over(found, taps))) {
		assert.ok(taps < limit, `no end after ${taps} taps`);
		const before = found;
		if (found.ready) {
			await hand.confirm();
			found = await changed(page, before, `confirming ${found.ready}`);
			tried = new Set();
		} else if (hand.way && found.ways.length > 0) {
			const way = pick(roll, found.ways);
			await hand.way(way);
			found = await changed(page, before, `choosing ${way}`);
			tried = new Set();
		} else {
			const at = choose(roll, found.points, tried);
			assert.ok(at, `nothing to tap: ${signature(found)}`);
			await hand.point(at);
			found = await changed(page, before, `a tap on ${at}`);
			// A stone with nowhere to go is put down again; another is tried.
			tried = new Set(
				found.points.some(({ live }) => live === "land" || live === "take") ? [] : [...tried, at],
			);
		}
		taps++;
	}
	return taps;
}
