/** Characters that print nothing: spaces, fillers, selectors, joiners, the Braille blank. */
const TRACELESS = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const getVisible = (text: string): string => text.replaceAll(TRACELESS, '');

export const isShown = (text: string): boolean => getVisible(text) !== '';

/** Characters without a shape, or that change the writing direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

export const isVisible = (text: string): boolean => !UNSEEN.test(text);

/** The most marks and invisible characters in a row; the same with the tags of a flag. */
const MAX_MARKS = 4;
const MAX_TAGS = 8;

/** Longer runs: marks pile up over other lines. */
const RUNS = [
  [/(?:(?![\u{e0020}-\u{e007f}])[\p{M}\p{Default_Ignorable_Code_Point}\u2800]){5,}/gu, MAX_MARKS],
  [/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]{9,}/gu, MAX_TAGS],
] as const;

/** Shortens runs of marks and invisible characters to what writing needs. */
export const withoutRuns = (text: string): string =>
  RUNS.reduce((left, [run, most]) => left.replaceAll(run, (found) => [...found].slice(0, most).join('')), text);

/** 1 to `max` characters, at least one visible; the only invisible ones are joiners inside an emoji. */
export function isPlain(text: string, max: number): boolean {
  const { length } = [...text.trim()];
  if (withoutRuns(text) !== text) return false;
  return length >= 1 && length <= max && isShown(text) && isVisible(text.replaceAll('\u200d', ''));
}
