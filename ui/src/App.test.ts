import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import App from "./App.svelte";
import type { Backend } from "./backend/backend";
import type { Update } from "./bindings";

afterEach(cleanup);

const update = (rev: number, saved: number): Update => ({
	rev,
	happened: [],
	answer: null,
	view: {
		table: null,
		resume: null,
		saved,
		saving: "saved",
		notice: null,
		deleted: null,
		trouble: null,
		settings: {
			confirm: "auto",
			theme: "system",
			board: "wood",
			motion: "calm",
			sound: 5,
			haptics: true,
			coordinates: true,
			letterKeys: true,
			view: "fixed",
			near: "light",
			last: null,
		},
	},
});

/** A backend that answers with a fixed update and can be made to tell another. */
function told(answer: Update): { backend: Backend; tell: (update: Update) => void } {
	const hears = new Set<(update: Update) => void>();
	return {
		backend: {
			send: async () => answer,
			aim: async () => null,
			listen(hear) {
				hears.add(hear);
				return () => hears.delete(hear);
			},
			watch(hear) {
				hear("here");
				return () => {};
			},
			claim: async () => {},
		},
		tell: (update) => {
			for (const hear of hears) hear(update);
		},
	};
}

test("the first screen has the app's name and the number of saved games", async () => {
	const { findByRole } = render(App, { backend: told(update(1, 7)).backend });
	expect((await findByRole("heading", { level: 1 })).textContent).toBe("Papan");
	expect((await findByRole("button", { name: /Saved/ })).textContent).toContain("7");
});

test("an update older than the one shown is dropped", async () => {
	const { backend, tell } = told(update(5, 7));
	const { findByRole } = render(App, { backend });
	const saved = () => findByRole("button", { name: /Saved/ });
	expect((await saved()).textContent).toContain("7");
	tell(update(4, 3));
	await Promise.resolve();
	expect((await saved()).textContent).toContain("7");
	tell(update(6, 8));
	await Promise.resolve();
	expect((await saved()).textContent).toContain("8");
});
