// The sounds of the page, synthesized: a stone set down is a short burst of filtered noise over a tone that fades at once.

import type { Sound } from "./sound";

/** A stone set down: when, at which pitch in hertz, how loud. */
interface Tap {
  at: number;
  pitch: number;
  gain: number;
}

/** A tone: when, at which pitch in hertz, for how long in seconds, how loud. */
interface Tone extends Tap {
  length: number;
}

const SOUNDS: Record<Sound, { taps?: Tap[]; tones?: Tone[] }> = {
  move: { taps: [{ at: 0, pitch: 760, gain: 0.5 }] },
  capture: {
    taps: [
      { at: 0, pitch: 520, gain: 0.55 },
      { at: 0.075, pitch: 820, gain: 0.35 },
    ],
  },
  refused: { tones: [{ at: 0, pitch: 150, length: 0.12, gain: 0.22 }] },
  won: {
    tones: [
      { at: 0, pitch: 392, length: 0.22, gain: 0.16 },
      { at: 0.13, pitch: 494, length: 0.22, gain: 0.16 },
      { at: 0.26, pitch: 587, length: 0.5, gain: 0.18 },
    ],
  },
  lost: {
    tones: [
      { at: 0, pitch: 392, length: 0.24, gain: 0.14 },
      { at: 0.16, pitch: 330, length: 0.24, gain: 0.14 },
      { at: 0.32, pitch: 262, length: 0.5, gain: 0.15 },
    ],
  },
  drawn: {
    tones: [
      { at: 0, pitch: 392, length: 0.24, gain: 0.15 },
      { at: 0.18, pitch: 392, length: 0.4, gain: 0.15 },
    ],
  },
  low: {
    tones: [
      { at: 0, pitch: 880, length: 0.07, gain: 0.12 },
      { at: 0.14, pitch: 880, length: 0.07, gain: 0.12 },
    ],
  },
};

const TAP = 0.06;
const SILENCE = 0.0001;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

export function synthesize(sound: Sound): void {
  context ??= new AudioContext();
  // A phone that was locked has suspended it.
  if (context.state === "suspended") void context.resume();
  const { taps = [], tones = [] } = SOUNDS[sound];
  const now = context.currentTime + 0.005;
  for (const tap of taps) strike(context, now, tap);
  for (const tone of tones) sing(context, now, tone);
}

function strike(context: AudioContext, now: number, { at, pitch, gain }: Tap): void {
  noise ??= whiteNoise(context);
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch * 2.4, Q: 1.4 });
  source.connect(filter).connect(fading(context, now + at, TAP, gain));
  source.start(now + at);
  source.stop(now + at + TAP);
  sing(context, now, { at, pitch, length: TAP, gain: gain * 0.5 });
}

function sing(context: AudioContext, now: number, { at, pitch, length, gain }: Tone): void {
  const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
  tone.connect(fading(context, now + at, length, gain));
  tone.start(now + at);
  tone.stop(now + at + length);
}

/** What makes a sound fade from its beginning. */
function fading(context: AudioContext, begin: number, length: number, gain: number): GainNode {
  const node = new GainNode(context, { gain: 0 });
  node.gain.setValueAtTime(gain, begin);
  node.gain.exponentialRampToValueAtTime(SILENCE, begin + length);
  node.connect(context.destination);
  return node;
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: Math.ceil(context.sampleRate * TAP), sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  // Always the same, and with nothing to do with what is random in games.
  let state = 1;
  for (let index = 0; index < samples.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples[index] = state / 2 ** 31 - 1;
  }
  return buffer;
}
