// Makes what the built page looks like now the reference: node tests/e2e/pictures/accept.mjs [pictures…]
// and draws the contact sheets of docs/images from the references. Look at both before they are committed.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { accept } from "./compare.mjs";
import { scenes } from "./scenes.mjs";
import { matrix, named, themes, windows } from "./sizes.mjs";
import { take } from "./take.mjs";

const docs = new URL("../../../docs/images/", import.meta.url);
const gap = 12;

/** One theme's pictures at one size of text: a row for each scene, a column for each window. */
async function sheet(theme, text) {
	const columns = Object.entries(windows).map(([window, { width, height }]) => ({
		window,
		width: width / 2,
		height: height / 2,
	}));
	const names = Object.keys(scenes);
	const tall = Math.max(...columns.map(({ height }) => height)) + gap;
	const wide = columns.reduce((sum, { width }) => sum + width + gap, gap);
	const parts = [];
	for (const [row, scene] of names.entries()) {
		let left = gap;
		for (const { window, width } of columns) {
			const file = new URL(`./references/${named({ scene, window, theme, text })}.webp`, import.meta.url);
			parts.push({ input: await readFile(file), left: Math.round(left), top: gap + row * tall });
			left += width + gap;
		}
	}
	const background = theme === "dark" ? "#3a3d42" : "#c9c8c2";
	return sharp({
		create: { width: Math.ceil(wide), height: gap + names.length * tall, channels: 3, background },
	})
		.composite(parts)
		.webp({ quality: 70 })
		.toBuffer();
}

const only = process.argv.slice(2);
const pictures = matrix(Object.keys(scenes)).filter(
	(picture) => only.length === 0 || only.some((start) => named(picture).startsWith(start)),
);
let taken = 0;
await take(pictures, async (picture, png) => {
	await accept(named(picture), png);
	if (++taken % 20 === 0) console.log(`${taken} of ${pictures.length}`);
});
await mkdir(docs, { recursive: true });
for (const theme of themes) {
	await writeFile(new URL(`contact-${theme}.webp`, docs), await sheet(theme, 100));
	await writeFile(new URL(`contact-${theme}-large-text.webp`, docs), await sheet(theme, 200));
}
console.log(`Accepted ${taken} pictures; the contact sheets are in ${fileURLToPath(docs)}`);
