import { invoke } from "@tauri-apps/api/core";
import { listen } from "@tauri-apps/api/event";
import type { Aim, Command, Point, Update } from "~/bindings";
import type { Backend } from "./backend";

/** The core in the native shell; a second instance is the shell's own matter. */
export function tauriBackend(): Backend {
	return {
		send: (command: Command) => invoke<Update>("send", { command }),
		aim: (at: Point) => invoke<Aim | null>("aim", { at }),
		listen(hear) {
			const stop = listen<Update>("update", (event) => hear(event.payload));
			return () => void stop.then((off) => off());
		},
		watch(hear) {
			hear("here");
			return () => {};
		},
		claim: async () => {},
	};
}
