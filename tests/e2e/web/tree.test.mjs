// Whole games through the accessibility tree alone: found by role and name, chosen by what is read out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onSite } from "./browser.mjs";
import { dice } from "./table.mjs";
import { numbersSaid, numberTaken, playByTree, Tree } from "./tree.mjs";
import { word } from "./words.mjs";

/** What the names of landings say is taken there. */
const says = {
	pasang(landings, chosen) {
		assert.ok(landings.some((name) => numbersSaid(name).length === 1));
		assert.ok(landings.some((name) => numbersSaid(name).length > 1));
		const among = chosen.filter(({ ways }) => ways.length > 0);
		assert.ok(among.length > 3, `${among.length} landings with several ways to take were chosen`);
		for (const { name, ways } of among) {
			const taken = [...new Set(ways.map(numberTaken))].sort((a, b) => a - b);
			assert.deepEqual(taken, numbersSaid(name), `${name}: ${ways.join("; ")}`);
		}
	},
	surakarta(landings) {
		assert.ok(landings.length > 0);
		const wrong = landings.filter((name) => numbersSaid(name).length > 0);
		assert.deepEqual(wrong, [], "a step takes nothing");
	},
};

for (const [game, seed] of [
	["pasang", 5],
	["surakarta", 7],
]) {
	test(`a whole game of ${game} is played by what a screen reader reads`, { timeout: 600_000 }, () =>
		onSite(async (site) => {
			const page = await site.page({ hasTouch: false, isMobile: false, reducedMotion: "reduce" });
			const tree = await Tree.of(page);
			await tree.press(await tree.find("button", word("home_friend")));
			if (game === "surakarta") await tree.press(await tree.find("radio", word("surakarta")), "Space");
			await tree.press(await tree.find("button", word("new_start", { game: word(game) })));
			await tree.find("grid", word("board_label", { game: word(game) }));
			const { presses, heard, landings, chosenLandings } = await playByTree(tree, dice(seed));
			says[game](landings, chosenLandings);
			assert.ok(presses > 20, `a whole game takes more than ${presses} presses`);
			assert.ok(
				heard.every((text) => text.length > 0),
				"the live region always has something to say",
			);
			const told = new Set(heard);
			assert.ok(told.size > presses / 3, `${told.size} different things were said in ${presses} presses`);
			assert.match(heard.at(-1), /\./, `the end is told: ${heard.at(-1)}`);
			const headings = (await tree.nodes()).filter(({ role }) => role === "heading");
			assert.ok(
				headings.some(({ name }) => heard.at(-1).includes(`${name}. `)),
				`the title of the end is what was told: ${headings.map(({ name }) => name)}`,
			);
		}),
	);
}
