// What the page costs: sizes, one tap through wasm, the size of a View, the time to a playable board.
import { fileURLToPath } from "node:url";
import { Site } from "../../tests/e2e/web/browser.mjs";
import { begin, board, fetched, resume } from "../../tests/e2e/web/screens.mjs";
import { sizes } from "./sizes.mjs";

const wasm = fileURLToPath(new URL("../../ui/src/wasm", import.meta.url));
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** Runs in the page: whole games by taps alone through the wasm border; times in µs, sizes in bytes. */
async function playThroughWasm([module, terms, games]) {
	const { default: start, Core } = await import(module);
	await start();
	const core = new Core();
	const random = () => crypto.getRandomValues(new BigUint64Array(1))[0];
	const taps = [];
	const aims = [];
	const views = [];
	let ended = 0;
	let update;
	const hear = (input) => {
		for (const effect of JSON.parse(core.handle(JSON.stringify(input), Date.now(), random()))) {
			if (effect.do === "show") update = effect.update;
			if (effect.do === "store") hear({ on: "stored", id: effect.id, seq: effect.seq });
			if (effect.do === "storeSettings") hear({ on: "settingsStored", seq: effect.seq });
		}
	};
	const send = (command) => hear({ on: "command", command });
	hear({ on: "started", settings: null, settingsDamaged: false, index: null, ids: [] });
	const pick = (list) => list[Math.floor(Math.random() * list.length)];
	for (let game = 0; game < games; game++) {
		send({ do: "newGame", terms, view: "fixed" });
		for (let tap = 0; tap < 2000 && !update.view.table.end; tap++) {
			const leading = update.view.table.marks.live.filter(
				({ role }) => role !== "putBack" && role !== "idle",
			);
			const target = pick(leading).at;
			const aimed = performance.now();
			JSON.parse(core.aim(target));
			const began = performance.now();
			aims.push((began - aimed) * 1000);
			send({ do: "tap", at: target });
			taps.push((performance.now() - began) * 1000);
			views.push(JSON.stringify(update.view).length);
		}
		if (update.view.table.end) ended++;
		send({ do: "leave" });
	}
	return { taps, aims, views, ended };
}

/** Times of taps and sizes of Views in random games. */
async function taps(game, terms, games) {
	const site = await Site.open(wasm);
	try {
		const page = await site.page({ path: "papan_wasm.js" });
		const { taps, aims, views, ended } = await page.evaluate(playThroughWasm, [
			`${site.url}papan_wasm.js`,
			terms,
			games,
		]);
		const times = taps.toSorted((a, b) => a - b);
		const bytes = views.toSorted((a, b) => a - b);
		const us = (share) => Math.round(at(times, share));
		const asked = aims.toSorted((a, b) => a - b);
		console.log(
			`${game}: ${taps.length} taps, ${ended} of ${games} games to their end; a tap p50 ${us(0.5)} µs, p95 ${us(0.95)} µs, p99 ${us(0.99)} µs; ` +
				`the aim before it p50 ${Math.round(at(asked, 0.5))} µs, p95 ${Math.round(at(asked, 0.95))} µs; ` +
				`a View p50 ${at(bytes, 0.5)} bytes, largest ${bytes.at(-1)}`,
		);
	} finally {
		site.faults = [];
		await site.close();
	}
}

/** What a page that opens at a board fetches. */
async function atBoard() {
	const site = await Site.open();
	try {
		const page = await site.page();
		await begin(page, "pasang");
		await page.waitForLoadState("networkidle");
		await page.reload();
		await board(page);
		return await fetched(page);
	} finally {
		await site.close();
	}
}

/** Milliseconds from the start of navigation to the kept game on a board that answers, Continue pressed on the way. */
async function playable() {
	const site = await Site.open();
	const times = [];
	try {
		let page = await site.page();
		await begin(page, "pasang");
		for (let run = 0; run < 7; run++) {
			await site.context.close();
			page = await site.page();
			await resume(page);
			await board(page);
			times.push(await page.evaluate(() => Math.round(performance.now())));
		}
	} finally {
		await site.close();
	}
	return times;
}

const base = { goal: { kind: "single" }, clock: { kind: "none" }, names: { one: "", two: "" }, first: "one" };

const weights = (kinds) => {
	for (const [kind, { files, bytes, gzip }] of Object.entries(kinds)) {
		console.log(
			`${kind}: ${files} files, ${(bytes / 1000).toFixed(1)} kB, gzip ${(gzip / 1000).toFixed(1)} kB`,
		);
	}
};

console.log("## The page");
weights(sizes());
console.log("\n## What of it a page that opens at a board fetches");
weights(await atBoard());
console.log("\n## One tap through wasm in Chromium (JSON in, JSON out, parsed), and the View it leads to");
await taps("pasang", { ...base, game: { name: "pasang", pattern: "chequer" } }, 10);
await taps("surakarta", { ...base, game: { name: "surakarta", rules: "standard", quietLimit: 50 } }, 10);
await taps("surakarta, jumps", { ...base, game: { name: "surakarta", rules: "jump", quietLimit: 50 } }, 10);
console.log(
	"\n## From the start of navigation to the kept game on a board that answers, Continue pressed on the way",
);
const times = await playable();
console.log(
	`${times.join(", ")} ms; median ${at(
		times.toSorted((a, b) => a - b),
		0.5,
	)} ms`,
);
