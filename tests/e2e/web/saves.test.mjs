// What the browser keeps: through a reload, a killed browser, an emptied and a damaged store.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onSite } from "./browser.mjs";
import { begin, resume } from "./screens.mjs";
import { alter, empty, rows } from "./store.mjs";
import { dice, fingers, play, standing } from "./table.mjs";
import { word } from "./words.mjs";

/** A game begun and played for some taps, until nothing is chosen half. */
async function begun(page, game, taps, seed) {
	await begin(page, game);
	const roll = dice(seed);
	await play(page, fingers(page), roll, {
		over: async (found, made) =>
			made >= taps && !found.points.some(({ live }) => live === "putBack") && found.ways.length === 0,
	});
	// The mirror is written with the move; the store a moment later.
	const began = Date.now();
	for (;;) {
		const kept = await rows(page);
		const mirror = await page.evaluate(() => JSON.parse(localStorage.getItem("papan.table") ?? "null"));
		if (kept.length === 1 && mirror !== null && kept[0].text === mirror.text) break;
		assert.ok(Date.now() - began < 10_000, "the store has not what the mirror has");
		await page.waitForTimeout(20);
	}
	return standing(page);
}

/** Changes the store behind the app's back: every game becomes what `how` says. */
const tamper = (page, how) => {
	if (how === "empty") return empty(page);
	return alter(page, (row) =>
		how === "flip"
			? { ...row, text: `${row.text.slice(0, -30)}#${row.text.slice(-29)}` }
			: { ...row, text: row.text.slice(0, Math.floor(row.text.length * 0.8)), prev: null },
	);
};

for (const [game, seed] of [
	["pasang", 5],
	["surakarta", 6],
]) {
	test(`a reload in the middle of a game of ${game} changes nothing`, { timeout: 180_000 }, () =>
		onSite(async (site) => {
			const page = await site.page();
			const before = await begun(page, game, 30, seed);
			await page.reload();
			await resume(page);
			assert.equal(await standing(page), before);
			// And it goes on.
			await play(page, fingers(page), dice(seed), { over: (_, taps) => taps >= 4 });
		}),
	);
}

test("a browser that is killed gives the game back as it was", { timeout: 180_000 }, () =>
	onSite(async (site) => {
		const page = await site.page();
		const before = await begun(page, "pasang", 24, 8);
		assert.ok((await site.kill()) > 0, "the browser was killed");
		const again = await site.page();
		await resume(again);
		assert.equal(await standing(again), before);
	}),
);

test("the copy before is kept beside the newest one", { timeout: 180_000 }, () =>
	onSite(async (site) => {
		const page = await site.page();
		await begun(page, "surakarta", 20, 9);
		const [row] = await rows(page);
		assert.ok(row.prev, "there is a copy before");
		assert.notEqual(row.prev.text, row.text);
		assert.ok(row.prev.n < row.n, "it is the older one");
	}),
);

test("an emptied store is made good from the mirror", { timeout: 180_000 }, () =>
	onSite(async (site) => {
		const page = await site.page();
		const before = await begun(page, "pasang", 24, 10);
		await tamper(page, "empty");
		assert.equal((await rows(page)).length, 0, "the store was emptied");
		await page.reload();
		await resume(page);
		assert.equal(await standing(page), before);
	}),
);

test("a lost mirror does no harm", { timeout: 180_000 }, () =>
	onSite(async (site) => {
		const page = await site.page();
		const before = await begun(page, "pasang", 24, 12);
		await page.evaluate(() => localStorage.clear());
		await page.reload();
		await resume(page);
		assert.equal(await standing(page), before);
	}),
);

for (const how of ["flip", "cut"]) {
	test(
		`a damaged store (${how}) is told, kept aside and recovered as far as it is sound`,
		{ timeout: 180_000 },
		() =>
			onSite(async (site) => {
				const page = await site.page();
				const before = await begun(page, "pasang", 24, 13);
				await tamper(page, how);
				await page.evaluate(() => localStorage.clear());
				await page.reload();
				await resume(page);
				const notice = page.locator(".notice");
				await notice.waitFor();
				assert.match(await notice.textContent(), /damaged/);
				assert.equal((await rows(page, "aside")).length, 1, "the damaged copies are kept");
				const after = await standing(page);
				assert.equal(after.split("\n").length, before.split("\n").length);
				await notice.getByRole("button", { name: word("dismiss") }).tap();
				await notice.waitFor({ state: "detached" });
				await play(page, fingers(page), dice(1), { over: (_, taps) => taps >= 4 });
				assert.notEqual(await standing(page), after, "the game goes on");
			}),
	);
}

test("a second tab asks before it takes the game over", { timeout: 180_000 }, () =>
	onSite(async (site) => {
		const page = await site.page();
		const before = await begun(page, "surakarta", 12, 14);
		const second = await site.context.newPage();
		await second.goto(site.url);
		await second.getByText(word("elsewhere"), { exact: true }).waitFor();
		await second.getByRole("button", { name: word("elsewhere_here") }).tap();
		await resume(second);
		assert.equal(await standing(second), before);
		await page.getByText(word("elsewhere"), { exact: true }).waitFor();
	}),
);
