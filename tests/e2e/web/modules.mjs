// Single modules of the app's board, built as they are, without the app round them.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const src = fileURLToPath(new URL("../../../ui/src", import.meta.url));

/** Builds modules into a folder, each as "<name>.js", for as long as `use` takes; what that gives. */
export async function withModules(names, use) {
	const folder = await mkdtemp(join(tmpdir(), "papan-modules-"));
	try {
		await build({
			configFile: false,
			logLevel: "warn",
			root: src,
			publicDir: false,
			resolve: { alias: { "~": src } },
			build: {
				outDir: folder,
				emptyOutDir: true,
				minify: false,
				lib: {
					entry: Object.fromEntries(names.map((name) => [name, join(src, "board", `${name}.ts`)])),
					formats: ["es"],
				},
			},
		});
		return await use(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** What a module exports. */
export const loaded = (name) =>
	withModules([name], (folder) => import(pathToFileURL(join(folder, `${name}.js`)).href));
