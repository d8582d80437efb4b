import * as words from "$words";
import type { Live, Placed, Point, Role, TableView } from "~/bindings";
import type { Skin } from "~/boards/skin";
import { either } from "~/boards/tally";

/** What a tap on a live point does, in words. */
function roleName(role: Role, point: Point): string {
	switch (role) {
		case "file":
			return words.board_role_file({ file: point[0] ?? "" });
		case "pick":
			return words.board_role_pick();
		case "land":
			return words.board_role_land();
		case "take":
			return words.board_role_take();
		case "confirm":
			return words.board_role_confirm();
		case "putBack":
			return words.board_role_put_back();
		case "idle":
			return "";
	}
}

/** How many pieces a tap on a live point may take, in words; a target that takes itself alone has said so. */
function takesName({ role, takes = [] }: Live): string {
	if (takes.length === 0 || (role === "take" && takes.join() === "1")) return "";
	return words.board_takes({ numbers: either(takes.map(String)) });
}

/** What stands on a board. */
export type Standing = Pick<TableView, "pieces" | "passages">;

/** What stands on a point, or what the point itself is. */
export function standing(skin: Skin, table: Standing): (point: Point) => string {
	const pieces = new Map(table.pieces.map((placed: Placed) => [placed.at, placed.piece]));
	const passages = new Map(table.passages.flatMap(({ side, points }) => points.map((at) => [at, side])));
	return (point) => {
		const piece = pieces.get(point);
		if (piece) return skin.pieceName(piece);
		if (skin.isCentre(point)) return words.board_centre();
		const side = passages.get(point);
		return side
			? side === "light"
				? words.board_passage_light()
				: words.board_passage_dark()
			: words.board_empty();
	};
}

/** The name of a point as it stands: "d7, gold, can be taken", "d7, empty, landing, takes 1 or 3". */
export function namer(skin: Skin, table: TableView): (point: Point) => string {
	const stands = standing(skin, table);
	const live = new Map(table.marks.live.map((one) => [one.at, one]));
	const chosen = new Set((table.preview?.road.taken ?? table.marks.taken).map(({ at }) => at));
	return (point) => {
		const one = live.get(point);
		const picked = point === table.marks.picked || point === table.marks.landing || chosen.has(point);
		const does = one ? [roleName(one.role, point), takesName(one)] : [];
		return [point, stands(point), picked ? words.board_chosen() : "", ...does].filter(Boolean).join(", ");
	};
}
