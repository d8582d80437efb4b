// What the desktop app costs: time to a playable board, memory, and one tap over the border to the core.
//
//   PAPAN_PROGRAM=target/release/papan xvfb-run -a dbus-run-session -- node tests/e2e/desktop/measure.mjs

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { word } from "../web/words.mjs";
import { freshFolder, Window } from "./app.mjs";

const STARTS = 5;
const TAPS = 300;
const terms = (game) => ({
	game,
	goal: { kind: "single" },
	clock: { kind: "none" },
	names: { one: "", two: "" },
	first: "one",
});

/** When a process started, in ms since 1970 (to 10 ms). */
function startOf(pid) {
	const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
	const boot = Number(/^btime (\d+)$/m.exec(readFileSync("/proc/stat", "utf8"))[1]);
	const uptime = Number(readFileSync("/proc/uptime", "utf8").split(" ")[0]);
	const started = Number(readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1].split(" ")[19]) / ticks;
	// btime has whole seconds; the clock less the uptime has hundredths.
	const precise = Date.now() / 1000 - uptime;
	return (Math.abs(precise - boot) < 2 ? precise : boot) * 1000 + started * 1000;
}

/** A process and all that it started. */
function family(pid) {
	const children = readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.filter((name) => {
			try {
				return readFileSync(`/proc/${name}/stat`, "latin1").split(") ")[1].split(" ")[1] === String(pid);
			} catch {
				return false;
			}
		});
	return [pid, ...children.flatMap((child) => family(Number(child)))];
}

/** Proportional set size of the app and of WebKit's processes, in MiB. */
function memory(pid) {
	return family(pid).map((one) => {
		const pss = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, "utf8"))[1];
		return { name: readFileSync(`/proc/${one}/comm`, "utf8").trim(), mib: Number(pss) / 1024 };
	});
}

/** Ms from the start of the process to the first page, and from pressing Continue to a drawn board. */
async function start(folder) {
	const window = await Window.open(folder);
	const pageAt = await window.run(`
		const paint = performance.getEntriesByName("first-contentful-paint")[0];
		return performance.timeOrigin + (paint ? paint.startTime : performance.now());
	`);
	const board = await window.run(
		`
		const says = (b) => b.textContent.includes(arguments[0]);
		const began = performance.now();
		[...document.querySelectorAll("button")].find(says).click();
		const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
		return (async () => {
			while (document.querySelectorAll("button[data-point]").length === 0) await frame();
			await frame();
			return performance.now() - began;
		})();
		`,
		word("home_continue"),
	);
	const times = { page: pageAt - startOf(window.pid), board };
	return { window, times };
}

/** Mean µs of commands sent one after the other from the page. */
function border(window, commands, rounds) {
	return window.run(
		`
		const [commands, rounds] = arguments;
		const send = (command) => window.__TAURI_INTERNALS__.invoke("send", { command });
		return (async () => {
			for (const command of commands) await send(command);
			const began = performance.now();
			for (let i = 0; i < rounds; i++) await send(commands[i % commands.length]);
			return ((performance.now() - began) * 1000) / rounds;
		})();
		`,
		commands,
		rounds,
	);
}

/** Takes the page's listeners away, so that the border alone is measured. */
async function deafen(window) {
	for (let eventId = 0; eventId < 32; eventId++) {
		await window.run(
			`return window.__TAURI_INTERNALS__.invoke("plugin:event|unlisten", { event: "update", eventId: arguments[0] })`,
			eventId,
		);
	}
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

const folder = freshFolder();
try {
	let window = await Window.open(folder);
	await window.send({ do: "newGame", terms: terms({ name: "pasang", pattern: "chequer" }), view: "fixed" });
	for (const at of ["f3", "d9"]) await window.send({ do: "tap", at });
	const [play] = [await window.moves()];
	await window.saved();
	await window.close();

	const starts = [];
	for (let run = 0; run < STARTS; run++) {
		const started = await start(folder);
		window = started.window;
		starts.push(started.times);
		if (run < STARTS - 1) await window.close();
	}
	const whole = starts.map(({ page, board }) => page + board);
	console.log("## The desktop app");
	console.log(
		`time to a playable board, ${STARTS} starts with a saved game of ${play.length} turns: ` +
			`median ${Math.round(median(whole))} ms (process to first page ${Math.round(median(starts.map((s) => s.page)))}, ` +
			`Continue to board ${Math.round(median(starts.map((s) => s.board)))})`,
	);

	const parts = memory(window.pid);
	const sum = parts.reduce((mib, part) => mib + part.mib, 0);
	const named = parts.map(({ name, mib }) => `${name} ${mib.toFixed(0)}`).join(", ");
	console.log(`memory with a game on the table: ${sum.toFixed(0)} MiB PSS (${named})`);

	const commands = [{ do: "tap", at: "f1" }, { do: "cancel" }];
	const drawn = await border(window, commands, TAPS);
	console.log(
		`one tap over the border and back, the page drawing it: ${Math.round(drawn)} µs (mean of ${TAPS})`,
	);
	await deafen(window);
	const tap = await border(window, commands, TAPS);
	console.log(
		`the same with a page that hears no event and draws nothing: ${Math.round(tap)} µs (mean of ${TAPS})`,
	);
	await window.close();
} finally {
	folder.remove();
}
