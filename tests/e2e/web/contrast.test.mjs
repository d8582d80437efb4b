// The colours of every theme and board, computed from the tokens in force: readable, and told apart by all eyes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onSite } from "./browser.mjs";
import { ciede2000, contrast, distance, eyes, rgb, seen } from "./colours.mjs";
import { loaded } from "./modules.mjs";

const THEMES = ["light", "dark"];
const BOARDS = ["wood", "sand", "slate"];

/** Foreground and the grounds it stands on, for words. */
const TEXT = {
	text: ["page", "card", "sunken", "accent-soft", "danger-soft"],
	"text-muted": ["page", "card", "sunken", "accent-soft"],
	"text-faint": ["page", "card"],
	accent: ["page", "card", "accent-soft"],
	"on-accent": ["accent", "accent-press"],
	danger: ["page", "card", "danger-soft"],
	brass: ["page", "card", "accent-soft"],
	page: ["text"],
	"board-label": ["board"],
	"on-own": ["own"],
	"on-other": ["other"],
};

/** The same for what is drawn: outlines of controls, lines and marks, and the rim or mark that tells a piece. */
const DRAWN = {
	"line-strong": ["page", "card", "sunken"],
	focus: ["page", "card", "board", "board-halo"],
	own: ["board", "board-halo", "page", "card"],
	other: ["board", "board-halo", "page", "card"],
	"board-line": ["board"],
	"ring-outer": ["board"],
	"ring-inner": ["board"],
	"gold-rim": ["board"],
	"ink-rim": ["board"],
	"pale-rim": ["board"],
	"kas-light-rim": ["board"],
	"kas-dark-rim": ["board"],
	"gold-mark": ["gold", "gold-hi"],
	"pale-mark": ["pale", "pale-hi"],
	"kas-light-mark": ["kas-light"],
	"kas-dark-mark": ["kas-dark"],
	ink: ["gold", "pale", "kas-light"],
	"ink-hi": ["gold-hi", "pale-hi"],
	"kas-dark": ["kas-light"],
};

/** What must be told apart by colour as well as by shape. */
const APART = [
	["gold", "ink"],
	["gold-hi", "ink-hi"],
	["pale", "ink"],
	["kas-light", "kas-dark"],
	["own", "other"],
	["own", "board"],
	["other", "board"],
	["own", "board-line"],
	["gold", "board"],
	["gold", "kas-light"],
];

/** The tokens in force for a theme and a board, as linear colours. */
async function tokens(page, theme, board) {
	const names = [
		...new Set([TEXT, DRAWN].flatMap((pairs) => Object.entries(pairs).flat(2)).concat(APART.flat())),
	];
	const values = await page.evaluate(
		([colours, made, wanted]) => {
			document.documentElement.dataset.theme = colours;
			document.documentElement.dataset.board = made;
			const style = getComputedStyle(document.documentElement);
			return wanted.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]);
		},
		[theme, board, names],
	);
	return Object.fromEntries(
		values.map(([name, value]) => {
			assert.match(value, /^#([0-9a-f]{3}|[0-9a-f]{6})$/i, `--${name} is a plain colour`);
			return [name, rgb(value)];
		}),
	);
}

/** Does it for every theme and board; the boards must be different boards. */
async function eachLook(visit) {
	await onSite(async (site) => {
		const page = await site.page();
		await page.getByRole("heading", { level: 1 }).waitFor();
		const grounds = new Set();
		for (const theme of THEMES) {
			for (const board of BOARDS) {
				const colours = await tokens(page, theme, board);
				grounds.add(colours.board.join());
				visit(`${theme} ${board}`, colours);
			}
		}
		assert.equal(
			grounds.size,
			THEMES.length * BOARDS.length,
			"every theme and board has a ground of its own",
		);
	});
}

test("the distance of colours is the published one", () => {
	// Sharma, Wu and Dalal 2005, table 1: pairs 1, 7, 17 and 25.
	const pairs = [
		[[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
		[[50, 0, 0], [50, -1, 2], 2.3669],
		[[50, 2.5, 0], [73, 25, -18], 27.1492],
		[[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
	];
	for (const [one, other, wanted] of pairs) {
		assert.ok(Math.abs(ciede2000(one, other) - wanted) < 1e-4, `${ciede2000(one, other)} is not ${wanted}`);
	}
	assert.ok(Math.abs(contrast(rgb("#777777"), rgb("#ffffff")) - 4.478) < 0.001);
});

test("words stand out 4.5 : 1 and drawings 3 : 1, in every theme and on every board", {
	timeout: 60_000,
}, async () => {
	const weak = [];
	await eachLook((look, colours) => {
		for (const [pairs, least] of [
			[TEXT, 4.5],
			[DRAWN, 3],
		]) {
			for (const [over, grounds] of Object.entries(pairs)) {
				for (const under of grounds) {
					const is = contrast(colours[over], colours[under]);
					if (is < least) weak.push(`${look}: ${over} on ${under} ${is.toFixed(2)} < ${least}`);
				}
			}
		}
	});
	assert.deepEqual(weak, []);
});

test("pieces and marks are told apart by eyes that lack a colour", { timeout: 60_000 }, async () => {
	const weak = [];
	await eachLook((look, colours) => {
		for (const [kind, eye] of Object.entries(eyes)) {
			const as = (name) => seen(colours[name], eye);
			for (const [one, other] of APART) {
				const far = distance(as(one), as(other));
				if (far < 10) weak.push(`${look}, ${kind}: ${one} and ${other} are ${far.toFixed(1)} apart`);
			}
			for (const mark of [
				"own",
				"other",
				"focus",
				"gold-rim",
				"ink-rim",
				"pale-rim",
				"kas-light-rim",
				"kas-dark-rim",
			]) {
				const is = contrast(as(mark), as("board"));
				if (is < 3) weak.push(`${look}, ${kind}: ${mark} on board ${is.toFixed(2)}`);
			}
			for (const [light, dark] of [
				["gold", "ink"],
				["pale", "ink"],
				["kas-light", "kas-dark"],
			]) {
				const is = contrast(as(light), as(dark));
				if (is < 3) weak.push(`${look}, ${kind}: ${light} against ${dark} ${is.toFixed(2)}`);
			}
		}
	});
	assert.deepEqual(weak, []);
});

test("drawn with one pen, no two pieces and no two marks look alike", { timeout: 60_000 }, () =>
	onSite(async (site) => {
		const page = await site.page({ deviceScaleFactor: 2 });
		await page.getByRole("heading", { level: 1 }).waitFor();
		const groups = {
			pieces: ["t-gold", "t-ink", "kas-light", "kas-dark"],
			stones: ["t-pale", "t-ink"],
			kas: ["kas-light", "kas-dark"],
			marks: ["m-own", "m-other", "m-take", "m-may", "m-land", "m-target", "m-focus", "m-pick", "m-from"],
			passages: ["p-light", "p-dark"],
		};
		// The marks of the choice are drawn by their lines, all of a kind at once: here as one symbol each.
		const { STROKES, TRACE } = await loaded("shapes");
		const lines = [...STROKES, { kind: "from", style: "from", course: TRACE.from }].map(
			({ kind, style, course }) => ({ id: `m-${kind}`, style, d: course([0, 0]) }),
		);
		await page.evaluate((lines) => {
			const space = "http://www.w3.org/2000/svg";
			for (const { id, style, d } of lines) {
				const path = document.createElementNS(space, "path");
				path.setAttribute("class", style);
				path.setAttribute("d", d);
				const symbol = document.getElementById(id) ?? document.createElementNS(space, "g");
				symbol.id = id;
				symbol.append(path);
				document.querySelector(".symbols defs").append(symbol);
			}
		}, lines);
		await page.evaluate(() => {
			// One pen: every part is a black outline of one weight, filled with nothing; what was only filled is black.
			for (const part of document.querySelectorAll(".symbols *")) {
				const { fill, stroke, strokeDasharray } = getComputedStyle(part);
				const outlined = stroke !== "none";
				// Shadows and halos have no shape of their own.
				if (part.matches(".shade, .halo, .take-halo")) part.style.display = "none";
				part.style.fill = !outlined && fill !== "none" ? "black" : "none";
				part.style.stroke = outlined ? "black" : "none";
				part.style.strokeWidth = "1";
				part.style.strokeDasharray = strokeDasharray;
				part.style.opacity = "1";
			}
			const sheet = document.createElement("div");
			sheet.id = "pen";
			Object.assign(sheet.style, { position: "fixed", inset: "0", zIndex: "99", background: "white" });
			document.body.append(sheet);
		});
		for (const [group, ids] of Object.entries(groups)) {
			const drawn = new Map();
			for (const id of ids) {
				assert.ok(await page.locator(`.symbols #${id}`).count(), `there is a symbol ${id}`);
				await page.evaluate((symbol) => {
					const space = "http://www.w3.org/2000/svg";
					const svg = document.createElementNS(space, "svg");
					svg.setAttribute("viewBox", "-10 -10 20 20");
					svg.setAttribute("width", "60");
					svg.setAttribute("height", "60");
					const use = document.createElementNS(space, "use");
					use.setAttribute("href", `#${symbol}`);
					svg.append(use);
					document.querySelector("#pen").replaceChildren(svg);
				}, id);
				const picture = (await page.locator("#pen svg").screenshot()).toString("base64");
				assert.ok(!drawn.has(picture), `among the ${group}, ${id} looks like ${drawn.get(picture)}`);
				drawn.set(picture, id);
			}
		}
	}),
);
