import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "./App.svelte";

test("the app shows its name", () => {
	const { getByRole } = render(App);
	expect(getByRole("heading", { level: 1 }).textContent).toBe("Papan");
});
