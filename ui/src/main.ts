import { mount } from "svelte";
import "~/design/index.css";
import App from "./App.svelte";
import type { Backend } from "./backend/backend";
import { webBackend } from "./backend/web";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

const native = "__TAURI_INTERNALS__" in window;

/** The native shell where there is one, else the core on the page. */
async function backend(): Promise<Backend> {
	if (native) return (await import("./backend/tauri")).tauriBackend();
	return webBackend();
}

/** Keeps this build for use without a network; fetched once the first screen stands, and never in the shell. */
async function fresh(idle: () => boolean) {
	const { Fresh } = await import("./fresh.svelte");
	const build = new Fresh(navigator.serviceWorker, idle);
	// A page that cannot be kept (a private window, a full device) still plays.
	void build.start().catch((error: unknown) => console.info(error));
	return build;
}

const keeps = import.meta.env.PROD && !native && "serviceWorker" in navigator;
mount(App, { target, props: { backend: await backend(), ...(keeps ? { fresh } : {}) } });
void import("./focus").then(({ keepFocus }) => keepFocus(document));
