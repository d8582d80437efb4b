// A browser that keeps nothing, is full, or has cleared what it kept: said in words, with a way on.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { onSite } from "./browser.mjs";
import { begin, button, overflow, resume } from "./screens.mjs";
import { dice, fingers, play, standing } from "./table.mjs";
import { word } from "./words.mjs";

/** The database refuses from the first moment, as in a private window; `allow()` ends that without a reload. */
function deny() {
	const open = IDBFactory.prototype.open;
	let denied = true;
	IDBFactory.prototype.open = function (...how) {
		if (denied) throw new DOMException("denied by a test", "SecurityError");
		return open.apply(this, how);
	};
	window.allow = () => {
		denied = false;
	};
}

/** Some turns by touch, until nothing is chosen half. */
const turns = (page, taps, seed) =>
	play(page, fingers(page), dice(seed), {
		over: async (found, made) =>
			made >= taps && !found.points.some(({ live }) => live === "putBack") && found.ways.length === 0,
	});

const note = (page) => page.getByRole("alert").filter({ hasText: word("trouble_note") });
const notice = (page) => page.locator(".notice[role=status]");

/** Leaves the table for home. */
async function home(page) {
	await button(page, "back").tap();
	await button(page, "home_friend").waitFor();
}

/** The text of the backup file that the open sheet hands out. */
async function backup(page) {
	const [download] = await Promise.all([page.waitForEvent("download"), button(page, "trouble_backup").tap()]);
	assert.equal(download.suggestedFilename(), "papan-backup.txt");
	return readFile(await download.path());
}

/** A browser that has never been here gets the backup: the game stands as it stood. */
async function restores(file, before) {
	await onSite(async (site) => {
		const page = await site.page({ path: "#/settings" });
		await page.locator("input[type=file]").setInputFiles({
			name: "papan-backup.txt",
			mimeType: "text/plain",
			buffer: file,
		});
		await page.getByRole("status").filter({ hasText: "One game came back." }).waitFor();
		await page.goto(`${site.url}#/`);
		await resume(page);
		assert.equal(await standing(page), before);
	});
}

test("a browser that denies storage says so at home and at the board; the game goes on and leaves as a file", {
	timeout: 180_000,
}, async () => {
	let file;
	let before;
	await onSite(async (site) => {
		const page = await site.page({ first: deny });
		await note(page).waitFor();
		assert.match(await note(page).textContent(), new RegExp(word("trouble_denied")));
		assert.deepEqual(await overflow(page), [], "the words have room");
		assert.equal(await notice(page).count(), 0, "nothing else claims to be lost");
		await begin(page, "surakarta");
		await turns(page, 8, 3);
		await page
			.getByRole("alert")
			.filter({ hasText: word("play_not_saved") })
			.waitFor();
		before = await standing(page);
		await home(page);
		await note(page).waitFor();
		await resume(page);
		assert.equal(await standing(page), before, "the game is kept in memory");
		await button(page, "play_not_saved_why").tap();
		await page.locator("dialog[open]").getByText(word("trouble_denied")).waitFor();
		file = await backup(page);
	});
	await restores(file, before);
});

test("storage that is allowed later is used without a reload", { timeout: 180_000 }, () =>
	onSite(async (site) => {
		const page = await site.page({ first: deny });
		await note(page).waitFor();
		await begin(page, "pasang");
		const before = await standing(page);
		await button(page, "play_not_saved_why").tap();
		await page.evaluate(() => window.allow());
		// The app tries by itself as well, and may be first: then there is nothing left to press.
		const over = page.getByText(word("trouble_over"), { exact: true });
		await Promise.race([button(page, "play_retry").tap(), over.waitFor()]);
		await page
			.getByRole("status")
			.filter({ hasText: word("trouble_over_more") })
			.waitFor();
		await button(page, "play_continue").tap();
		await home(page);
		await button(page, "home_saved").tap();
		await page.getByRole("heading", { name: word("saved") }).waitFor();
		await note(page).waitFor({ state: "detached" });
		await page.goto(`${site.url}#/`);
		await resume(page);
		assert.equal(await standing(page), before);
	}),
);

test("a full device is told at the board and at home; the game goes on and leaves as a file", {
	timeout: 180_000,
}, async () => {
	let file;
	let before;
	await onSite(async (site) => {
		const page = await site.page();
		await begin(page, "pasang");
		await page.evaluate(() => {
			IDBObjectStore.prototype.put = () => {
				throw new DOMException("no room, says a test", "QuotaExceededError");
			};
		});
		await turns(page, 10, 4);
		await page
			.getByRole("alert")
			.filter({ hasText: word("play_not_saved") })
			.waitFor();
		before = await standing(page);
		await home(page);
		await note(page).waitFor();
		assert.match(await note(page).textContent(), new RegExp(word("trouble_full")));
		assert.equal(await notice(page).count(), 0, "nothing else claims to be lost");
		await button(page, "play_not_saved_why").tap();
		file = await backup(page);
	});
	await restores(file, before);
});

test(
	"a database that the browser has cleared is told until it is read, and a backup brings the games back",
	{ timeout: 240_000 },
	() =>
		onSite(async (site) => {
			const page = await site.page();
			await begin(page, "pasang");
			await turns(page, 6, 5);
			await home(page);
			await begin(page, "surakarta");
			await turns(page, 6, 6);
			const before = await standing(page);
			await page.goto(`${site.url}#/settings`);
			const [download] = await Promise.all([page.waitForEvent("download"), button(page, "backup").tap()]);
			const file = await readFile(await download.path());
			await page.goto(`${site.url}#/`);
			await button(page, "home_friend").waitFor();
			await clear(page);
			await page.reload();
			await notice(page).waitFor();
			assert.match(await notice(page).textContent(), /cleared one saved game/);
			assert.equal(await note(page).count(), 0, "the store is sound now");
			assert.deepEqual(await overflow(page), [], "the words have room");
			// Not read yet: a reload says it again. The game on the table was kept beside the database.
			await page.reload();
			await notice(page).waitFor();
			await resume(page);
			assert.equal(await standing(page), before);
			await home(page);
			await notice(page)
				.locator("input[type=file]")
				.setInputFiles({ name: "papan-backup.txt", mimeType: "text/plain", buffer: file });
			await notice(page).getByText("One game came back.").waitFor();
			await notice(page)
				.getByRole("button", { name: word("dismiss") })
				.tap();
			await notice(page).waitFor({ state: "detached" });
			await page.reload();
			await button(page, "home_saved").tap();
			await page.locator(".shelf > li").nth(1).waitFor();
			assert.equal(await notice(page).count(), 0, "it is told once");
			// A browser without any trace of games has lost none.
			await page.goto(`${site.url}#/`);
			await button(page, "home_friend").waitFor();
			await clear(page);
			await page.evaluate(() => localStorage.clear());
			await page.reload();
			await button(page, "home_first").waitFor();
			assert.equal(await notice(page).count(), 0, "a first visit mourns nothing");
		}),
);

/** Takes the database away, as a browser does that needs room. */
const clear = (page) =>
	page.evaluate(
		() =>
			new Promise((resolve, reject) => {
				const going = indexedDB.deleteDatabase("papan");
				going.onsuccess = resolve;
				going.onerror = () => reject(going.error);
				going.onblocked = () => reject(new Error("a page still has it"));
			}),
	);
