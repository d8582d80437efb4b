import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { type Plugin, transformWithOxc } from "vite";

/** What a browser never asks for offline: the desktop's border, pictures for app lists, the worker itself. */
const left = /^(?:sw\.js|shots\/.*|assets\/tauri-.*)$/;

const digest = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("base64");

/** The files of a built page with their digests, in a fixed order. */
async function listed(folder: string): Promise<[string, string][]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name));
	const paths = files.map((file) => file.slice(folder.length + 1).replaceAll(sep, "/"));
	const kept = paths.filter((path) => !left.test(path)).sort();
	return Promise.all(
		kept.map(async (path): Promise<[string, string]> => {
			return [path, `sha256-${digest(await readFile(join(folder, path)))}`];
		}),
	);
}

/** Writes the service worker beside the built page, with the list of what it keeps. */
export function worker(source: string): Plugin {
	let folder = "";
	return {
		name: "worker",
		apply: "build",
		configResolved(config) {
			folder = join(config.root, config.build.outDir);
			if (config.build.outDir.startsWith("/")) folder = config.build.outDir;
		},
		async closeBundle(error) {
			if (error) return;
			const files = JSON.stringify(await listed(folder));
			const { code } = await transformWithOxc(await readFile(source, "utf8"), source, { lang: "ts" });
			const build = JSON.stringify(digest(files).slice(0, 12));
			const head = `const FILES = ${files};\nconst BUILD = ${build};\n`;
			await writeFile(join(folder, "sw.js"), head + code.replace(/^export \{\s*\};?\s*$/m, ""));
		},
	};
}
