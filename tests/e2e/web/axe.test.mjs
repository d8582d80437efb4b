// Every screen, sheet and stage is looked at by axe, in every theme and on every board: no violation anywhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import AxeBuilder from "@axe-core/playwright";
import { onSite } from "./browser.mjs";
import { walk } from "./walk.mjs";

const THEMES = ["light", "dark"];
const BOARDS = ["wood", "sand", "slate"];

/** Dresses the page as a setting would; what moves is at its end. */
const dress = (page, theme, look) =>
	page.evaluate(
		([colours, made]) => {
			document.documentElement.dataset.theme = colours;
			document.documentElement.dataset.board = made;
			for (const animation of document.getAnimations()) animation.finish();
		},
		[theme, look],
	);

/** What axe finds fault with, each with the element; by all rules, or by the ones named. */
async function faults(page, rules) {
	const axe = new AxeBuilder({ page }).setLegacyMode(true);
	if (rules) axe.withRules(rules);
	else axe.options({ rules: { "target-size": { enabled: true } } });
	const { violations } = await axe.analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary.split("\n")[1]}`),
	);
}

test(
	"axe finds no fault with any screen, sheet or stage, light or dark, on any board",
	{ timeout: 1_200_000 },
	() =>
		onSite(async (site) => {
			const page = await site.page({ reducedMotion: "reduce" });
			const found = [];
			const seen = new Set();
			await walk(site, page, async (what, where = page) => {
				seen.add(what);
				const boards = (await where.locator(".board").count()) > 0 ? BOARDS : BOARDS.slice(0, 1);
				for (const theme of THEMES) {
					for (const look of boards) {
						await dress(where, theme, look);
						// Other colours can break only what is about colours.
						const rules = theme === "light" && look === "wood" ? undefined : ["color-contrast"];
						for (const fault of await faults(where, rules))
							found.push(`${what}, ${theme}, ${look}: ${fault}`);
					}
				}
				await dress(where, "light", "wood");
			});
			assert.ok(seen.size >= 30, `${seen.size} things were looked at`);
			assert.deepEqual(found, []);
		}),
);
