// What the sounds are: the app's own modules on a page of their own, and what is measured of a rendered sound.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onSite } from "./browser.mjs";
import { withModules } from "./modules.mjs";

/** Runs a test on a page that holds nothing but modules of the board, each at its name: "/sound.js". */
export const onModules = (names, test) =>
	withModules(names, async (folder) => {
		await writeFile(join(folder, "index.html"), '<!doctype html><link rel="icon" href="#"><title>.</title>');
		await onSite(async (site) => test(await site.page(), site), folder);
	});

export const RATE = 48_000;

/** Renders beats as the app schedules them; one channel of samples. */
export async function rendered(page, beats, volume, seconds = 2) {
	const samples = await page.evaluate(
		async ([beats, volume, seconds, rate]) => {
			const { schedule } = await import("/sound.js");
			const context = new OfflineAudioContext(1, seconds * rate, rate);
			schedule(context, beats, volume, 0);
			return Array.from((await context.startRendering()).getChannelData(0));
		},
		[beats, volume, seconds, RATE],
	);
	return Float64Array.from(samples);
}

export const peak = (samples) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

export const energy = (samples) => samples.reduce((sum, one) => sum + one * one, 0);

/** Decibels of one strength against another. */
export const decibels = (one, other) => 20 * Math.log10(one / other);

/** When a sound is over, in s: nothing after it is louder than 60 dB below its peak. */
export function over(samples) {
	const floor = peak(samples) / 1000;
	return (samples.findLastIndex((one) => Math.abs(one) > floor) + 1) / RATE;
}

/** The strength of each band of the sound up to half the rate, `RATE / size` Hz wide: a windowed Fourier transform. */
function spectrum(samples, size) {
	const bands = new Float64Array(size / 2);
	// The first window is half empty, so that it is widest open where the sound begins.
	for (let start = -size / 2; start < samples.length; start += size / 2) {
		const real = new Float64Array(size);
		for (let i = 0; i < size; i++)
			real[i] = (samples[start + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
		const imaginary = new Float64Array(size);
		transform(real, imaginary);
		for (let i = 0; i < bands.length; i++) bands[i] += real[i] ** 2 + imaginary[i] ** 2;
	}
	return bands;
}

/** A Fourier transform in place; the length is a power of two. */
function transform(real, imaginary) {
	const size = real.length;
	for (let i = 1, j = 0; i < size; i++) {
		let bit = size >> 1;
		for (; j & bit; bit >>= 1) j ^= bit;
		j ^= bit;
		if (i < j)
			[real[i], real[j], imaginary[i], imaginary[j]] = [real[j], real[i], imaginary[j], imaginary[i]];
	}
	for (let span = 2; span <= size; span *= 2) {
		for (let start = 0; start < size; start += span) {
			for (let k = 0; k < span / 2; k++) {
				const turn = (-2 * Math.PI * k) / span;
				const [a, b] = [start + k, start + k + span / 2];
				const re = real[b] * Math.cos(turn) - imaginary[b] * Math.sin(turn);
				const im = real[b] * Math.sin(turn) + imaginary[b] * Math.cos(turn);
				[real[b], imaginary[b]] = [real[a] - re, imaginary[a] - im];
				[real[a], imaginary[a]] = [real[a] + re, imaginary[a] + im];
			}
		}
	}
}

/** The pitch of a sound, in Hz: where it is strongest. */
export function pitch(samples) {
	const bands = spectrum(samples, 16_384);
	return (bands.indexOf(Math.max(...bands)) * RATE) / 2 / bands.length;
}
