// The real app in a real window: started by tauri-driver, killed like any process.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Builder, By, Capabilities, until } from "selenium-webdriver";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const program = process.env.PAPAN_PROGRAM ?? join(root, "target/debug/papan");
const out = join(root, "tests/e2e/out");
const WAIT = 10_000;

/** The drivers that run; each is the leader of a process group with the app and its bus in it. */
const running = new Set();
const endAll = () => {
	for (const driver of running) {
		try {
			process.kill(-driver.pid, "SIGKILL");
		} catch {
			// It has ended by itself.
		}
	}
	running.clear();
};
process.on("exit", endAll);
if (process.env.NODE_TEST_CONTEXT) (await import("node:test")).after(endAll);
// What the test runner sends at a time limit.
process.on("SIGTERM", () => process.exit(1));

/** An own folder for one test: the app's data and all that WebKit keeps. */
export function freshFolder() {
	const folder = mkdtempSync(join(tmpdir(), "papan-window-"));
	return {
		data: join(folder, "data"),
		games: join(folder, "data/games"),
		environment: { PAPAN_DATA_DIR: join(folder, "data"), XDG_DATA_HOME: join(folder, "share") },
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}

async function freePort() {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address();
	server.close();
	await once(server, "close");
	return port;
}

function driverProgram() {
	const installed = join(process.env.CARGO_HOME ?? join(homedir(), ".cargo"), "bin/tauri-driver");
	return existsSync(installed) ? installed : "tauri-driver";
}

/** tauri-driver on ports of its own, answering. */
async function startDriver(environment) {
	const [port, native] = [await freePort(), await freePort()];
	// A session bus of its own: the app of another test is not this one's first instance.
	const command = ["--", driverProgram(), "--port", port, "--native-port", native];
	const driver = spawn("dbus-run-session", command, {
		env: { ...process.env, ...environment },
		// A killed app makes the driver print a trace; it tells nothing that the test does not.
		stdio: process.env.PAPAN_E2E_LOG ? "inherit" : "ignore",
		detached: true,
	});
	running.add(driver);
	driver.unref();
	const url = `http://127.0.0.1:${port}/`;
	for (let tries = 0; tries < 100; tries++) {
		if (
			await fetch(`${url}status`).then(
				(answer) => answer.ok,
				() => false,
			)
		)
			return { driver, url };
		await pause(50);
	}
	throw new Error("tauri-driver does not answer");
}

/** The process that runs `program` with this data folder. */
function findProcess(data) {
	for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
		try {
			const mine = readFileSync(`/proc/${pid}/environ`, "latin1")
				.split("\0")
				.includes(`PAPAN_DATA_DIR=${data}`);
			if (mine && readlinkSync(`/proc/${pid}/exe`) === program) return Number(pid);
		} catch {
			// It has ended, or belongs to somebody else.
		}
	}
	throw new Error("the app is not running");
}

/** Starts the program a second time on the bus of a running window; gives its exit status. */
export function startAgain(window) {
	const entries = readFileSync(`/proc/${window.pid}/environ`, "latin1").split("\0");
	const environment = Object.fromEntries(entries.filter(Boolean).map((entry) => entry.split(/=(.*)/s, 2)));
	return new Promise((ended) => {
		const child = execFile(program, { env: environment, timeout: WAIT }, () => ended(child.exitCode));
	});
}

/** The app's window. */
export class Window {
	#driver;
	#web;

	static async open(folder) {
		const window = new Window();
		const { driver, url } = await startDriver(folder.environment);
		window.#driver = driver;
		const capabilities = new Capabilities()
			.setBrowserName("wry")
			.set("tauri:options", { application: program });
		window.#web = await new Builder().usingServer(url).withCapabilities(capabilities).build();
		window.pid = findProcess(folder.data);
		await window.find("main");
		await window.run(`
			window.faults = [];
			const note = (text) => window.faults.push(text);
			document.addEventListener("securitypolicyviolation", (e) => note("policy: " + e.violatedDirective + " " + e.blockedURI + " " + e.sample));
			window.addEventListener("error", (e) => note("uncaught: " + e.message));
			window.addEventListener("unhandledrejection", (e) => note("unhandled: " + e.reason));
		`);
		return window;
	}

	/** Waits for something; when it does not come, a picture shows what is there instead. */
	async #wait(condition, time, sentence) {
		try {
			return await this.#web.wait(condition, time, sentence);
		} catch (error) {
			await this.picture(`failed-${Date.now()}`).catch(() => {});
			error.message += `\nThe page says: ${await this.text().catch(() => "nothing")}`;
			throw error;
		}
	}

	/** What the CSS selector finds, once it is there. */
	find(selector) {
		return this.#wait(until.elementLocated(By.css(selector)), WAIT, `no ${selector}`);
	}

	/** Presses the button (or link, or choice) that says `name`, once it is there and can be pressed. */
	async press(name) {
		const says = `contains(normalize-space(.), ${JSON.stringify(name)}) or @aria-label=${JSON.stringify(name)}`;
		const path = `//*[self::button or self::a or self::label or self::summary][${says}]`;
		const pressable = async () => {
			for (const element of await this.#web.findElements(By.xpath(path))) {
				const ready = await element.isDisplayed().catch(() => false);
				if (ready && (await element.isEnabled())) return element;
			}
			return null;
		};
		const element = await this.#wait(pressable, WAIT, `nothing to press says "${name}"`);
		await element.click();
	}

	/** Types into the field that the selector finds. */
	async type(selector, text) {
		await (await this.find(selector)).sendKeys(text);
	}

	/** Waits until the page says what the pattern describes; gives the match. */
	async says(pattern) {
		const said = async () => pattern.exec(await this.text());
		return this.#wait(said, WAIT, `the page does not say ${pattern}`);
	}

	text() {
		return this.#web.executeScript("return document.body.innerText");
	}

	/** Runs a script of the page; `arguments` are its parameters. A promise is waited for. */
	run(script, ...parameters) {
		return this.#web.executeScript(script, ...parameters);
	}

	/** Violations of the content policy and uncaught errors since the window opened. */
	faults() {
		return this.run("return window.faults");
	}

	/** Notes all that comes under a selector, however short a time it is there; the answer gives the texts so far. */
	async noted(selector) {
		await this.run(
			`
			const [selector] = arguments;
			window.noted = [];
			new MutationObserver(() => {
				for (const found of document.querySelectorAll(selector)) window.noted.push(found.textContent);
			}).observe(document.body, { subtree: true, childList: true });`,
			selector,
		);
		return () => this.run("return window.noted");
	}

	/** Clicks the board's button of a point. */
	async tap(point) {
		await (await this.find(`button[data-point="${point}"]`)).click();
	}

	/** Rests the mouse on a point. */
	async hover(point) {
		const origin = await this.find(`button[data-point="${point}"]`);
		await this.#web.actions().move({ origin }).perform();
	}

	/** What every button of the board says, by point. */
	async board() {
		await this.find("button[data-point]");
		return this.run(`
			const say = (button) => button.getAttribute("aria-label") ?? button.textContent.trim();
			return Object.fromEntries([...document.querySelectorAll("button[data-point]")].map((b) => [b.dataset.point, say(b)]));
		`);
	}

	/** Sends a command of the page to the core. */
	send(command) {
		return this.run(`return window.__TAURI_INTERNALS__.invoke("send", { command: arguments[0] })`, command);
	}

	/** The moves of the hand, in notation. */
	async moves() {
		const { answer } = await this.send({ do: "moves" });
		return answer.moves.map((move) => move.text);
	}

	/** The table as the core shows it now. */
	async table() {
		return (await this.send({ do: "hello" })).view.table;
	}

	/** Taps a point and waits until the core shows another table; gives it. */
	async tapped(point) {
		const before = JSON.stringify(await this.table());
		await this.tap(point);
		const changed = async () => {
			const now = await this.table();
			return JSON.stringify(now) === before ? null : now;
		};
		return this.#wait(changed, WAIT, `a tap on ${point} changes nothing: ${before}`);
	}

	/** Waits until every save is on the disk. */
	async saved() {
		const state = async () => (await this.send({ do: "hello" })).view.saving === "saved";
		await this.#wait(state, WAIT, "not saved");
	}

	/** A picture of the window in tests/e2e/out. */
	async picture(name) {
		await this.run(
			"return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(1))))",
		);
		mkdirSync(out, { recursive: true });
		writeFileSync(join(out, `desktop-${name}.png`), await this.#web.takeScreenshot(), "base64");
	}

	/** kill -9, as a crash or an impatient person does. */
	async kill() {
		process.kill(this.pid, "SIGKILL");
		for (let tries = 0; tries < 200 && existsSync(`/proc/${this.pid}`); tries++) await pause(20);
		await this.#end();
	}

	/** Closes the window as a person does. */
	async close() {
		await this.#web.quit().catch(() => {});
		await this.#end();
	}

	/** Ends the driver and what it started. */
	async #end() {
		if (!running.delete(this.#driver)) return;
		this.#driver.ref();
		const ended = once(this.#driver, "exit");
		process.kill(-this.#driver.pid, "SIGKILL");
		await ended;
	}
}
