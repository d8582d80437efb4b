import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { marked } from "marked";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { words } from "./vite/words.ts";
import { worker } from "./vite/worker.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The oldest engines the app promises to run on. */
const target = ["es2022", "chrome111", "safari16.4"];

/** The version shown; a trial build can be given another. */
const version =
	process.env.PAPAN_VERSION ?? JSON.parse(readFileSync(here("../package.json"), "utf8")).version;

/** The dev server listens beyond loopback only where Tauri asks for it (a phone on the same network). */
const host = process.env.TAURI_DEV_HOST;

/** `import html from "page.md?html"`: a page of the project's own docs, turned into HTML when the app is built. */
function markdown(): Plugin {
	return {
		name: "markdown",
		enforce: "pre",
		async load(id) {
			const [path, query] = id.split("?");
			if (!path?.endsWith(".md") || query !== "html") return null;
			this.addWatchFile(path);
			return `export default ${JSON.stringify(await marked.parse(await readFile(path, "utf8")))}`;
		},
	};
}

export default defineConfig({
	root: here("."),
	base: "./",
	plugins: [
		paraglideVitePlugin({
			project: here("./project.inlang"),
			outdir: here("./src/paraglide"),
			// The language is a setting of the app, held in memory: no cookie, no address, no storage of its own.
			strategy: ["globalVariable", "baseLocale"],
			// While there is one language, choosing it costs nothing; the second one takes this line away.
			experimentalStaticLocale: '"en"',
			emitTsDeclarations: true,
		}),
		svelte({ configFile: here("./svelte.config.js") }),
		markdown(),
		words(),
		worker(here("./worker/worker.ts")),
	],
	resolve: {
		alias: { "~": here("./src"), $words: here("./src/paraglide/messages.js") },
		...(process.env.VITEST ? { conditions: ["browser"] } : {}),
	},
	define: { __VERSION__: JSON.stringify(version) },
	clearScreen: false,
	server: {
		port: 5173,
		strictPort: true,
		host: host || "127.0.0.1",
		...(host ? { hmr: { protocol: "ws", host, port: 5174 } } : {}),
		watch: { ignored: ["**/src-tauri/**", "**/target/**"] },
	},
	build: {
		target,
		outDir: process.env.PAPAN_DIST ?? here("./dist"),
		emptyOutDir: true,
		// Every asset stays a file of its own: data: addresses would need a wider content policy.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		reportCompressedSize: true,
		// The words' modules only export functions: so said, each goes to the chunk that uses it, not all to the first.
		rolldownOptions: {
			treeshake: { moduleSideEffects: [{ test: /[\\/]paraglide[\\/]/, sideEffects: false }] },
			// One text packs tighter than ten and is one trip: a file for the first board, one for what later screens share.
			output: {
				codeSplitting: {
					groups: [
						{ name: "first", tags: ["$initial"] },
						{ name: "later", minShareCount: 2 },
					],
				},
			},
		},
	},
	css: { transformer: "lightningcss" },
	test: {
		environment: "happy-dom",
		include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
		restoreMocks: true,
		passWithNoTests: false,
	},
});
