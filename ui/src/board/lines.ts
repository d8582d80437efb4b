import * as words from "$words";
import type { Point, TableView } from "~/bindings";
import type { Skin } from "~/boards/skin";
import { rolesOf } from "./marks";
import { type Standing, standing } from "./names";

/** Which way a line runs on the board, whichever edge is near: toward higher ranks, later files, or back. */
function way(from: Point, to: Point): string {
	const [file, rank] = [to.charCodeAt(0) - from.charCodeAt(0), Number(to.slice(1)) - Number(from.slice(1))];
	if (file === 0) return rank > 0 ? words.line_ranks_up() : words.line_ranks_down();
	return file > 0 ? words.line_files_on() : words.line_files_back();
}

/** What stands on the points of a line after its first one: "e7 to g7 gold, h7 empty, landing". */
export function lineText(
	skin: Skin,
	table: Standing & Pick<TableView, "marks">,
	line: readonly Point[],
): string {
	const [from, ...rest] = line;
	const [next] = rest;
	if (!from || !next) return words.line_edge({ point: from ?? "" });
	const stands = standing(skin, table);
	const roles = rolesOf(table.marks.live);
	const runs: { first: Point; last: Point; what: string }[] = [];
	for (const point of rest) {
		const what = stands(point) + (roles.get(point) === "land" ? `, ${words.board_role_land()}` : "");
		const run = runs.at(-1);
		if (run?.what === what) run.last = point;
		else runs.push({ first: point, last: point, what });
	}
	const said = runs.map(({ first, last, what }) =>
		first === last
			? words.line_one({ point: first, what })
			: words.line_run({ first, last, what, count: span(first, last) }),
	);
	return words.line_said({ point: from, way: way(from, next), what: said.join("; ") });
}

/** How many points a run has. */
const span = (first: Point, last: Point): number =>
	1 +
	Math.abs(first.charCodeAt(0) - last.charCodeAt(0)) +
	Math.abs(Number(first.slice(1)) - Number(last.slice(1)));
