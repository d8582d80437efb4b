import { mount } from "svelte";
import "~/design/index.css";
import App from "./App.svelte";
import type { Backend } from "./backend/backend";
import { webBackend } from "./backend/web";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

/** The native shell where there is one, else the core on the page. */
async function backend(): Promise<Backend> {
	if ("__TAURI_INTERNALS__" in window) return (await import("./backend/tauri")).tauriBackend();
	return webBackend();
}

mount(App, { target, props: { backend: await backend() } });
void import("./focus").then(({ keepFocus }) => keepFocus(document));
