// A simulated person at the board: aims with an unsteady hand, looks at what the board shows, and taps again where it is wrong.

/**
 * Runs in the page and knows no rule: it means a move by what the board offers, and what was made of it is read from the
 * kept game. Plays `moves` moves, game after game; returns what they cost.
 *
 *   sigma    the standard deviation of a tap from where it was meant, in px, on each axis
 *   notices  how often a wrong preview is seen before the next tap, of 1
 *   looks    whether the target above the finger is looked at before the finger is lifted, too; else every tap is a blind one
 */
export async function playAsPerson({ moves, seed, sigma, notices, looks, chosen, rematch }) {
	let state = seed >>> 0;
	const roll = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const slip = () => sigma * Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());
	const pick = (list) => list[Math.floor(roll() * list.length)];
	const all = (selector) => [...document.querySelectorAll(selector)];
	const said = () => document.querySelector("[role=status]").textContent;
	/** One turn of the page's own clockwork; a timer would be slowed down by the browser. */
	const rest = () =>
		new Promise((done) => {
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => {
				port1.close();
				done();
			};
			port2.postMessage(null);
		});

	/** Waits until something holds. */
	async function until(holds, what) {
		const began = performance.now();
		while (!holds()) {
			if (performance.now() - began > 10_000) throw new Error(`waited in vain for ${what}`);
			await rest();
		}
	}

	/** The moves kept of the hand on the table. */
	function kept() {
		const { text } = JSON.parse(localStorage.getItem("papan.table"));
		const texts = [...text.matchAll(/"event":"moved","text":"([^"]+)"/g)].map(([, move]) => move);
		return { count: texts.length, last: texts.at(-1) };
	}

	/** What a person sees: what can be tapped, what is chosen, the ways to take, whether a move waits. */
	const see = () => ({
		live: all("button[data-point][data-live]").map(({ dataset }) => ({
			at: dataset.point,
			role: dataset.live,
		})),
		chosen: new Set(
			all("button[data-point]")
				.filter((button) => button.ariaLabel.includes(chosen))
				.map(({ dataset }) => dataset.point),
		),
		ways: all("[data-way]").map((chip) => ({ text: chip.dataset.way, on: chip.ariaPressed === "true" })),
		ready: Boolean(document.querySelector("[data-confirm]")),
		stage: button("a7") ? "tokens" : "stones",
	});

	let finger = 10;
	/** A tap as a browser tells of it: where the finger comes down, goes up, and what it clicked. */
	async function tap(element) {
		const box = element.getBoundingClientRect();
		const at = { clientX: box.x + box.width / 2 + slip(), clientY: box.y + box.height / 2 + slip() };
		const hit = document.elementFromPoint(at.clientX, at.clientY);
		const before = said();
		const event = { ...at, bubbles: true, cancelable: true, composed: true };
		let touch = { ...event, pointerId: ++finger, pointerType: "touch", isPrimary: true };
		hit?.dispatchEvent(new PointerEvent("pointerover", touch));
		hit?.dispatchEvent(new PointerEvent("pointerdown", { ...touch, buttons: 1 }));
		if (looks && element.dataset.point) touch = await slide(hit, touch, element);
		hit?.dispatchEvent(new PointerEvent("pointerup", touch));
		hit?.dispatchEvent(new MouseEvent("click", { ...event, detail: 1 }));
		taps++;
		const button = hit?.closest("button");
		const asks = hit?.closest(".table") || button?.matches("[data-way], [data-confirm], .put-back");
		const began = performance.now();
		// A tap beside every point asks for nothing, and so gets no answer.
		if (asks) await until(() => said() !== before || performance.now() - began > 1_500, "an answer");
		else await rest();
		await rest();
		// A slip on the tools opens a sheet: it is closed with one more tap.
		if (document.querySelector("dialog[open]")) {
			taps++;
			document.querySelector("dialog[open]").dispatchEvent(new Event("cancel", { cancelable: true }));
			await until(() => !document.querySelector("dialog[open]"), "the sheet to close");
		}
	}
	/** A finger that is still down slides on while the target shown above it is seen to be wrong; where it ends. */
	async function slide(hit, touch, element) {
		for (let times = 0; times < 3; times++) {
			await rest();
			const shown = document.querySelector(".lens b")?.textContent;
			if (!hit || shown === element.dataset.point || (shown && roll() >= notices)) break;
			const box = element.getBoundingClientRect();
			const at = { clientX: box.x + box.width / 2 + slip(), clientY: box.y + box.height / 2 + slip() };
			touch = { ...touch, ...at };
			hit.dispatchEvent(new PointerEvent("pointermove", { ...touch, buttons: 1 }));
		}
		return touch;
	}

	const button = (at) => document.querySelector(`button[data-point="${at}"]`);
	const made = (from) => kept().count !== from || document.querySelector("[data-end]");

	/** What is to be tapped next for a move that is meant; it grows by what the board offers. */
	async function next(meant, shown) {
		if (shown.chosen.size === 0) meant.believed.clear();
		const open = meant.places.find((at) => !shown.chosen.has(at) && !meant.believed.has(at));
		if (open) return shown.live.some(({ at }) => at === open) ? { at: open } : { back: true };
		if (shown.ways.length > 0) {
			meant.way ??= pick(shown.ways).text;
			const chip = shown.ways.find(({ text }) => text === meant.way);
			if (!chip) return { back: true };
			if (!chip.on && !meant.believed.has(meant.way)) return { way: meant.way };
		}
		if (shown.ready) return { confirm: true };
		const fresh = shown.live.filter(({ at }) => !meant.places.includes(at));
		const begun = meant.places.length > 0;
		const roles = ["file", "pick", "land", "take"].filter((role) => fresh.some((one) => one.role === role));
		const wanted = begun ? roles.filter((role) => role === "land" || role === "take") : roles.slice(0, 1);
		if (wanted.length === 0) return { back: true };
		const { at, role } = pick(fresh.filter(({ role }) => wanted.includes(role)));
		meant.places.push(at);
		// Where to is meant before the stone is touched; it is found out by clicks that are not the person's.
		if (role === "pick" && shown.stage === "stones") meant.places.push(await placeFor(at));
		return { at };
	}

	/** One of the places a stone can go to. */
	async function placeFor(stone) {
		const click = async (element) => {
			const before = said();
			element.click();
			await until(() => said() !== before, "an answer to a click");
			await rest();
		};
		await click(button(stone));
		const { at } = pick(see().live.filter(({ role }) => role === "land" || role === "take"));
		await click(document.querySelector(".put-back"));
		return at;
	}

	/** What is tapped for a step, and whether the board then shows it as meant. */
	function aimed({ at, way, confirm }, { places }) {
		const shown = (upTo) => {
			const { chosen } = see();
			return places.slice(0, upTo + 1).every((place) => chosen.has(place));
		};
		if (at) return { element: button(at), right: () => shown(places.indexOf(at)) };
		if (confirm) return { element: document.querySelector("[data-confirm]"), right: () => false };
		if (!way) return { element: document.querySelector(".put-back"), right: () => see().chosen.size === 0 };
		const chip = () => document.querySelector(`[data-way="${way}"]`);
		chip().scrollIntoView({ block: "nearest", inline: "center" });
		return { element: chip(), right: () => chip()?.ariaPressed === "true" && shown(places.length) };
	}

	/** Means a move, and makes it or another: the taps a steady hand would have needed, and what was made. */
	async function move() {
		const from = kept().count;
		let meant = { places: [], way: undefined, believed: new Set() };
		let last = {};
		let puts = 0;
		for (let steps = 0; !made(from); steps++) {
			if (steps > 60) throw new Error(`no end of ${JSON.stringify(meant)}`);
			const before = see();
			last = await next(meant, before);
			// What was meant cannot be had from here: it is put down, and something else is meant.
			if (last.back) meant.believed.clear();
			if (last.back && ++puts > 3) meant = { places: [], way: undefined, believed: new Set() };
			const { element, right } = aimed(last, meant);
			if (!element) continue;
			await tap(element);
			if (made(from) || right() || last.confirm) continue;
			const shown = see();
			const news = sight(shown) !== sight(before) && shown.chosen.size > 0;
			// Where nothing new is shown, nothing can be taken for what was meant.
			if (news && roll() >= notices) meant.believed.add(last.at ?? last.way);
			else meant.believed.clear();
			slips.push(`${last.at ? "point" : last.way ? "way" : "back"}: ${news ? "wrong" : "nothing"}`);
		}
		const needed = meant.places.length + (meant.way ? 1 : 0) + (last.confirm ? 1 : 0);
		const move = kept().last;
		return { needed, wrong: !same(move, meant.places, meant.way), made: move, meant };
	}
	const sight = ({ chosen, ways }) => JSON.stringify([[...chosen], ways]);

	/** Whether a kept move is the one that was meant. */
	function same(text, places, way) {
		if (way) return text === way;
		if (text.startsWith("@")) return text[1] === places[0][0];
		const [, from, to] = /^([a-k]\d+)x?([a-k]\d+)/.exec(text);
		return places.length === 1
			? places[0] === to || places[0] === from
			: places[0] === from && places[1] === to;
	}

	let taps = 0;
	const sum = { moves: 0, needed: 0, taps: 0, wrong: 0, games: 1 };
	const wrongs = [];
	const slips = [];
	while (sum.moves < moves) {
		if (document.querySelector("[data-end]")) {
			await until(() => all("button").some((one) => one.textContent.trim() === rematch), "the end");
			all("button")
				.find((one) => one.textContent.trim() === rematch)
				.click();
			await until(() => !document.querySelector("[data-end]") && see().live.length > 0, "a new game");
			sum.games++;
		}
		taps = 0;
		const { needed, wrong, made, meant } = await move();
		sum.moves++;
		sum.needed += needed;
		sum.taps += taps;
		if (wrong) wrongs.push(`${meant.places.join(" ")} ${meant.way ?? ""} became ${made}`);
	}
	return { ...sum, wrong: wrongs.length, wrongs, slips };
}
