// How alike two pictures are. References are kept at half size: small, and blind to how letters are smoothed.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

const references = new URL("./references/", import.meta.url);
const out = new URL("../out/pictures/", import.meta.url);

/** The share of pixels that may differ before a picture counts as another one. */
export const tolerance = 0.004;

/** How far a pixel's colour may be off, from 0 to 1, before it counts as different. */
const threshold = 0.15;

/** A picture as its reference is kept. */
export async function kept(png) {
	const { width } = await sharp(png).metadata();
	return sharp(png)
		.resize({ width: Math.round(width / 2) })
		.webp({ quality: 82, effort: 5 })
		.toBuffer();
}

const pixels = (image) => sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** The share of pixels in which two kept pictures differ, 1 if their sizes do, and a picture of where. */
export async function difference(one, two) {
	const [a, b] = await Promise.all([pixels(one), pixels(two)]);
	const { width, height } = a.info;
	if (width !== b.info.width || height !== b.info.height) return { share: 1, where: null };
	const where = Buffer.alloc(width * height * 4);
	const different = pixelmatch(a.data, b.data, where, width, height, { threshold });
	return {
		share: different / (width * height),
		where: await sharp(where, { raw: { width, height, channels: 4 } })
			.png()
			.toBuffer(),
	};
}

/** What is wrong with a picture, or null; the picture and the difference are left in tests/e2e/out/pictures. */
export async function wrong(name, png) {
	const taken = await kept(png);
	const reference = await readFile(new URL(`${name}.webp`, references)).catch(() => null);
	const { share, where } = reference ? await difference(reference, taken) : { share: 1, where: null };
	if (share <= tolerance) return null;
	await mkdir(out, { recursive: true });
	await writeFile(new URL(`${name}.png`, out), png);
	if (where) await writeFile(new URL(`${name}-difference.png`, out), where);
	if (!reference) return `${name}: no reference; see ${fileURLToPath(out)}`;
	return `${name}: ${(share * 100).toFixed(2)} % of the pixels differ; see ${fileURLToPath(out)}`;
}

/** Makes a picture the reference. */
export async function accept(name, png) {
	await mkdir(references, { recursive: true });
	await writeFile(new URL(`${name}.webp`, references), await kept(png));
}
