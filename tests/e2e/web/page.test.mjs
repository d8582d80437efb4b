// The page itself: room, weight, and what it may do.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onSite } from "./browser.mjs";
import { begin, board, button, fetched, overflow } from "./screens.mjs";
import { dice, fingers, play } from "./table.mjs";
import { word } from "./words.mjs";

test(
	"a page that opens at a board weighs what it may: 60 kB of JavaScript, 200 kB of wasm",
	{ timeout: 60_000 },
	() =>
		onSite(async (site) => {
			const page = await site.page();
			await begin(page, "pasang");
			await page.waitForLoadState("networkidle");
			await page.reload();
			await board(page);
			const { js, wasm } = await fetched(page);
			assert.ok(js.files >= 1 && wasm.files === 1, `${js.files} and ${wasm.files} files were fetched`);
			assert.ok(js.gzip <= 60_000, `${js.gzip} bytes of JavaScript, gzipped`);
			assert.ok(wasm.gzip <= 200_000, `${wasm.gzip} bytes of wasm, gzipped`);
		}),
);

test("nothing reaches over the edge of a screen 320 px wide", { timeout: 180_000 }, () =>
	onSite(async (site) => {
		const page = await site.page({ viewport: { width: 320, height: 568 } });
		const fits = async (what) => assert.deepEqual(await overflow(page), [], what);
		await button(page, "home_friend").waitFor();
		await fits("home");
		await button(page, "home_friend").tap();
		await button(page, "new_start", { game: word("pasang") }).waitFor();
		await fits("new game");
		await page.goBack();
		for (const game of ["pasang", "surakarta"]) {
			await begin(page, game);
			await fits(`${game} at its start`);
			const roll = dice(game.length);
			let widest = 0;
			await play(page, fingers(page), roll, {
				over: async (found, taps) => {
					if (found.ways.length > widest) {
						widest = found.ways.length;
						await fits(`${game} with ${widest} ways to take`);
					}
					return taps >= 40;
				},
			});
			await fits(`${game} in play`);
			await page.getByRole("button", { name: word("play_menu") }).tap();
			const menu = page.locator("dialog[open]");
			await menu.waitFor();
			await fits(`${game}'s menu`);
			await page.keyboard.press("Escape");
			await menu.waitFor({ state: "detached" });
			// Back puts a choice down first; only then does it leave the game.
			const home = button(page, "home_friend");
			for (let presses = 0; presses < 3 && !(await home.isVisible()); presses++) {
				await page
					.getByRole("button", { name: word("back") })
					.first()
					.tap();
				await home.waitFor({ timeout: 1_500 }).catch(() => {});
			}
			await button(page, "home_friend").waitFor();
			await fits("home with a game");
		}
		for (const key of ["home_saved", "rules", "settings"]) {
			await button(page, key).tap();
			await page
				.getByRole("button", { name: word("back") })
				.first()
				.waitFor();
			await fits(key);
			await page.goBack();
			await button(page, "home_friend").waitFor();
		}
	}),
);

test("the page runs under the narrowest policy, and stays on its origin", { timeout: 180_000 }, () =>
	onSite(async (site) => {
		const page = await site.page();
		const answer = await page.request.get(site.url);
		const policy = answer.headers()["content-security-policy"];
		assert.match(policy, /default-src 'self'/);
		assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|\*/);
		await begin(page, "pasang");
		// The policy is in force: an inline script does not run, and the page hears of it.
		await page.evaluate(() => {
			const script = document.createElement("script");
			script.textContent = "window.ran = true";
			document.body.append(script);
		});
		assert.equal(await page.evaluate(() => "ran" in window), false);
		assert.ok(
			site.faults.some((fault) => fault.startsWith("error: content policy")),
			"a violation is noticed by these tests",
		);
		site.faults.length = 0;
	}),
);
