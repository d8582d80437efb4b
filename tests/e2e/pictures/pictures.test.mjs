// The screens look as they were accepted: twelve of the pictures here, all of them with PICTURES=all.
import assert from "node:assert/strict";
import { test } from "node:test";
import sharp from "sharp";
import { difference, kept, tolerance, wrong } from "./compare.mjs";
import { scenes } from "./scenes.mjs";
import { matrix, named } from "./sizes.mjs";
import { take } from "./take.mjs";

/** Every screen and every size once, light and dark, and the hard cases: large text, small windows. */
const telling = [
	"home-360-light",
	"home-desktop-dark",
	"new-pasang-320-light",
	"new-surakarta-tablet-dark",
	"opening-landscape-light",
	"pasang-360-light",
	"pasang-desktop-dark",
	"surakarta-tablet-light",
	"end-360-dark",
	"saved-320-light-200",
	"settings-landscape-dark",
	"rules-360-light-200",
];

const all = matrix(Object.keys(scenes));
const pictures = process.env.PICTURES === "all" ? all : all.filter((one) => telling.includes(named(one)));

test(`${pictures.length} pictures are as they were accepted`, { timeout: 3_000_000 }, async () => {
	const faults = [];
	let compared = 0;
	await take(pictures, async (picture, png) => {
		compared++;
		const fault = await wrong(named(picture), png);
		if (fault) faults.push(fault);
	});
	assert.equal(compared, process.env.PICTURES === "all" ? all.length : telling.length);
	assert.deepEqual(faults, []);
});

test("a button that is gone or moved is seen, a slightly different smoothing is not", async () => {
	const page = await sharp({ create: { width: 360, height: 740, channels: 3, background: "#f0efe9" } })
		.png()
		.toBuffer();
	const button = (left, fill) =>
		sharp(page)
			.composite([
				{
					input: Buffer.from(
						`<svg width="120" height="44"><rect width="119.${fill}" height="43.${fill}" rx="10" fill="#1b4a6b"/></svg>`,
					),
					left,
					top: 600,
				},
			])
			.png()
			.toBuffer();
	const share = async (one, two) => (await difference(await kept(one), await kept(two))).share;
	assert.ok((await share(await button(40, 0), page)) > tolerance);
	assert.ok((await share(await button(40, 0), await button(60, 0))) > tolerance);
	assert.ok((await share(await button(40, 0), await button(40, 5))) <= tolerance);
});
