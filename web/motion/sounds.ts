/** A note of a sound: one soft tone, or felt when it has no pitch. */
export interface SoundNote {
  /** Hertz; absent: noise like a card on felt. */
  readonly pitch?: number;
  /** Seconds from the beginning. */
  readonly at: number;
  readonly lasts: number;
  /** From 0 to 1, before the person's volume. */
  readonly loudness: number;
  readonly wave?: 'sine' | 'triangle';
}

const makeChord = (pitches: readonly number[], apart: number, lasts: number): readonly SoundNote[] =>
  pitches.map((pitch, i) => ({ pitch, at: i * apart, lasts, loudness: 0.28 }));

const C5 = 523.25;
const D5 = 587.33;
const E5 = 659.25;
const G5 = 783.99;
const A5 = 880;
const A4 = 440;
const C6 = 1046.5;

export const SOUNDS = {
  /** A card slides over felt. */
  slide: [{ at: 0, lasts: 0.11, loudness: 0.16 }],
  /** A packet is knocked square. */
  knock: [
    { pitch: 190, at: 0, lasts: 0.07, loudness: 0.5, wave: 'triangle' },
    { pitch: 170, at: 0.12, lasts: 0.07, loudness: 0.4, wave: 'triangle' },
  ],
  /** Two notes on a wood block. */
  turn: [
    { pitch: C5, at: 0, lasts: 0.16, loudness: 0.45, wave: 'triangle' },
    { pitch: G5, at: 0.16, lasts: 0.26, loudness: 0.45, wave: 'triangle' },
  ],
  clean: makeChord([C5, E5], 0.09, 0.5),
  /** The same, a third lower. */
  dirty: makeChord([A4, C5], 0.09, 0.5),
  wild: makeChord([C5, D5, E5, G5, A5], 0.09, 0.45),
  out: makeChord([C5, E5, G5, C6], 0.05, 0.9),
} as const satisfies Readonly<Record<string, readonly SoundNote[]>>;

export type SoundName = keyof typeof SOUNDS;
