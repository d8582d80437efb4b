// The service worker: the built page, whole, in this browser, so that it opens without a network. Build by build it keeps
// exactly what was built; nothing that comes in later is ever kept, so a broken answer never is.

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build: the files of this build with their digests, and the digest of all of them. */
declare const FILES: readonly (readonly [path: string, integrity: string])[];
declare const BUILD: string;

const PREFIX = "papan ";
const CACHE = PREFIX + BUILD;
const scope = self.registration.scope;
const at = (path: string) => new URL(path, scope).href;

/** Keeps every file, or none: one that is missing or not what was built ends the installation. */
async function keepAll(): Promise<void> {
	const answers = await Promise.all(FILES.map(([path, integrity]) => built(path, integrity)));
	const cache = await caches.open(CACHE);
	try {
		await Promise.all(answers.map(([path, answer]) => cache.put(at(path), answer)));
	} catch (error) {
		await caches.delete(CACHE);
		throw error;
	}
}

async function built(path: string, integrity: string): Promise<[string, Response]> {
	// The browser itself refuses what does not fit the digest.
	const answer = await fetch(at(path), { integrity, cache: "no-cache" });
	if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`);
	// Read at once: unread answers hold their connections, and there are few of those.
	return [path, new Response(await answer.blob(), { headers: answer.headers })];
}

/** The caches of builds before this one; other apps on the same origin have other names. */
async function dropOld(): Promise<void> {
	const names = await caches.keys();
	const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
	await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer(request: Request): Promise<Response> {
	const cache = await caches.open(CACHE);
	const page = at("index.html");
	const address = new URL(request.url);
	const plain = address.origin + address.pathname;
	const kept = await cache.match(plain === scope ? page : plain);
	if (kept) return kept;
	if (request.mode !== "navigate") return fetch(request);
	// A page that is not there: the app says so itself, at its own address.
	return Response.redirect(`${scope}#/${plain.slice(scope.length)}`);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
	if (event.data === "takeOver") event.waitUntil(self.skipWaiting());
});
self.addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.method === "GET" && request.url.startsWith(scope)) event.respondWith(answer(request));
});

export {};
