// What each tap costs the page until its answer is drawn: whole games by taps on a small phone, as it is and with the
// processor made four times slower. `node tools/bench/frames.mjs [games] [folder of another built page]`,
// with the page built.
//
// An update is all that the page's main thread does from the task that hears the finger leave to the end of the frame
// that shows the answer: the event, the core, the page, style, layout, paint, and whatever of the saving falls in between.
// The clock is the processor time of that thread as Chromium's own trace gives it, so neither the wait for the next frame
// nor what else runs on the machine is counted (a stopwatch in the page would count both), and the slowing is, being done
// on the thread itself. What moves after that frame is counted apart: the longest task until the next tap. The finger
// rests on the glass for two frames, as fingers do, so what its coming down costs is not in the update either.
import { Site } from "../../tests/e2e/web/browser.mjs";
import { begin, ending } from "../../tests/e2e/web/screens.mjs";
import { choose, dice, offers, pick } from "../../tests/e2e/web/table.mjs";

const SLOWING = 4;
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const ms = (value) => value.toFixed(1);

/** Runs in the page: marks in the trace where a finger leaves, and the frame that shows the answer. */
function watch() {
	addEventListener("pointerup", () => performance.mark("bench tap"), true);
	globalThis.benchAnswer = () =>
		new Promise((resolve) => {
			const change = new MutationObserver(() => {
				// What changes from here to the frame is in it.
				change.disconnect();
				requestAnimationFrame(() => {
					performance.mark("bench shown");
					requestAnimationFrame(resolve);
				});
			});
			change.observe(document.querySelector("main"), {
				subtree: true,
				childList: true,
				attributes: true,
				characterData: true,
			});
		});
	globalThis.benchFrames = (count) =>
		new Promise((resolve) => {
			const next = (left) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)));
			next(count);
		});
}

/** A finger on the screen through the browser's own input, so that the page sees what a phone sends. */
async function tap(page, devtools, selector) {
	const box = await page.locator(selector).boundingBox();
	const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
	await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
	// Whatever the finger's coming down changes is drawn before the answer is waited for.
	await page.evaluate(() => globalThis.benchFrames(2));
	await page.evaluate(() => {
		globalThis.benchWait = globalThis.benchAnswer();
	});
	await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await page.evaluate(() => globalThis.benchWait);
	await page.waitForFunction(() => !document.querySelector(".board.busy"));
}

/** Plays a hand to its end by taps, choosing by `roll`; the number of taps. */
async function hand(page, devtools, roll) {
	let tried = new Set();
	for (let taps = 0; ; taps++) {
		if (await ending(page)) return taps;
		const found = await offers(page);
		if (found.ready !== null) {
			await tap(page, devtools, "[data-confirm]");
			tried = new Set();
		} else if (found.ways.length > 0) {
			await tap(page, devtools, `button[data-way="${pick(roll, found.ways)}"]`);
			tried = new Set();
		} else {
			const point = choose(roll, found.points, tried);
			if (!point) throw new Error(`nothing to tap: ${JSON.stringify(found)}`);
			await tap(page, devtools, `button[data-point="${point}"]`);
			// A piece with nowhere to go is put down again; another is tried.
			const moves = (await offers(page)).points.some(({ live }) => live === "land" || live === "take");
			tried = new Set(moves ? [] : [...tried, point]);
		}
	}
}

/** What the browser's trace says of all that `work` makes it do. */
async function traced(devtools, work) {
	const events = [];
	const take = ({ value }) => events.push(...value);
	devtools.on("Tracing.dataCollected", take);
	await devtools.send("Tracing.start", {
		transferMode: "ReportEvents",
		traceConfig: {
			recordMode: "recordUntilFull",
			traceBufferSizeInKb: 400_000,
			includedCategories: ["toplevel", "blink.user_timing"],
			excludedCategories: ["*"],
		},
	});
	const done = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
	await work();
	await devtools.send("Tracing.end");
	if ((await done).dataLossOccurred) throw new Error("the trace was too long: play fewer games");
	devtools.off("Tracing.dataCollected", take);
	return events;
}

const isTask = ({ name, ph }) => ph === "X" && name.endsWith("RunTask");

/** The updates in a trace, in ms of the main thread's own time: the whole, the task of the event in it, and the longest task that came later. */
function updates(events) {
	const marks = events.filter(({ name }) => name.startsWith("bench ")).sort((a, b) => a.ts - b.ts);
	const { pid, tid } = marks[0];
	const tasks = events
		.filter((event) => event.pid === pid && event.tid === tid && isTask(event))
		.sort((a, b) => a.ts - b.ts);
	const found = [];
	for (const [i, mark] of marks.entries()) {
		const shown = marks[i + 1];
		if (mark.name !== "bench tap" || shown?.name !== "bench shown") continue;
		const next = marks[i + 2]?.ts ?? Number.POSITIVE_INFINITY;
		const own = tasks.filter(({ ts, dur }) => ts + dur > mark.ts && ts < shown.ts);
		const later = tasks.filter(({ ts, dur }) => ts > shown.ts && ts + dur < next);
		// A task that took no time of its own has none to tell.
		const cost = ({ tdur = 0 }) => tdur / 1000;
		found.push({
			whole: own.map(cost).reduce((a, b) => a + b, 0),
			event: cost(own[0]),
			later: Math.max(0, ...later.map(cost)),
		});
	}
	return found;
}

/** How long the page takes to count far, in ms, the shortest of five times: what the slowing makes of the machine. */
const pace = (page) =>
	page.evaluate(() => {
		const times = [];
		for (let run = 0; run < 5; run++) {
			const began = performance.now();
			let state = 1;
			for (let n = 0; n < 30_000_000; n++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
			times.push(performance.now() - began + (state & 0));
		}
		return Math.min(...times);
	});

/** All updates of whole games, and the page's pace. */
async function play(game, rate, games, folder) {
	const site = await Site.open(folder);
	try {
		const page = await site.page({ deviceScaleFactor: 2 });
		page.setDefaultTimeout(60_000);
		await page.evaluate(watch);
		const devtools = await page.context().newCDPSession(page);
		const found = [];
		let taps = 0;
		for (let seed = 1; seed <= games; seed++) {
			await begin(page, game);
			// What moves and what hears the finger are fetched after the first paint.
			await page.locator(".board.touched").waitFor();
			await devtools.send("Emulation.setCPUThrottlingRate", { rate });
			const events = await traced(devtools, async () => {
				taps += await hand(page, devtools, dice(seed));
			});
			found.push(...updates(events));
			if (seed < games) {
				await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
				await page.goto(site.url);
				await page.evaluate(watch);
			}
		}
		return { found, taps, pace: await pace(page) };
	} finally {
		await site.close();
	}
}

const [games = "1", folder] = process.argv.slice(2);
console.log(
	"## From the finger's leaving to the end of the frame that shows the answer, main thread, 360 × 640",
);
for (const game of ["pasang", "surakarta"]) {
	let full;
	for (const rate of [1, SLOWING]) {
		const { found, taps, pace } = await play(game, rate, Number(games), folder);
		full ??= pace;
		const line = (of) => {
			const sorted = found.map((update) => update[of]).toSorted((a, b) => a - b);
			return `p50 ${ms(at(sorted, 0.5))}, p95 ${ms(at(sorted, 0.95))}, p99 ${ms(at(sorted, 0.99))}, most ${ms(sorted.at(-1))}`;
		};
		console.log(
			`${game}, ${rate === 1 ? "as it is" : `slowed ${rate} times (measured ${(pace / full).toFixed(1)})`}: ${taps} taps, ${found.length} updates; ` +
				`ms: ${line("whole")}; of it the event ${line("event")}; the longest task after it ${line("later")}`,
		);
	}
}
