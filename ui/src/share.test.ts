import { expect, test } from "vitest";
import { share } from "./share";

const view = () => ({
	table: {
		pieces: [
			{ at: "a1", piece: "gold" },
			{ at: "a2", piece: "ink" },
		],
		why: null as null | { at: string },
	},
	saving: "saved",
});

test("what equals what was there before is the same object", () => {
	const before = view();
	expect(share(before, view())).toBe(before);
});

test("a change renews what it lies in, and nothing beside it", () => {
	const before = view();
	const now = view();
	now.table.why = { at: "a1" };
	const shared = share(before, now);
	expect(shared).toEqual(now);
	expect(shared.table).not.toBe(before.table);
	expect(shared.table.pieces).toBe(before.table.pieces);
});

test("lists that grew, shrank or became something else are the new ones", () => {
	const list = [{ n: 1 }, { n: 2 }];
	const longer = share(list, [{ n: 1 }, { n: 2 }, { n: 3 }]);
	expect(longer).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
	expect(longer[0]).toBe(list[0]);
	expect(share(list, [{ n: 1 }])).toEqual([{ n: 1 }]);
	expect(share(list, { 0: { n: 1 }, 1: { n: 2 } })).toEqual({ 0: { n: 1 }, 1: { n: 2 } });
	expect(share({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
	expect(share(null, list)).toBe(list);
	expect(share(list, null)).toBe(null);
});
