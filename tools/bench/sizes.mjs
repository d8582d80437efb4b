// The weight of the built page.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("../../ui/dist", import.meta.url));
const sum = (list) => list.reduce((a, b) => a + b, 0);

/** Bytes and gzipped bytes of files of ui/dist, each gzipped by itself. */
export function weigh(names) {
	const texts = names.map((name) => readFileSync(join(dist, name)));
	return {
		files: texts.length,
		bytes: sum(texts.map((text) => text.length)),
		gzip: sum(texts.map((text) => gzipSync(text, { level: 9 }).length)),
	};
}

/** The weight of all of ui/dist by ending. */
export function sizes() {
	const files = readdirSync(dist, { recursive: true }).map(String);
	const of = (ending) => weigh(files.filter((name) => name.endsWith(ending)));
	return { js: of(".js"), css: of(".css"), wasm: of(".wasm"), fonts: of(".woff2") };
}
