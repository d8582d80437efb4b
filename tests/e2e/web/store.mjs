// The browser's store behind the app's back.

/** Writes entries into a shelf of the store, or empties it first; then all its entries, as [key, value]. */
const visit = (page, shelf, { entries = [], empty = false } = {}) =>
	page.evaluate(
		([name, changes, clear]) =>
			new Promise((resolve, reject) => {
				const opening = indexedDB.open("papan");
				opening.onerror = () => reject(opening.error);
				opening.onsuccess = () => {
					const database = opening.result;
					const change = database.transaction(name, "readwrite");
					const rows = change.objectStore(name);
					if (clear) rows.clear();
					for (const [key, value] of changes) rows.put(value, key);
					const keys = rows.getAllKeys();
					const values = rows.getAll();
					change.oncomplete = () => {
						database.close();
						resolve(keys.result.map((key, i) => [key, values.result[i]]));
					};
					change.onerror = () => reject(change.error);
				};
			}),
		[shelf, entries, empty],
	);

/** All entries of a shelf, as [key, value]. */
export const entries = (page, shelf = "games") => visit(page, shelf);

/** All rows of a shelf. */
export const rows = async (page, shelf = "games") => (await visit(page, shelf)).map(([, row]) => row);

/** Writes one entry. */
export const put = (page, shelf, key, value) => visit(page, shelf, { entries: [[key, value]] });

/** Forgets every game. */
export const empty = (page) => visit(page, "games", { empty: true });

/** Changes every game, or those of some keys. */
export async function alter(page, change, keys) {
	const all = await entries(page);
	const chosen = all.filter(([key]) => !keys || keys.includes(key));
	await visit(page, "games", { entries: chosen.map(([key, row]) => [key, change(row)]) });
}
