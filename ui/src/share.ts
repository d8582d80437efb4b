type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

/**
 * The new value, with each part that equals what stood in its place before being that same object again. An update
 * comes as fresh JSON though little of it is new; what is drawn from a part that did not change is then left alone.
 */
export function share<T>(before: unknown, now: T): T {
	if (before === now || !isTree(before) || !isTree(now)) return now;
	if (Array.isArray(before) !== Array.isArray(now)) return now;
	const keys = Object.keys(now);
	let same = keys.length === Object.keys(before).length;
	const shared: Record<string, unknown> = Array.isArray(now)
		? ([] as unknown as Record<string, unknown>)
		: {};
	for (const key of keys) {
		const old = before[key];
		shared[key] = share(old, now[key]);
		same &&= shared[key] === old && (old !== undefined || key in before);
	}
	return (same ? before : shared) as T;
}
