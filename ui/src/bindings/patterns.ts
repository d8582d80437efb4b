// Generated from the Rust rules; do not edit (tests/bindings.rs writes it).

import type { Pattern } from "./index";

/** The first layout of each pattern, rank by rank from Dark's edge down: `w` gold, `b` ink, `*` the centre. */
export const patterns: Record<Pattern, string> = {
	chequer: "wbwbwbwbwbw/bwbwbwbwbwb/wbwbwbwbwbw/bwbwbwbwbwb/wbwbwbwbwbw/bwbwb*bwbwb/wbwbwbwbwbw/bwbwbwbwbwb/wbwbwbwbwbw/bwbwbwbwbwb/wbwbwbwbwbw",
	diamonds: "bwwbbwbbwwb/wwbbwwwbbww/wbbwwbwwbbw/bbwwbbbwwbb/bwwbbwbbwwb/wwbbw*wbbww/bwwbbwbbwwb/bbwwbbbwwbb/wbbwwbwwbbw/wwbbwwwbbww/bwwbbwbbwwb",
	bands: "wwwwwbwwwww/bbbbbbbbbbb/wwwwwbwwwww/bbbbbbbbbbb/wwwwwbwwwww/bbbbb*bbbbb/wwwwwbwwwww/bbbbbbbbbbb/wwwwwbwwwww/bbbbbbbbbbb/wwwwwbwwwww",
	frames: "wwwwwwwwwww/wbbbbbbbbbw/wbbbbbbbbbw/wbbwwwwwbbw/wbbwwbwwbbw/wbbwb*bwbbw/wbbwwbwwbbw/wbbwwwwwbbw/wbbbbbbbbbw/wbbbbbbbbbw/wwwwwwwwwww",
	lattice: "bwbbbwbbbwb/wwwwwwwwwww/bwbbbwbbbwb/bwbwbwbwbwb/bwbbbwbbbwb/wwwww*wwwww/bwbbbwbbbwb/bwbwbwbwbwb/bwbbbwbbbwb/wwwwwwwwwww/bwbbbwbbbwb",
	blocks: "wbbwwbwwbbw/bwwbbwbbwwb/bwwbbwbbwwb/wbbwwbwwbbw/wbbwwbwwbbw/bwwbb*bbwwb/wbbwwbwwbbw/wbbwwbwwbbw/bwwbbwbbwwb/bwwbbwbbwwb/wbbwwbwwbbw",
	plaid: "wbwbwbwbwbw/wbwbwbwbwbw/wbwbwbwbwbw/bwbwbwbwbwb/bwbwbwbwbwb/bwbwb*bwbwb/bwbwbwbwbwb/bwbwbwbwbwb/wbwbwbwbwbw/wbwbwbwbwbw/wbwbwbwbwbw",
	random: "wbwwwbwwwww/wbbwbbwbwbw/bbwbwbbbwbb/bwbwwwbwwbb/bbwwwbbwbbb/wwbbw*wbbww/bbbwbbwwwbb/bbwwbwwwbwb/bbwbbbwbwbb/wbwbwbbwbbw/wwwwwbwwwbw",
};
