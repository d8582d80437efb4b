// Takes the pictures of README.md from the built page: node tools/shots.mjs [folder]
import { fileURLToPath } from "node:url";
import { onSite } from "../tests/e2e/web/browser.mjs";
import { begin, button, ending } from "../tests/e2e/web/screens.mjs";
import { dice, fingers, play } from "../tests/e2e/web/table.mjs";

const folder = process.argv[2] ?? fileURLToPath(new URL("../docs/images", import.meta.url));

const shot = async (page, name) => {
	// Long enough for the slowest animation to be over.
	await page.waitForTimeout(1500);
	await page.screenshot({ path: `${folder}/${name}.png` });
};

/** A game in play at a telling moment, and perhaps its end. */
const game = (name, seed, telling, end) =>
	onSite(async (site) => {
		const page = await site.page({ viewport: { width: 360, height: 740 } });
		await begin(page, name);
		await play(page, fingers(page), dice(seed), {
			over: async (found, taps) => taps >= 36 && telling(found),
		});
		await shot(page, name);
		if (!end) return;
		await play(page, fingers(page), dice(seed), { over: () => ending(page) });
		await shot(page, end);
	});

await onSite(async (site) => {
	const page = await site.page({ viewport: { width: 360, height: 740 } });
	await button(page, "home_friend").tap();
	await shot(page, "new-game");
});
await game("pasang", 21, (found) => found.ways.length > 1, "end");
await game("surakarta", 22, (found) => found.points.some(({ live }) => live === "take"));
