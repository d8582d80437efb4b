// The installable app: without a network, what a browser asks before it installs it, and addresses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { serve } from "../../../tools/serve.mjs";
import { dist, onSite } from "./browser.mjs";
import { begin, button } from "./screens.mjs";
import { dice, fingers, play } from "./table.mjs";
import { word } from "./words.mjs";

/** The worker has kept the build and has the page. */
const kept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test(
	"after the first visit everything works with the server gone, screens never opened before too",
	{ timeout: 180_000 },
	() =>
		onSite(async (site) => {
			let page = await site.page();
			await kept(page);
			const { url } = site;
			await site.server.close();
			await site.context.close();
			page = await site.page({ address: url });
			await begin(page, "pasang");
			await play(page, fingers(page), dice(3), { over: async (_, taps) => taps >= 12 });
			await page.getByRole("button", { name: word("play_menu") }).tap();
			await page.locator("dialog[open]").waitFor();
			await page.goto(`${url}#/rules/surakarta`);
			await page.locator("main h2").first().waitFor();
			for (const key of ["saved", "settings"]) {
				await page.goto(`${url}#/${key}`);
				await page.getByRole("heading", { name: word(key) }).waitFor();
			}
			const broken = await page.evaluate(() =>
				[...document.images]
					.filter((image) => image.complete && image.naturalWidth === 0)
					.map(({ src }) => src),
			);
			assert.deepEqual(broken, [], "pictures that did not come");
			// The page looked for a newer worker and found no server: that alone may have been refused.
			assert.deepEqual(
				site.faults.filter((fault) => !/sw\.js|ERR_CONNECTION_REFUSED/.test(fault)),
				[],
			);
			site.faults.length = 0;
			site.server = await serve(dist, Number(new URL(url).port));
		}),
);

test("the browser finds nothing that speaks against installing the app", { timeout: 60_000 }, () =>
	onSite(async (site) => {
		const page = await site.page();
		await kept(page);
		const devtools = await site.context.newCDPSession(page);
		const { errors, data, manifest } = await devtools.send("Page.getAppManifest");
		assert.deepEqual(errors, []);
		const text = JSON.parse(data);
		assert.equal(manifest.id, site.url);
		assert.deepEqual(
			text.shortcuts.map(({ url }) => url),
			["./#/new/pasang", "./#/new/surakarta"],
		);
		for (const { src, sizes, type } of text.icons) {
			const answer = await page.request.get(`${site.url}${src}`);
			assert.equal(answer.headers()["content-type"], type, src);
			const bytes = await answer.body();
			if (type === "image/png")
				assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
		}
		const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
		const private_ = ({ errorId }) => errorId === "in-incognito";
		assert.deepEqual(
			installabilityErrors.filter((error) => !private_(error)),
			[],
		);
	}),
);

test(
	"an address opens its screen; one that names nothing says so and shows the way home",
	{ timeout: 120_000 },
	() =>
		onSite(async (site) => {
			const page = await site.page({ path: "#/new/surakarta" });
			await button(page, "new_start", { game: word("surakarta") }).waitFor();
			await page.goBack();
			await button(page, "home_friend").waitFor();
			for (const [path, says] of [
				["#/play/no-such-game", "lost_game"],
				["#/play/%E0%A4%A", "lost_game"],
				["#/rules/chess", "lost"],
				["#/nonsense", "lost"],
			]) {
				await page.goto("about:blank");
				await page.goto(`${site.url}${path}`);
				const said = page.locator("main.stopped h1");
				await said.waitFor();
				assert.match(await said.textContent(), new RegExp(word(says)), path);
				await button(page, "lost_home").tap();
				await button(page, "home_friend").waitFor();
			}
			// With the worker in place, an address that no file has leads to the same words.
			await kept(page);
			await page.goto(`${site.url}deep/er`);
			await page.locator("main.stopped h1").waitFor();
			assert.equal(new URL(page.url()).pathname, "/");
		}),
);
