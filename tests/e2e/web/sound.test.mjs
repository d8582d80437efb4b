// What is heard and felt of the board: only what a person asked for, in time with what moves, and never too loud.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onSite } from "./browser.mjs";
import { decibels, energy, onModules, over, peak, pitch, rendered } from "./ears.mjs";
import { begin, board, button, prefer } from "./screens.mjs";
import { pasang, restore, standingBefore } from "./seat.mjs";
import { changed, choose, dice, fingers, offers, play } from "./table.mjs";
import { word } from "./words.mjs";

const settle = 120_000;
const VOICES = ["place", "take", "loop", "knock", "end"];
const beat = (voice, at = 0, step = 0) => ({ voice, at, step });

/** Notes on the page what opens a way to the ears, what is struck, what moves and what trembles; what sounds stays measurable. */
function listen() {
	Object.assign(window, { opened: 0, struck: [], asked: [], moved: [], trembled: [] });
	const Way = window.AudioContext;
	window.AudioContext = class extends Way {
		constructor(...options) {
			super(...options);
			window.opened++;
			window.ear = this.createAnalyser();
			window.ear.fftSize = 32_768;
		}
	};
	const { connect } = AudioNode.prototype;
	AudioNode.prototype.connect = function (to, ...rest) {
		if (to instanceof AudioDestinationNode) connect.call(this, window.ear);
		return connect.call(this, to, ...rest);
	};
	const { start } = AudioBufferSourceNode.prototype;
	AudioBufferSourceNode.prototype.start = function (at, ...rest) {
		window.struck.push(at);
		window.asked.push(this.context.currentTime);
		return start.call(this, at, ...rest);
	};
	const { animate } = Element.prototype;
	Element.prototype.animate = function (frames, timing) {
		if (this.matches("g.token")) {
			window.moved.push({ lifts: frames.some(({ opacity }) => opacity === 0), ...timing });
			const press = () => document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
			if (window.hasty) setTimeout(press);
		}
		return animate.call(this, frames, timing);
	};
	Navigator.prototype.vibrate = (pattern) => {
		window.trembled.push(pattern);
		return true;
	};
}

const noted = (page) =>
	page.evaluate(() => {
		const { opened, struck, moved, trembled } = window;
		return { opened, struck, moved, trembled };
	});
const forget = (page) =>
	page.evaluate(() => {
		for (const notes of [window.struck, window.moved, window.trembled]) notes.length = 0;
	});
const still = (page) => page.locator(".board:not(.busy)").waitFor();

const atBoard = (game, settings, run, { first = listen, ...options } = {}) =>
	onSite(async (site) => {
		const page = await site.page({ first, ...options });
		// The app makes the place where settings are kept; then it can be written to.
		await button(page, "home_friend").waitFor();
		await page.waitForLoadState("networkidle");
		await prefer(page, { confirm: "never", motion: "calm", sound: 5, haptics: true, ...settings });
		await begin(page, game);
		await run(page);
	});

/** Plays until a piece has moved and come to rest; what was noted of that turn. */
async function moving(page) {
	let found;
	await play(page, fingers(page), dice(3), {
		over: async () => {
			await still(page);
			found = await noted(page);
			if (found.moved.some(({ lifts }) => !lifts)) return true;
			await forget(page);
			return false;
		},
	});
	return found;
}

/** Taps points one after another; what was noted of the turn they make. */
async function tapping(page, taps) {
	await forget(page);
	let found = await offers(page);
	for (const at of taps) {
		await fingers(page).point(at);
		found = await changed(page, found, `a tap on ${at}`);
	}
	await still(page);
	return noted(page);
}

const near = (found, wanted, within, what) =>
	assert.ok(
		found.length === wanted.length && found.every((one, i) => Math.abs(one - wanted[i]) <= within),
		`${what}: ${found} instead of ${wanted}`,
	);

/** The strokes of a turn lie as what moves does: the landing, and each taken piece as it lifts. */
function together({ struck, moved }) {
	const lifts = moved.filter(({ lifts }) => lifts).map(({ delay }) => delay);
	const landings = moved.filter(({ lifts }) => !lifts).map(({ duration }) => duration * 0.92);
	const wanted = [...landings, ...lifts].sort((a, b) => a - b);
	const times = struck.map((at) => at * 1000).sort((a, b) => a - b);
	near(
		times.map((at) => at - times[0]),
		wanted.map((at) => at - wanted[0]),
		0.01,
		"ms after the first",
	);
}

/** Runs a script in the page as no person's doing: the browser's driver counts as a person else. */
async function unasked(page) {
	const session = await page.context().newCDPSession(page);
	return async (script, ...given) => {
		const expression = `(${script})(...${JSON.stringify(given)})`;
		const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
			expression,
			awaitPromise: true,
			returnByValue: true,
			userGesture: false,
		});
		assert.ok(!exceptionDetails, JSON.stringify(exceptionDetails));
		return result.value;
	};
}

/** Makes a move in the page by clicks that no person made. */
async function moveByItself() {
	const until = async (found) => {
		while (!found()) await new Promise((done) => setTimeout(done, 20));
	};
	const live = (role) => document.querySelector(`button[data-point][data-live="${role}"]`);
	await until(() => live("pick"));
	for (const stone of [...document.querySelectorAll('[data-live="pick"]')]) {
		stone.click();
		await new Promise((done) => setTimeout(done, 100));
		if (live("land")) break;
	}
	live("land").click();
	await until(() => window.moved.length > 0);
	await until(() => document.querySelector(".board:not(.busy)"));
}

test("nothing sounds or trembles before a person has touched the page", { timeout: settle }, () =>
	atBoard("surakarta", { sound: 10 }, async (page) => {
		await page.reload();
		const run = await unasked(page);
		await run(moveByItself);
		const state = () => ({
			touched: navigator.userActivation.hasBeenActive,
			opened: window.opened,
			trembled: window.trembled.length,
		});
		assert.deepEqual(await run(state), { touched: false, opened: 0, trembled: 0 });
		await forget(page);
		// A move made by a finger is heard.
		await moving(page);
		assert.deepEqual(await run(state), { touched: true, opened: 1, trembled: 1 });
	}),
);

test("at volume 0 no way to the ears is opened", { timeout: settle }, () =>
	atBoard("surakarta", { sound: 0 }, async (page) => {
		const { opened, struck, trembled } = await moving(page);
		assert.deepEqual([opened, struck.length], [0, 0]);
		assert.equal(trembled.length, 1, "it is felt all the same");
	}),
);

test("a hidden page neither sounds nor trembles", { timeout: settle }, () =>
	atBoard("surakarta", { sound: 10 }, async (page) => {
		await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
		const { opened, struck, trembled } = await moving(page);
		assert.deepEqual([opened, struck.length, trembled.length], [0, 0, 0]);
	}),
);

/** A game that stands before a turn that is wanted, opened by the finger. */
async function atTurn({ backup, taps }, run) {
	await onSite(async (site) => {
		const page = await site.page({ first: listen });
		await button(page, "home_friend").waitFor();
		await restore(page, backup);
		await page.locator("li").first().getByRole("button").first().tap();
		await board(page);
		await run(page, taps);
	});
}

test("a capture of several sounds each piece as it lifts, and the landing", { timeout: settle }, async () => {
	const capture = await standingBefore(
		pasang("chequer"),
		1,
		({ taken, legs }) => taken.length >= 3 && legs.length > 0,
		{
			sound: 5,
			motion: "quick",
		},
	);
	await atTurn(capture, async (page, taps) => {
		// A slow device leaves its first sound out: once it is taken back and made again the way is open.
		const before = await offers(page);
		await tapping(page, taps);
		await page.waitForFunction(() => window.ear?.context.state === "running");
		const made = await offers(page);
		await page.getByRole("button", { name: word("play_undo") }).tap();
		assert.deepEqual(await changed(page, made, "undo"), before);
		await still(page);
		const turn = await tapping(page, taps);
		assert.equal(turn.struck.length, 4);
		together(turn);
		assert.deepEqual(turn.trembled, [[0, 110, 8]]);
		assert.equal(turn.opened, 1, "one way to the ears is enough");
	});
});

/** What was heard from each stroke on for 30 ms: the peaks, once all of them are over. */
const heard = (page) =>
	page.evaluate(async () => {
		const { context } = window.ear;
		const last = Math.max(...window.struck);
		while (context.currentTime < last + 0.05) await new Promise((done) => setTimeout(done, 5));
		const samples = new Float32Array(window.ear.fftSize);
		window.ear.getFloatTimeDomainData(samples);
		const begins = context.currentTime - samples.length / context.sampleRate;
		return window.struck.map((at) => {
			const from = Math.round((at - begins) * context.sampleRate);
			return samples
				.subarray(Math.max(0, from), Math.max(0, from + 0.03 * context.sampleRate))
				.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
		});
	});

test(
	"a press that ends what moves hushes what would still sound, and takes the trembling back",
	{ timeout: settle },
	() =>
		atBoard("surakarta", { sound: 10 }, async (page) => {
			await moving(page);
			await page.waitForFunction(() => window.ear?.context.state === "running");
			await forget(page);
			const aloud = await moving(page);
			assert.equal(aloud.struck.length, 1);
			const [loud] = await heard(page);
			assert.ok(loud > 0.1, `${loud}`);
			await forget(page);
			await page.evaluate(() => {
				window.hasty = true;
			});
			const pressed = await moving(page);
			assert.equal(pressed.struck.length, 1);
			const [silent] = await heard(page);
			assert.ok(decibels(silent, loud) < -60, `${silent} after ${loud}`);
			assert.equal(pressed.trembled.length, 2);
			assert.equal(pressed.trembled[0].at(-1), 8);
			assert.equal(pressed.trembled[1], 0);
		}),
);

test("a landing trembles when it lands, many taken longer, and nothing where it is off", async (t) => {
	await t.test("on", { timeout: settle }, () =>
		atBoard("pasang", { sound: 0 }, async (page) => {
			const [{ at }] = (await offers(page)).points;
			// The opening takes five and moves nothing.
			assert.deepEqual((await tapping(page, [at])).trembled, [[18]]);
			await forget(page);
			const { moved, trembled } = await moving(page);
			const { duration } = moved.find(({ lifts }) => !lifts);
			assert.deepEqual(trembled, [[0, Math.round(duration * 0.92), 8]]);
		}),
	);
	await t.test("off", { timeout: settle }, () =>
		atBoard("pasang", { sound: 0, haptics: false }, async (page) => {
			assert.deepEqual((await moving(page)).trembled, []);
		}),
	);
	await t.test("with less motion at once", { timeout: settle }, () =>
		atBoard(
			"surakarta",
			{ sound: 0 },
			async (page) => {
				await play(page, fingers(page), dice(3), {
					over: async () => (await noted(page)).trembled.length > 0,
				});
				assert.deepEqual((await noted(page)).trembled, [[8]]);
			},
			{ reducedMotion: "reduce" },
		),
	);
});

/** Plays a few moves; the page complains by itself if anything fails. */
async function someMoves(page) {
	const roll = dice(5);
	let found = await offers(page);
	for (let taps = 0; taps < 12; taps++) {
		const at = choose(roll, found.points, new Set());
		await page.locator(`button[data-point="${at}"]`).tap();
		found = await changed(page, found, `a tap on ${at}`);
	}
	await still(page);
}

test("the game goes on where nothing can sound or tremble", async (t) => {
	const lacks = {
		"neither is there": () => {
			for (const [owner, name] of [
				[window, "AudioContext"],
				[Navigator.prototype, "vibrate"],
			])
				delete owner[name];
		},
		"the device refuses": () => {
			window.AudioContext = class {
				constructor() {
					window.refused = true;
					throw new DOMException("no hardware", "NotSupportedError");
				}
			};
			Navigator.prototype.vibrate = () => false;
		},
		"the way stays shut": () => {
			AudioContext.prototype.resume = () =>
				Promise.reject(new DOMException("not allowed", "NotAllowedError"));
			Object.defineProperty(AudioContext.prototype, "state", { get: () => "suspended" });
		},
	};
	for (const [name, first] of Object.entries(lacks)) {
		await t.test(name, { timeout: settle }, () => atBoard("pasang", { sound: 10 }, someMoves, { first }));
	}
});

test("the voices are short knocks, each unlike the others, and no number of them is too loud", async () => {
	await onModules(["sound"], async (page) => {
		const sounds = new Map();
		for (const voice of VOICES) sounds.set(voice, await rendered(page, [beat(voice)], 10));
		for (const [voice, samples] of sounds) {
			const most = peak(samples);
			assert.ok(most > 0.05 && most < 1, `${voice} peaks at ${most}`);
			const length = over(samples);
			assert.ok(length < (voice === "end" ? 1.2 : 0.25), `${voice} lasts ${length} s`);
			// A knock is loudest as it begins.
			assert.ok(peak(samples.subarray(0, 480)) > (voice === "end" ? 0.5 : 0.95) * most, voice);
			assert.equal(peak(samples.subarray(-480)), 0, `${voice} is silent in the end`);
		}
		for (const [voice, samples] of sounds)
			for (const [other, its] of sounds) {
				if (voice === other) continue;
				const higher = Math.abs(12 * Math.log2(pitch(samples) / pitch(its)));
				const longer = Math.abs(Math.log2(over(samples) / over(its)));
				assert.ok(higher > 4 || longer > 1, `${voice} at ${pitch(samples)} Hz, ${other} at ${pitch(its)} Hz`);
			}
		const crowd = VOICES.flatMap((voice) => [...Array(9).keys()].map((step) => beat(voice, 0, step)));
		assert.ok(peak(await rendered(page, crowd, 10)) < 1);
	});
});

test("each volume is louder than the one before, and 0 is silence", async () => {
	await onModules(["sound"], async (page) => {
		for (const voice of VOICES) {
			const levels = [];
			for (let volume = 0; volume <= 10; volume++)
				levels.push(energy(await rendered(page, [beat(voice)], volume, 0.3)));
			assert.equal(levels[0], 0);
			for (let volume = 1; volume <= 10; volume++)
				assert.ok(levels[volume] > 1.15 * levels[volume - 1], `${voice} at ${volume}: ${levels}`);
		}
	});
});

test("each further piece of a capture sounds at its time, and a semitone higher", async () => {
	await onModules(["sound"], async (page) => {
		const capture = [0, 1, 2, 3].map((step) => beat("take", 400 * step, step));
		const samples = await rendered(page, capture, 5);
		const parts = capture.map(({ at }) => samples.subarray(at * 48, (at + 400) * 48));
		for (const [i, part] of parts.entries()) {
			const first = part.findIndex((one) => Math.abs(one) > 0.1 * peak(part));
			assert.ok(first < 96, `the piece ${i} sounds ${first / 48} ms late`);
			if (i > 0) {
				const higher = 12 * Math.log2(pitch(part) / pitch(parts[i - 1]));
				assert.ok(Math.abs(higher - 1) < 0.2, `${i}: ${higher} semitones`);
			}
		}
	});
});

/** Plays the first sound of a page, whose way takes so many ms to open; the seconds until each stroke when it was asked for. */
async function firstSound(page, beats, opening, hushed = false) {
	// Opening the page anew would break off what it still fetches.
	await page.waitForLoadState("networkidle");
	await page.reload();
	await page.touchscreen.tap(10, 10);
	return page.evaluate(
		async ([beats, opening, hushed]) => {
			let now = 1000;
			performance.now = () => now;
			const { resume } = AudioContext.prototype;
			let open;
			const answered = new Promise((done) => {
				open = done;
			});
			AudioContext.prototype.resume = async function () {
				await resume.call(this);
				await answered;
				now += opening;
			};
			Object.defineProperty(AudioContext.prototype, "state", {
				get: () => (now > 1000 ? "running" : "suspended"),
			});
			const { hush, play } = await import("/sound.js");
			const playing = play(beats, 10);
			if (hushed) hush();
			open();
			await playing;
			return window.struck.map((at, i) => at - window.asked[i]);
		},
		[beats, opening, hushed],
	);
}

test("the first sound catches up with what moves; too late or hushed it is left out", async () => {
	await onModules(["sound"], async (page) => {
		await page.addInitScript(listen);
		const beats = [beat("place", 250), beat("take", 350)];
		const [landing, taken] = await firstSound(page, beats, 100);
		// Some ms pass from one stroke's order to the next one's.
		assert.ok(Math.abs(landing - 0.17) < 0.05, `${landing}`);
		assert.ok(Math.abs(taken - landing - 0.1) < 0.05, `${taken}`);
		// What is overdue sounds at once.
		const [overdue] = await firstSound(page, [beat("place", 50)], 280);
		assert.ok(Math.abs(overdue) < 0.05, `${overdue}`);
		assert.deepEqual(await firstSound(page, beats, 400), []);
		assert.deepEqual(await firstSound(page, beats, 100, true), []);
	});
});
