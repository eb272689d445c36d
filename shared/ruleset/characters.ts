/** Splits text as a reader counts it: a flag, a joined emoji and a letter with its marks are one character each. */

let segmenter: Intl.Segmenter | undefined;

/** Created on first use: it takes some ten milliseconds, and is rarely needed. */
const makeSegmenter = (): Intl.Segmenter | undefined =>
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined;

/**
 * For browsers without a segmenter: two letters of a flag, a syllable of Hangul, or anything else, with the marks, skin
 * tones and joined emoji that follow.
 */
const CHARACTER =
  /(?:\p{Regional_Indicator}{2}|[\u1100-\u115f]+[\u1160-\u11a7]*[\u11a8-\u11ff]*|[\uac00-\ud7a3][\u1160-\u11ff]*|\r\n|.)(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200c|\u200d\p{Extended_Pictographic}?)*/gsu;

export function getCharacters(text: string): readonly string[] {
  segmenter ??= makeSegmenter();
  return segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : listCharactersByRule(text);
}

export const listCharactersByRule = (text: string): readonly string[] => text.match(CHARACTER) ?? [];

export type LengthMeasure = (text: string) => number;

/** For limits of names and notes. */
export const countCodePoints: LengthMeasure = (text) => [...text].length;

/** UTF-8 bytes, for limits of lines. */
export const countBytes: LengthMeasure = (text) => new TextEncoder().encode(text).length;

/** Truncates text after the last whole character within a limit. */
export function truncate(text: string, max: number, measure: LengthMeasure = countCodePoints): string {
  if (measure(text) <= max) return text;
  let result = '';
  for (const character of getCharacters(text)) {
    if (measure(result + character) > max) break;
    result += character;
  }
  return result;
}
