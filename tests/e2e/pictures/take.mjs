// Takes pictures of the built page.
//
//   node tests/e2e/pictures/take.mjs FOLDER [pictures…]   all pictures (or those whose names begin so), into FOLDER
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onSite } from "../web/browser.mjs";
import { day, restore } from "../web/seat.mjs";
import { scenes } from "./scenes.mjs";
import { shelf, titles } from "./shelf.mjs";
import { matrix, named, windows } from "./sizes.mjs";

/** The page at rest: letters loaded, nothing moving, no cursor. */
async function settle(page) {
	await page.evaluate(async () => {
		await document.fonts.ready;
		const running = () => document.getAnimations().filter((one) => one.playState === "running");
		for (let round = 0; round < 20 && running().length > 0; round++) {
			for (const one of running()) {
				if (one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) one.cancel();
			}
			await Promise.race([
				Promise.allSettled(running().map(({ finished }) => finished)),
				new Promise((resolve) => setTimeout(resolve, 2_000)),
			]);
		}
		await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
	});
}

/** Sets the size of text in per cent, as a person does in the browser. */
const sized = (page, text) =>
	page.evaluate((percent) => {
		document.documentElement.style.fontSize = `${percent}%`;
	}, text);

/**
 * Takes pictures, one browser for the fingers and one for the mouse, and hands each to `taken` as PNG.
 * @param {{ scene: string, window: string, theme: string, text: number }[]} pictures
 * @param {(picture: object, png: Buffer) => Promise<void>} taken
 */
export async function take(pictures, taken, { deviceScaleFactor = 1 } = {}) {
	const backup = await shelf();
	for (const mouse of [false, true]) {
		const wanted = pictures.filter(({ window }) => Boolean(windows[window].mouse) === mouse);
		if (wanted.length === 0) continue;
		await onSite(async (site) => {
			const page = await site.page({
				hasTouch: !mouse,
				isMobile: false,
				deviceScaleFactor,
				reducedMotion: "reduce",
				timezoneId: "UTC",
			});
			await page.getByRole("heading", { level: 1 }).waitFor();
			page.setDefaultTimeout(30_000);
			await page.clock.setFixedTime(day);
			await restore(page, backup, titles.length);
			for (const picture of wanted) {
				const { width, height } = windows[picture.window];
				await page.setViewportSize({ width, height });
				await page.emulateMedia({ colorScheme: picture.theme, reducedMotion: "reduce" });
				// A page of its own from home, with the size of text a person has set in the browser.
				await page.evaluate(() => history.replaceState(null, ""));
				await page.goto(site.url);
				await sized(page, picture.text);
				await page.getByRole("heading", { level: 1 }).waitFor();
				await scenes[picture.scene](page);
				// A scene may have loaded another page.
				await sized(page, picture.text);
				await settle(page);
				await taken(picture, await page.screenshot({ caret: "hide" }));
			}
		});
	}
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
	const [folder, ...only] = process.argv.slice(2);
	await mkdir(folder, { recursive: true });
	const pictures = matrix(Object.keys(scenes)).filter(
		(picture) => only.length === 0 || only.some((start) => named(picture).startsWith(start)),
	);
	await take(pictures, (picture, png) => writeFile(join(folder, `${named(picture)}.png`), png));
}
