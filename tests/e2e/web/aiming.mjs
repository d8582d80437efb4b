// How well the simulated person plays: sets a page up for it and sums up what it did.
import { playAsPerson } from "./person.mjs";
import { begin, button } from "./screens.mjs";
import { word } from "./words.mjs";

/** The unsteadiness of a finger, in px, that the app is measured with. */
export const SIGMA = 11;

/** Chooses options of the settings by their words; ends at home. */
export async function set(page, options) {
	await button(page, "settings").tap();
	for (const [setting, option] of Object.entries(options)) {
		await page
			.getByRole("group", { name: word(setting) })
			.locator("label", { hasText: new RegExp(`^\\s*${word(option)}\\s*$`) })
			.tap();
	}
	await page.goBack();
	await button(page, "home_friend").waitFor();
}

/** A page at the first turn of a game, without motion, with the pointer's code in place. */
export async function seated(site, game, confirm) {
	const page = await site.page({ viewport: { width: 360, height: 640 } });
	await set(page, { settings_confirm: confirm, settings_motion: "motion_none" });
	// Lots fall alike in every run.
	await page.evaluate(() => {
		let lot = 1;
		crypto.getRandomValues = (array) =>
			array.map(() => (typeof array[0] === "bigint" ? BigInt(lot++) : lot++));
	});
	await begin(page, game);
	const fetched = page.waitForResponse((response) => /touch-.*\.js$/.test(response.url()));
	await page.dispatchEvent("button[data-point]", "pointerover");
	await (await fetched).finished();
	return page;
}

/** Plays and sums up: the share of wrong moves, the taps too many for each move. */
export async function measure(page, { moves, seed, notices, looks = false }) {
	const began = Date.now();
	const sum = await page.evaluate(playAsPerson, {
		moves,
		seed,
		notices,
		looks,
		sigma: SIGMA,
		chosen: word("board_chosen"),
		rematch: word("end_rematch"),
	});
	return {
		...sum,
		wrongShare: sum.wrong / sum.moves,
		extraTaps: (sum.taps - sum.needed) / sum.moves,
		seconds: (Date.now() - began) / 1000,
	};
}
