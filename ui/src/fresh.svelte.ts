/** How long a page that is looked at again lets pass before it asks for a newer build, in ms. */
const PATIENCE = 60 * 60 * 1000;

/** The build of the page in this browser: kept for use without a network, and whether a newer one waits. */
export class Fresh {
	/** A newer build is here, whole, and waits for the person. */
	waits = $state(false);
	readonly #workers: ServiceWorkerContainer;
	#waiting: ServiceWorker | null = null;
	#asked = false;
	/** A page that may not play holds nothing that a reload could lose. */
	readonly #idle: () => boolean;

	constructor(workers: ServiceWorkerContainer, idle: () => boolean) {
		this.#workers = workers;
		this.#idle = idle;
	}

	/** Keeps this build, and looks for newer ones from now on. */
	async start(): Promise<void> {
		const first = !this.#workers.controller;
		let changes = 0;
		this.#workers.addEventListener("controllerchange", () => {
			// The first worker of all takes a page over that is as new as itself.
			if (first && changes++ === 0) return;
			if (this.#asked || this.#idle()) location.reload();
		});
		const kept = await this.#workers.register("./sw.js", { updateViaCache: "none" });
		this.#offer(kept.waiting);
		kept.addEventListener("updatefound", () => {
			const { installing } = kept;
			installing?.addEventListener("statechange", () => this.#offer(kept.waiting));
		});
		this.#lookAgain(kept);
	}

	/** Lets the newer build take over; the page is loaded again when it has. */
	take(): void {
		this.#asked = true;
		this.#waiting?.postMessage("takeOver");
		// Another tab may have let it take over already: then there is nothing to wait for.
		if (this.#waiting?.state !== "installed") location.reload();
	}

	/** The very first build waits for nobody: there is none before it, not even once it has the page. */
	#offer(waiting: ServiceWorker | null): void {
		if (this.#workers.controller) this.#waiting = waiting ?? this.#waiting;
		this.waits = this.#waiting !== null;
	}

	#lookAgain(kept: ServiceWorkerRegistration): void {
		let looked = Date.now();
		document.addEventListener("visibilitychange", () => {
			if (document.hidden || Date.now() - looked < PATIENCE) return;
			looked = Date.now();
			// Without a network there is nothing newer to be had.
			kept.update().catch(() => {});
		});
	}
}
