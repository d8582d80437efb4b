// One instance: two processes never write the same saves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { freshFolder, startAgain, Window } from "./app.mjs";

test("a second start ends at once and leaves the first window as it is", async (t) => {
	const folder = freshFolder();
	t.after(folder.remove);
	const window = await Window.open(folder);
	t.after(() => window.close());
	const before = await window.text();
	assert.equal(await startAgain(window), 0);
	assert.equal(await window.text(), before);
	assert.ok((await window.send({ do: "hello" })).rev > 0, "the first one still answers");
});
