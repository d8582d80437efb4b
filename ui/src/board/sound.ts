import type { Beat, Voice } from "./beats";

/** A struck piece of wood: partials in Hz with their share and how long they ring, in s, and the tap that starts them. */
interface Wood {
	readonly partials: readonly (readonly [pitch: number, share: number, ring: number])[];
	/** The share of the noise of the tap. */
	readonly tap: number;
	readonly gain: number;
}

const WOODS: Record<Voice, Wood> = {
	place: {
		partials: [
			[196, 0.3, 0.08],
			[392, 0.42, 0.07],
			[1034, 0.2, 0.035],
			[2110, 0.08, 0.018],
		],
		tap: 1.3,
		gain: 0.5,
	},
	take: {
		partials: [
			[370, 0.2, 0.05],
			[740, 0.5, 0.055],
			[1950, 0.2, 0.025],
			[3700, 0.1, 0.012],
		],
		tap: 1,
		gain: 0.3,
	},
	loop: {
		partials: [
			[280, 0.2, 0.05],
			[560, 0.15, 0.04],
		],
		tap: 1.8,
		gain: 0.2,
	},
	knock: {
		partials: [
			[164, 0.6, 0.08],
			[331, 0.3, 0.05],
			[610, 0.1, 0.025],
		],
		tap: 0.3,
		gain: 0.34,
	},
	end: {
		partials: [
			[523, 0.8, 0.4],
			[2092, 0.2, 0.12],
		],
		tap: 0.5,
		gain: 0.32,
	},
};

/** The end is a short phrase: its notes as ratios, and the seconds between them. */
const PHRASE = [1, 1.25, 1.5] as const;
const PHRASE_GAP = 0.16;
/** Each further piece of a capture sounds this much higher. */
const RISE = 2 ** (1 / 12);
const TAP_LENGTH = 0.02;
/** Fades in this long, so that a start never clicks. */
const ATTACK = 0.001;
/** A struck piece is stretched at first: it begins this much higher, for so many s. */
const BEND = 1.08;
const BENT = 0.012;
export const LOUDEST = 10;

/** How loud a volume is: squared, as ears are. */
const loudness = (volume: number) => (volume / LOUDEST) ** 2;

/** A gain that falls from `peak` to silence within `ring`. */
function falling(
	context: BaseAudioContext,
	out: AudioNode,
	at: number,
	peak: number,
	ring: number,
): GainNode {
	const gain = context.createGain();
	gain.gain.setValueAtTime(0, at);
	gain.gain.linearRampToValueAtTime(peak, at + ATTACK);
	gain.gain.setTargetAtTime(0, at + ATTACK, ring / 4);
	gain.connect(out);
	return gain;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A moment of noise; the same numbers each time, so that the same move sounds the same. */
function noise(context: BaseAudioContext): AudioBuffer {
	const kept = noises.get(context);
	if (kept) return kept;
	const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * TAP_LENGTH), context.sampleRate);
	let state = 1;
	buffer.getChannelData(0).forEach((_, i, samples) => {
		state = (state * 48271) % 0x7fffffff;
		samples[i] = (2 * state) / 0x7fffffff - 1;
	});
	noises.set(context, buffer);
	return buffer;
}

function strike(
	context: BaseAudioContext,
	out: AudioNode,
	{ partials, tap, gain }: Wood,
	at: number,
	ratio: number,
) {
	for (const [pitch, share, ring] of partials) {
		const tone = context.createOscillator();
		tone.frequency.setValueAtTime(pitch * ratio * BEND, at);
		tone.frequency.exponentialRampToValueAtTime(pitch * ratio, at + BENT);
		tone.connect(falling(context, out, at, gain * share, ring));
		tone.start(at);
		tone.stop(at + 2 * ring + 0.02);
	}
	const brush = context.createBufferSource();
	brush.buffer = noise(context);
	const colour = context.createBiquadFilter();
	colour.type = "bandpass";
	colour.frequency.value = 1500 * ratio;
	colour.Q.value = 0.7;
	brush.connect(colour).connect(falling(context, out, at, gain * tap, TAP_LENGTH));
	brush.start(at);
}

/** The strongest the ceiling tells apart. */
const SUM = 4;
let curve: Float32Array<ArrayBuffer> | undefined;

/** However many sound at once, together they bend under the loudest a device can play, and are never cut off. */
function ceiling(context: BaseAudioContext): AudioNode {
	curve ??= Float32Array.from({ length: 1025 }, (_, i) => Math.tanh(SUM * (i / 512 - 1)));
	const scale = context.createGain();
	scale.gain.value = 1 / SUM;
	const bend = context.createWaveShaper();
	bend.curve = curve;
	scale.connect(bend).connect(context.destination);
	return scale;
}

/** Sets the sounds of some beats up from a time of the context on; what to hold back to silence them. */
export function schedule(
	context: BaseAudioContext,
	beats: readonly Beat[],
	volume: number,
	from: number,
): GainNode {
	const out = context.createGain();
	out.gain.value = loudness(volume);
	out.connect(ceiling(context));
	for (const { voice, at, step } of beats) {
		const time = from + at / 1000;
		if (voice === "end") {
			PHRASE.forEach((ratio, i) => {
				strike(context, out, WOODS.end, time + i * PHRASE_GAP, ratio);
			});
		} else strike(context, out, WOODS[voice], time, RISE ** step);
	}
	return out;
}

/** Sounds begin this long after they are asked for, so that none is late. */
const LEAD = 0.02;
/** A sound that would come later than this after its move is left out. */
const LATE = 300;

let context: AudioContext | undefined;
let sounding: GainNode | undefined;
/** Grows with each silence: what was asked for before it stays silent. */
let silences = 0;

/** The way to the ears; none before the person has touched the page, or where there is none. */
function open(): AudioContext | undefined {
	if (context) return context;
	if (typeof AudioContext !== "function" || navigator.userActivation?.hasBeenActive === false)
		return undefined;
	const { audioSession } = navigator as { audioSession?: { type: string } };
	// A silent phone stays silent, and music goes on.
	if (audioSession) audioSession.type = "ambient";
	try {
		context = new AudioContext({ latencyHint: "interactive" });
	} catch {
		// The device has no more of them: the game goes on unheard.
		return undefined;
	}
	document.addEventListener("visibilitychange", () => {
		if (!document.hidden) return;
		// Else the rest of a move would be heard with the first one after the return.
		hush();
		void context?.suspend();
	});
	return context;
}

/** Comes after the next frame. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Plays some beats, unless nobody could hear them. */
export async function play(beats: readonly Beat[], volume: number): Promise<void> {
	if (volume <= 0 || beats.length === 0 || document.hidden) return;
	const asked = performance.now();
	const silence = silences;
	// The first sound opens the way to the ears, which takes long: the move is drawn before that.
	if (!context) await drawn();
	const here = open();
	if (!here) return;
	if (here.state !== "running") await here.resume().catch(() => undefined);
	const late = performance.now() - asked;
	if (here.state !== "running" || late > LATE || silence !== silences || document.hidden) return;
	// What moves has not waited: the sounds catch up with it, but none is skipped.
	const behind = Math.min(late, ...beats.map(({ at }) => at));
	sounding = schedule(here, beats, volume, here.currentTime + LEAD - behind / 1000);
}

/** Silences what is still to come. */
export function hush(): void {
	silences++;
	if (context) sounding?.gain.setTargetAtTime(0, context.currentTime, 0.01);
	sounding = undefined;
}
