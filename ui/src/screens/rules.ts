import type { Game } from "~/bindings";
import { type Figure, figures } from "~/parts/figures";

/** Each game's rules as HTML, from its page in docs/rules. */
const pages = import.meta.glob<string>("../../../docs/rules/*.md", {
	query: "?html",
	import: "default",
	eager: true,
});

/** A chapter of a game's rules: its first is the title and what comes before the first heading. */
export interface Chapter {
	readonly title: string;
	readonly parts: readonly { readonly html: string; readonly figure?: Figure | undefined }[];
}

const page = (game: Game) => chapters(pages[`../../../docs/rules/${game}.md`] ?? "");

/** A screen has one title, its bar's: the page's own is the first heading under it. */
const lower = (html: string) => html.replace(/<(\/?)h1\b/g, "<$1h2");

/** The page cut at its headings and numbered rules, with the picture of each rule behind it. */
function chapters(html: string): Chapter[] {
	return html.split(/(?=<h2)/).map((chapter) => ({
		title: /<h\d[^>]*>(.*?)<\/h\d>/.exec(chapter)?.[1] ?? "",
		parts: chapter.split(/(?=<p><strong>[A-Z]\d+\.)/).map((part) => {
			const rule = /^<p><strong>([A-Z]\d+)\./.exec(part)?.[1];
			return { html: lower(part), figure: figures.find((figure) => figure.rule === rule) };
		}),
	}));
}

export const rules: Record<Game, readonly Chapter[]> = {
	pasang: page("pasang"),
	surakarta: page("surakarta"),
};
