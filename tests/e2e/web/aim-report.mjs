// Prints how well the simulated person plays, as a table: node tests/e2e/web/aim-report.mjs [moves a row] [slides]
// With `slides` the person also looks at the loupe before the finger is lifted.
import { measure, seated } from "./aiming.mjs";
import { onSite } from "./browser.mjs";

const moves = Number(process.argv[2] ?? 1_000);
const looks = process.argv[3] === "slides";
const percent = (share) => `${(100 * share).toFixed(2)} %`;

console.log(
	"| game | confirm | finger | notices | moves | wrong | extra taps a move |\n|---|---|---|---|---|---|---|",
);
for (const game of ["pasang", "surakarta"]) {
	for (const confirm of ["always", "never"]) {
		for (const notices of [0.9, 0.95, 1]) {
			await onSite(async (site) => {
				const page = await seated(site, game, `confirm_${confirm}`);
				const sum = await measure(page, { moves, seed: 20261130, notices, looks });
				const what = [game, confirm, looks ? "slides" : "taps", percent(notices), sum.moves];
				console.log(`| ${what.join(" | ")} | ${percent(sum.wrongShare)} | ${sum.extraTaps.toFixed(3)} |`);
			});
		}
	}
}
