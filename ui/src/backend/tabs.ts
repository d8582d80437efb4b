/** Which page of this browser has the game. */
export interface Tabs {
	/** Takes the game if no other page has it; `lost` when another takes it later. */
	enter(lost: () => void): Promise<boolean>;
	/** Takes the game from whoever has it. */
	take(lost: () => void): Promise<void>;
}

/** One page at a time, by the browser's locks; without them (a page over plain http) every page may play. */
export function oneTab(name: string): Tabs {
	const locks = navigator.locks;
	if (!locks) return { enter: async () => true, take: async () => {} };
	const hold = (options: LockOptions, lost: () => void) =>
		new Promise<boolean>((resolve) => {
			locks
				.request(name, options, (lock) => {
					resolve(lock !== null);
					// Held until the page goes or another page takes it.
					return lock ? new Promise<never>(() => {}) : undefined;
				})
				.catch(lost);
		});
	return {
		enter: (lost) => hold({ ifAvailable: true }, lost),
		take: async (lost) => void (await hold({ steal: true }, lost)),
	};
}
