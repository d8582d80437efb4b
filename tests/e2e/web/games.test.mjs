// Complete games at 360 × 640, by touch and by keys alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onSite } from "./browser.mjs";
import { begin, board, ending } from "./screens.mjs";
import { dice, enter, fingers, keys, play } from "./table.mjs";
import { word } from "./words.mjs";

/** Plays to the end, which must be said with a reason. */
async function toTheEnd(page, hand, seed) {
	const taps = await play(page, hand, dice(seed), { over: () => ending(page) });
	const said = await page.locator("#end-title").textContent();
	assert.ok(said.length > 0, "the end has a title");
	assert.ok(taps > 20, `a whole game takes more than ${taps} taps`);
	return { reason: await ending(page), said, taps };
}

test("a whole game of Pasang by touch ends with its reason, and a rematch begins", { timeout: 180_000 }, () =>
	onSite(async (site) => {
		const page = await site.page();
		await begin(page, "pasang");
		const { reason } = await toTheEnd(page, fingers(page), 20261129);
		assert.ok(["suntuk", "cleared"].includes(reason), reason);
		await page.getByRole("button", { name: word("end_rematch") }).tap();
		await board(page);
		assert.equal(await ending(page), null);
		const files = await page.locator('button[data-live="file"]').count();
		assert.equal(files, 55, "all eleven files of Light's side can be taken again (P4)");
	}),
);

test("a whole game of Surakarta by touch ends with its reason", { timeout: 180_000 }, () =>
	onSite(async (site) => {
		const page = await site.page();
		await begin(page, "surakarta");
		const { reason } = await toTheEnd(page, fingers(page), 7);
		assert.ok(["noStones", "quietLimit", "repetition", "noMoves"].includes(reason), reason);
	}),
);

test("a whole game of jumping Surakarta by touch, without animation", { timeout: 180_000 }, () =>
	onSite(async (site) => {
		const page = await site.page({ reducedMotion: "reduce" });
		await begin(page, "surakarta", ["rules_jump"]);
		await toTheEnd(page, fingers(page), 11);
	}),
);

test("a whole game of Pasang by the keys alone, from home to the end", { timeout: 180_000 }, () =>
	onSite(async (site) => {
		const page = await site.page({ hasTouch: false, isMobile: false, reducedMotion: "reduce" });
		await page.getByRole("heading", { level: 1 }).waitFor();
		await enter(page, word("home_friend"));
		await page.getByRole("button", { name: word("new_start", { game: word("pasang") }) }).waitFor();
		await enter(page, word("new_start", { game: word("pasang") }));
		await board(page);
		await toTheEnd(page, keys(page), 3);
		// Undo after the end by keys, too (P15).
		await enter(page, word("end_undo"));
		await board(page);
		assert.equal(await ending(page), null);
	}),
);
