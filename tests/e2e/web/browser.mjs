// A real Chromium with a fresh profile on the built page, and what went wrong in it.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../../../tools/serve.mjs";

export const dist = fileURLToPath(new URL("../../../ui/dist", import.meta.url));

const flags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** Where Chromium is: $CHROMIUM, or the first of the usual places. */
function chromiumPath() {
	const places = [
		process.env.CHROMIUM,
		"/usr/bin/chromium",
		"/usr/bin/chromium-browser",
		"/usr/bin/google-chrome",
	];
	const found = places.find((place) => place && existsSync(place));
	if (!found) throw new Error("no Chromium here: install it or set CHROMIUM");
	return found;
}

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The page on one origin and one profile for as long as a test lasts; browsers come and go on it. */
export class Site {
	/** @param {string} [folder] what to serve */
	static async open(folder = dist) {
		const site = new Site();
		site.server = await serve(folder);
		site.profile = await mkdtemp(join(tmpdir(), "papan-profile-"));
		site.faults = [];
		return site;
	}

	get url() {
		return this.server.url;
	}

	/** A page of a browser started on the profile, at `path`, with `first` run before its own scripts; the one before must be gone. */
	async page({ path = "", address = this.url, first, ...options } = {}) {
		this.context = await chromium.launchPersistentContext(this.profile, {
			executablePath: chromiumPath(),
			headless: true,
			args: flags,
			locale: "en-GB",
			...phone,
			...options,
		});
		this.context.setDefaultTimeout(10_000);
		await this.context.addInitScript(() => {
			document.addEventListener("securitypolicyviolation", (event) => {
				console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
			});
		});
		if (first) await this.context.addInitScript(first);
		const page = this.context.pages()[0] ?? (await this.context.newPage());
		page.on("console", (message) => {
			if (["error", "warning"].includes(message.type()))
				this.faults.push(`${message.type()}: ${message.text()}`);
		});
		page.on("pageerror", (error) => this.faults.push(`uncaught: ${error.stack ?? error}`));
		page.on("requestfailed", (request) =>
			this.faults.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
		);
		page.on("request", (request) => {
			if (!request.url().startsWith(address)) this.faults.push(`left its origin: ${request.url()}`);
		});
		await page.goto(`${address}${path}`);
		return page;
	}

	/** Ends the browser as a power cut would: no page hears of it. */
	async kill() {
		const pids = chromiumPids(this.profile);
		for (const pid of pids) {
			try {
				process.kill(pid, "SIGKILL");
			} catch {
				// Gone with its parent.
			}
		}
		await this.context.close().catch(() => {});
		// The lock of a killed browser would make the next one refuse the profile.
		for (const name of ["SingletonLock", "SingletonCookie", "SingletonSocket"]) {
			await rm(join(this.profile, name), { force: true });
		}
		return pids.length;
	}

	/** Ends the browser, the server and the profile; throws with what went wrong on the page. */
	async close() {
		await this.context?.close().catch(() => {});
		await this.server.close();
		await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
		if (this.faults.length > 0) throw new Error(`The page complained:\n${this.faults.join("\n")}`);
	}
}

/** The processes of the browser on this profile: only ours name it. */
function chromiumPids(profile) {
	const list = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" });
	return list
		.split("\n")
		.filter((line) => line.includes(profile) && /chrom/.test(line))
		.map((line) => Number.parseInt(line, 10));
}

/** Runs a test on a site of its own. */
export async function onSite(test, folder) {
	const site = await Site.open(folder);
	let failed = true;
	try {
		await test(site);
		failed = false;
	} finally {
		// A failing test has its own message; what the page said helps to read it.
		await site.close().catch((error) => {
			if (failed) console.error(error.message);
			else throw error;
		});
	}
}

/** Drops the build that is kept for use without a network; else it answers in the place of a route that fails or waits. */
export const forgetBuild = (page) =>
	page.evaluate(async () => {
		await navigator.serviceWorker.ready;
		for (const kept of await navigator.serviceWorker.getRegistrations()) await kept.unregister();
	});
