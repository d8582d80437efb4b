// Colours as eyes see them: contrast (WCAG 2.2), colour-vision deficiency (Machado, Oliveira and Fernandes 2009,
// severity 1) and distance (CIEDE2000).

const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** "#rrggbb" or "#rgb" as linear red, green and blue from 0 to 1. */
export function rgb(hex) {
	const digits = hex.trim().slice(1);
	const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
	return [0, 2, 4].map((at) => linear(Number.parseInt(full.slice(at, at + 2), 16) / 255));
}

const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The contrast of two linear colours, from 1 to 21. */
export function contrast(one, other) {
	const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (bright + 0.05) / (dark + 0.05);
}

/** The kinds of sight: what each makes of a linear colour. */
export const eyes = {
	normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
	protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
	deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
	tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

/** A linear colour as these eyes see it. */
export const seen = (colour, eye) =>
	[0, 3, 6].map((row) =>
		Math.min(1, Math.max(0, eye[row] * colour[0] + eye[row + 1] * colour[1] + eye[row + 2] * colour[2])),
	);

function lab([r, g, b]) {
	const x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047;
	const y = luminance([r, g, b]);
	const z = (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883;
	const f = (t) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
	return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

const rad = (degrees) => (degrees * Math.PI) / 180;
const hue = (a, b) => (a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360);

/** How far two CIELAB colours are apart: about 1 is just to be seen, 10 and more is plain. */
export function ciede2000([l1, a1, b1], [l2, a2, b2]) {
	const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
	const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
	const [p1, p2] = [(1 + g) * a1, (1 + g) * a2];
	const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
	const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
	const gray = c1 * c2 === 0;
	const turn = gray ? 0 : ((h2 - h1 + 540) % 360) - 180;
	const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn / 2));
	const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
	const h = gray ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
	const t =
		1 -
		0.17 * Math.cos(rad(h - 30)) +
		0.24 * Math.cos(rad(2 * h)) +
		0.32 * Math.cos(rad(3 * h + 6)) -
		0.2 * Math.cos(rad(4 * h - 63));
	const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
	const sc = 1 + 0.045 * c;
	const sh = 1 + 0.015 * c * t;
	const rt =
		-2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(rad(60 * Math.exp(-(((h - 275) / 25) ** 2))));
	const [dl, dc, dhh] = [(l2 - l1) / sl, (c2 - c1) / sc, dh / sh];
	return Math.sqrt(dl ** 2 + dc ** 2 + dhh ** 2 + rt * dc * dhh);
}

/** How far two linear colours are apart. */
export const distance = (one, other) => ciede2000(lab(one), lab(other));
