// Takes the pictures of README.md from the built page: node tools/shots.mjs [folder]
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { take } from "../tests/e2e/pictures/take.mjs";

const folder = process.argv[2] ?? fileURLToPath(new URL("../docs/images", import.meta.url));

const pictures = {
	pasang: { scene: "pasang", window: "360", theme: "light", text: 100 },
	surakarta: { scene: "surakarta", window: "360", theme: "dark", text: 100 },
	end: { scene: "end", window: "360", theme: "light", text: 100 },
	desktop: { scene: "pasang", window: "desktop", theme: "light", text: 100 },
};

await take(
	Object.values(pictures),
	async (picture, png) => {
		const [name] = Object.entries(pictures).find(([, one]) => one === picture);
		await writeFile(join(folder, `${name}.webp`), await sharp(png).webp({ quality: 82 }).toBuffer());
	},
	{ deviceScaleFactor: 2 },
);
