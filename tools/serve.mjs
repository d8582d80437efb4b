// Serves a built page on loopback: node tools/serve.mjs [folder] [port]. Prints the address; port 0 means any.
// The headers are those a real host should send: the narrowest content policy the page runs under.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const types = {
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json",
	".png": "image/png",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
	".wasm": "application/wasm",
	".webmanifest": "application/manifest+json",
	".woff2": "font/woff2",
};

const policy = [
	"default-src 'self'",
	"script-src 'self' 'wasm-unsafe-eval'",
	"style-src 'self'",
	"img-src 'self'",
	"font-src 'self'",
	"connect-src 'self'",
	"object-src 'none'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join("; ");

const headers = {
	"content-security-policy": policy,
	"x-content-type-options": "nosniff",
	"referrer-policy": "no-referrer",
	"cross-origin-opener-policy": "same-origin",
	"cache-control": "no-cache",
};

/** The file an address means, or null if it leaves the folder or is not there. */
async function fileAt(folder, address) {
	const path = decodeURIComponent(new URL(address, "http://here").pathname);
	const file = resolve(folder, `.${normalize(path)}`);
	if (file !== folder && !file.startsWith(folder + sep)) return null;
	const found = await stat(file).catch(() => null);
	if (found?.isDirectory()) return fileAt(folder, join(path, "index.html"));
	return found?.isFile() ? file : null;
}

/** Serves `folder` on 127.0.0.1; resolves to { url, close }. */
export async function serve(folder, port = 0) {
	const root = resolve(folder);
	const server = createServer(async (request, response) => {
		const file = await fileAt(root, request.url ?? "/").catch(() => null);
		if (!file || !["GET", "HEAD"].includes(request.method ?? "")) {
			response.writeHead(file ? 405 : 404, headers).end();
			return;
		}
		response.writeHead(200, {
			...headers,
			"content-type": types[extname(file)] ?? "application/octet-stream",
		});
		if (request.method === "HEAD") response.end();
		else createReadStream(file).pipe(response);
	});
	await new Promise((done, failed) => {
		server.once("error", failed);
		server.listen(port, "127.0.0.1", done);
	});
	const close = () => {
		server.closeAllConnections();
		return new Promise((done) => server.close(done));
	};
	return { url: `http://127.0.0.1:${server.address().port}/`, close };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
	const folder = process.argv[2] ?? fileURLToPath(new URL("../ui/dist", import.meta.url));
	const { url } = await serve(folder, Number(process.argv[3] ?? 0));
	console.log(`Papan is at ${url}  (Ctrl+C ends it)`);
}
