import type { Live, Point, TableView } from "~/bindings";
import type { Skin } from "~/boards/skin";
import { meant, type Touch, unitsAt } from "./aim";
import { cellSize } from "./size";

/** A finger that moved this far, in px, is dragging. */
const DRAG_STARTS = 10;

/** The board as the pointer finds it, and what it may ask of it. */
export interface Table {
	readonly skin: Skin;
	readonly table: TableView;
	readonly flipped: boolean;
	/** A press begins: what still moves comes to rest. */
	press(): void;
	/** The live point that a release would tap, and the finger that hides it; nothing when the aim is over. */
	aim(point?: Point, finger?: Finger): void;
	tap(point: Point): void;
	/** Puts the choice back. */
	putBack(): void;
}

/** Where a finger is, in px from the corner of the board, and where the board is on the page. */
export interface Finger {
	readonly x: number;
	readonly y: number;
	readonly box: DOMRect;
}

/** One press from down to up. */
interface Press {
	readonly id: number;
	readonly x: number;
	readonly y: number;
	dragged: boolean;
	/** The piece that the finger drags. */
	lifted?: Point | undefined;
	/** Whether this press picked it up. */
	picked?: boolean;
}

/** A dragged piece goes to a place, not to another piece of the same player. */
const places = ({ role }: Live) => role !== "pick" && role !== "putBack";

/** Lets fingers, mouse and pen point at the board; the answer ends it. A tap is made when the finger is lifted. */
export function point(box: HTMLElement, at: Table): { cancel(): void; stop(): void } {
	let press: Press | undefined;
	/** All that touch the page since a press began: after a cancel the next press waits for the last of them. */
	const down = new Map<number, string>();
	/** The pointers whose presses were counted here; a click, however late, names the one it came from. */
	const counted = new Set<number>();
	/** Whether the last press on the page was counted here: some browsers' clicks name no pointer. */
	let last = false;
	const watch = new AbortController();
	let during = new AbortController();

	const touchOf = (event: PointerEvent): Touch =>
		event.pointerType !== "touch" ? "precise" : press?.dragged ? "drag" : "tap";

	function target(event: PointerEvent): Point | undefined {
		const rect = box.getBoundingClientRect();
		const [x, y] = [event.clientX, event.clientY];
		if (x < rect.left || x > rect.right || y < rect.top || y > rect.bottom) return undefined;
		const { skin, flipped, table } = at;
		const live = press?.lifted ? table.marks.live.filter(places) : table.marks.live;
		const spot = unitsAt(skin, rect, x, y);
		return meant(skin, spot, live, flipped, touchOf(event), cellSize(skin, rect.width));
	}

	/** Shows where a release would land, if it would do something. */
	function follow(event: PointerEvent) {
		const found = target(event);
		const live = at.table.marks.live.some(({ at, role }) => at === found && role !== "idle");
		const rect = box.getBoundingClientRect();
		const finger = press && event.pointerType === "touch";
		const [x, y] = [event.clientX - rect.left, event.clientY - rect.top];
		at.aim(live ? found : undefined, finger ? { x, y, box: rect } : undefined);
	}

	function end() {
		press = undefined;
		at.aim();
	}

	/** Ends a press as if it had never begun. */
	function cancel() {
		if (!press) return;
		const { picked } = press;
		end();
		if (picked && at.table.can.cancel) at.putBack();
	}

	function began(event: PointerEvent) {
		at.press();
		press = { id: event.pointerId, x: event.clientX, y: event.clientY, dragged: false };
		try {
			box.setPointerCapture(event.pointerId);
		} catch {
			// It is up again already.
		}
		follow(event);
	}

	/** A piece that is picked up before it is moved follows the finger that drags it. */
	function lift(held: Press, event: PointerEvent) {
		held.dragged = true;
		const { skin, flipped, table } = at;
		if (table.stage !== "play") return;
		const rect = box.getBoundingClientRect();
		const spot = unitsAt(skin, rect, held.x, held.y);
		const touch = event.pointerType === "touch" ? "tap" : "precise";
		const from = meant(skin, spot, table.marks.live, flipped, touch, cellSize(skin, rect.width));
		if (!from) return;
		held.picked = table.marks.live.some(({ at, role }) => at === from && role === "pick");
		if (!held.picked && from !== table.marks.picked) return;
		held.lifted = from;
		if (held.picked) at.tap(from);
	}

	function moved(event: PointerEvent) {
		if (!press) {
			if (event.pointerType !== "touch" && event.buttons === 0) follow(event);
			return;
		}
		if (event.pointerId !== press.id) return;
		// Another button of the mouse takes the press back, as another finger does.
		if (event.buttons & ~1) {
			cancel();
			return;
		}
		if (!press.dragged && Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_STARTS)
			lift(press, event);
		follow(event);
	}

	function ended(event: PointerEvent) {
		if (event.pointerId !== press?.id) return;
		const { lifted } = press;
		// A piece that is still on its way up has no places to go to yet.
		const found = lifted && at.table.marks.picked !== lifted ? undefined : target(event);
		end();
		if (found && found !== lifted) at.tap(found);
	}

	/** While anything is down, the whole page is watched: a second finger may fall, and the first be lifted, anywhere. */
	function watchAll() {
		during.abort();
		during = new AbortController();
		const on = { signal: during.signal, capture: true };
		const gone = ({ pointerId }: PointerEvent) => {
			if (down.delete(pointerId) && down.size === 0) during.abort();
		};
		addEventListener(
			"pointerup",
			(event) => {
				ended(event);
				gone(event);
			},
			on,
		);
		addEventListener(
			"pointercancel",
			(event) => {
				if (event.pointerId === press?.id) cancel();
				gone(event);
			},
			on,
		);
		addEventListener("pointermove", moved, on);
		addEventListener("blur", cancel, { signal: during.signal });
		addEventListener(
			"pointerdown",
			({ pointerId, pointerType }) => {
				cancel();
				down.set(pointerId, pointerType);
			},
			on,
		);
		addEventListener(
			"keydown",
			(event) => {
				if (event.key !== "Escape" || !press) return;
				event.preventDefault();
				event.stopPropagation();
				cancel();
			},
			on,
		);
	}

	const on = { signal: watch.signal };
	addEventListener(
		"pointerdown",
		({ target }) => {
			last &&= box.contains(target as Node);
		},
		{ ...on, capture: true },
	);
	box.addEventListener(
		"pointerdown",
		(event) => {
			const { button, isPrimary, pointerId, pointerType } = event;
			if (button !== 0) return;
			// The first of its kind: what is still counted of that kind went up unseen.
			if (isPrimary) for (const [id, type] of down) if (type === pointerType) down.delete(id);
			if (down.size > 0) return;
			down.set(pointerId, pointerType);
			counted.add(pointerId);
			last = true;
			watchAll();
			began(event);
		},
		on,
	);
	box.addEventListener("pointermove", (event) => press ?? moved(event), on);
	box.addEventListener("pointerleave", () => press ?? at.aim(), on);
	box.addEventListener("lostpointercapture", (event) => event.target === box && cancel(), on);
	// A long press is a press, not a question.
	box.addEventListener("contextmenu", (event) => down.size > 0 && event.preventDefault(), on);
	// A click that follows a press was counted with it; one without (keyboard, screen reader) counts.
	box.addEventListener(
		"click",
		(event) => {
			const { pointerId } = event as Partial<PointerEvent>;
			const ours = pointerId === undefined ? last : counted.has(pointerId);
			if (event.detail > 0 && ours) event.stopPropagation();
		},
		{ ...on, capture: true },
	);
	return {
		cancel,
		stop() {
			watch.abort();
			during.abort();
		},
	};
}
