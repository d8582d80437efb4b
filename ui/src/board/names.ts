import * as words from "$words";
import type { Placed, Point, Role, TableView } from "~/bindings";
import type { Skin } from "~/boards/skin";
import { rolesOf } from "./marks";

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

/** The name of a point as it stands: "d7, gold, can be taken". */
export function namer(skin: Skin, table: TableView): (point: Point) => string {
	const stands = standing(skin, table);
	const roles = rolesOf(table.marks.live);
	const chosen = new Set((table.preview?.road.taken ?? table.marks.taken).map(({ at }) => at));
	return (point) => {
		const role = roles.get(point);
		const picked = point === table.marks.picked || point === table.marks.landing || chosen.has(point);
		return [point, stands(point), picked ? words.board_chosen() : "", role ? roleName(role, point) : ""]
			.filter(Boolean)
			.join(", ");
	};
}
