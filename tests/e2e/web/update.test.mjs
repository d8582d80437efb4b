// A newer build: by prompt, never in a game, and whole or not at all.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { serve } from "../../../tools/serve.mjs";
import { dist, forgetBuild, onSite } from "./browser.mjs";
import { begin, board, button } from "./screens.mjs";
import { dice, fingers, play } from "./table.mjs";
import { word } from "./words.mjs";

const ui = fileURLToPath(new URL("../../../ui", import.meta.url));
const offer = (page) => page.getByRole("button", { name: word("fresh_take"), exact: true });

/** The worker has kept the build and has the page. */
const kept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Another build than the one in ui/dist, in a folder of its own. */
async function anotherBuild(version) {
	const folder = await mkdtemp(join(tmpdir(), "papan-build-"));
	const env = { ...process.env, PAPAN_VERSION: version, PAPAN_DIST: folder };
	await promisify(execFile)("npx", ["vite", "build", "--emptyOutDir"], { cwd: ui, env });
	return folder;
}

/** Serves another folder at the site's address. */
async function change(site, folder) {
	const port = Number(new URL(site.url).port);
	await site.server.close();
	site.server = await serve(folder, port);
}

/** The names of the caches the page's origin has. */
const caches = (page) => page.evaluate(() => window.caches.keys());

/** Runs in the page: what becomes of the worker found next. */
const installed = async () => {
	const kept = await navigator.serviceWorker.ready;
	const found = new Promise((resolve) => {
		kept.onupdatefound = () => {
			const worker = kept.installing;
			worker.onstatechange = () => worker.state !== "installing" && resolve(worker.state);
		};
	});
	await kept.update().catch(() => {});
	return found;
};

test("who comes for the first time is offered no newer build", { timeout: 60_000 }, () =>
	onSite(async (site) => {
		const page = await site.page();
		await kept(page);
		await page.waitForFunction(async () => {
			const { active } = await navigator.serviceWorker.ready;
			return active.state === "activated";
		});
		// What the worker's last step sets off on the page has been drawn by the frame after the next.
		await page.evaluate(
			() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
		);
		assert.equal(await offer(page).count(), 0);
	}),
);

test("a newer build waits for the person: not in a game, offered at home, nothing lost, old files gone", {
	timeout: 300_000,
}, async () => {
	const newer = await anotherBuild("9.9.9");
	try {
		await onSite(async (site) => {
			const page = await site.page();
			await kept(page);
			const [old] = await caches(page);
			await begin(page, "surakarta");
			await play(page, fingers(page), dice(5), { over: async (_, taps) => taps >= 10 });
			await change(site, newer);
			assert.equal(await page.evaluate(installed), "installed");
			assert.equal(await offer(page).count(), 0, "the game goes on undisturbed");
			// A reload by hand in the middle of the game keeps the old build: every file of it is still there.
			await page.reload();
			await board(page);
			assert.equal(await offer(page).count(), 0);
			await page.goto(`${site.url}#/`);
			await offer(page).waitFor();
			const loaded = page.waitForEvent("load");
			await offer(page).tap();
			await loaded;
			await page.locator("button.continue:not(.first)").waitFor();
			const [now, ...more] = await caches(page);
			assert.deepEqual(more, [], "one cache is left");
			assert.notEqual(now, old);
			const script = await page.evaluate(() => document.querySelector("script[src]").src);
			await readFile(join(newer, new URL(script).pathname));
			assert.equal(await offer(page).count(), 0);
		});
	} finally {
		await rm(newer, { recursive: true, force: true });
	}
});

test("a page whose script went between the two is opened again, once", { timeout: 60_000 }, () =>
	onSite(async (site) => {
		const page = await site.page({ path: "manifest.webmanifest" });
		let asked = 0;
		let missing = 1;
		await page.route("**/assets/first-*.js", (route) =>
			++asked > missing ? route.continue() : route.fulfill({ status: 404, body: "" }),
		);
		await page.goto(site.url);
		await button(page, "home_friend").waitFor();
		assert.equal(asked, 2);
		await forgetBuild(page);
		missing = Number.POSITIVE_INFINITY;
		await page.evaluate(() => sessionStorage.clear());
		asked = 0;
		await page.goto(`${site.url}?gone`);
		await page.waitForURL(/gone/);
		await page.waitForFunction(() => performance.getEntriesByType("navigation")[0]?.type === "reload");
		await page.waitForLoadState();
		assert.equal(asked, 2, "a script that is missing for good is not asked for over and over");
		site.faults.length = 0;
	}),
);

test("an installation that gets a broken file keeps the old build whole", { timeout: 180_000 }, () =>
	onSite(async (site) => {
		const page = await site.page();
		await kept(page);
		const before = await caches(page);
		await site.server.close();
		const folder = await mkdtemp(join(tmpdir(), "papan-broken-"));
		try {
			await cp(dist, folder, { recursive: true });
			const sw = await readFile(join(folder, "sw.js"), "utf8");
			await writeFile(join(folder, "sw.js"), sw.replace(/const BUILD = "[^"]+"/, 'const BUILD = "broken"'));
			await writeFile(join(folder, "icon.svg"), "<html>Please sign in to this network</html>");
			site.server = await serve(folder, Number(new URL(site.url).port));
			assert.equal(await page.evaluate(installed), "redundant");
			assert.deepEqual(await caches(page), before);
			assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting), null);
			await page.reload();
			await button(page, "home_friend").waitFor();
			site.faults.length = 0;
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
	}),
);
