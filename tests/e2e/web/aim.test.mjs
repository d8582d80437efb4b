// A simulated person with an unsteady finger plays through the real code of the pointer, on a phone of 360 px.
import assert from "node:assert/strict";
import { test } from "node:test";
import { measure, seated } from "./aiming.mjs";
import { onSite } from "./browser.mjs";

/** The moves of each game: two thousand in all. */
const share = { pasang: 1_200, surakarta: 800 };

test("of 2,000 moves by an unsteady finger hardly one is wrong, and few taps are made twice", {
	timeout: 900_000,
}, async () => {
	const sum = { moves: 0, wrong: 0, extra: 0 };
	for (const [game, moves] of Object.entries(share)) {
		await onSite(async (site) => {
			const page = await seated(site, game, "confirm_always");
			const { wrong, needed, taps, ...made } = await measure(page, { moves, seed: 20261130, notices: 0.95 });
			assert.ok(taps > needed, "a finger that never misses is no person");
			sum.moves += made.moves;
			sum.wrong += wrong;
			sum.extra += taps - needed;
			console.log(
				`${game}: ${made.moves} moves, ${wrong} wrong, ${((taps - needed) / made.moves).toFixed(3)} extra taps a move`,
			);
		});
	}
	assert.equal(sum.moves, 2_000);
	assert.ok(sum.wrong / sum.moves < 0.005, `${sum.wrong} wrong moves`);
	assert.ok(sum.extra / sum.moves <= 0.15, `${sum.extra} extra taps`);
});
