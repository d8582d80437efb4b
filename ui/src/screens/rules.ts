import type { Game } from "~/bindings";

/** Each game's rules as HTML, from its page in docs/rules. */
const pages = import.meta.glob<string>("../../../docs/rules/*.md", {
	query: "?html",
	import: "default",
	eager: true,
});

const page = (game: Game) => pages[`../../../docs/rules/${game}.md`] ?? "";

export const rules: Record<Game, string> = { pasang: page("pasang"), surakarta: page("surakarta") };
