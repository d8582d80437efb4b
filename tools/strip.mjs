// Takes the strip of README.md from the built page, a capture on its way: node tools/strip.mjs [file]
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { onSite } from "../tests/e2e/web/browser.mjs";
import { board, button } from "../tests/e2e/web/screens.mjs";
import { restore, standingBefore, surakarta } from "../tests/e2e/web/seat.mjs";
import { changed, fingers, offers } from "../tests/e2e/web/table.mjs";

const file = process.argv[2] ?? fileURLToPath(new URL("../docs/images/motion.webp", import.meta.url));
/** How much of the time has passed in each picture. */
const moments = [0.26, 0.42, 0.56, 1];
const gap = 16;

const fiveJumps = ({ taken }) => taken.length === 5;
const { backup, taps } = await standingBefore(surakarta("jump"), 6, fiveJumps, { sound: 0, motion: "calm" });
const shots = [];
await onSite(async (site) => {
	const page = await site.page({ deviceScaleFactor: 2 });
	await button(page, "home_friend").waitFor();
	await restore(page, backup);
	await page.locator("li").first().getByRole("button").first().tap();
	await board(page);
	await page.evaluate(() => {
		const { animate } = Element.prototype;
		window.held = [];
		Element.prototype.animate = function (...args) {
			const animation = animate.apply(this, args);
			if (this.matches("g.token")) {
				animation.pause();
				window.held.push(animation);
			}
			return animation;
		};
	});
	let found = await offers(page);
	for (const at of taps) {
		await fingers(page).point(at);
		found = await changed(page, found, `a tap on ${at}`);
	}
	await page.waitForFunction(() => window.held.length > 0);
	for (const moment of moments) {
		await page.evaluate(async (moment) => {
			const end = Math.max(...window.held.map(({ effect }) => effect.getComputedTiming().endTime));
			for (const animation of window.held) {
				if (moment === 1) animation.finish();
				else animation.currentTime = end * moment;
			}
			// What fades in with the trace stands.
			const fading = document.getAnimations().filter((one) => !window.held.includes(one));
			await Promise.allSettled(fading.map(({ finished }) => finished));
		}, moment);
		if (moment === 1) await page.locator(".board:not(.busy)").waitFor();
		shots.push(await page.locator(".board").screenshot());
	}
});

const { width, height } = await sharp(shots[0]).metadata();
const strip = { width: shots.length * (width + gap) - gap, height, channels: 4, background: "#0000" };
await sharp({ create: strip })
	.composite(shots.map((input, i) => ({ input, left: i * (width + gap), top: 0 })))
	.png()
	.toBuffer()
	.then((whole) => sharp(whole).resize({ width: 1760 }).webp({ quality: 82 }).toFile(file));
