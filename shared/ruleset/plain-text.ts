/** Characters that print nothing: spaces, fillers, selectors, joiners, the Braille blank. */
const TRACELESS = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without the characters that print nothing. */
export const visibleOf = (text: string): string => text.replaceAll(TRACELESS, '');

/** Whether any of the text can be seen. */
export const isShown = (text: string): boolean => visibleOf(text) !== '';

/** Characters without a shape, or that change the writing direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** Whether text has none of these. */
export const isVisibleNow = (text: string): boolean => !UNSEEN.test(text);

/** Marks and invisible characters that may follow each other, and the same with the tags of a flag. */
const MAX_MARKS = 4;
const MAX_TAGS = 8;

/** More than that: marks pile up over other lines. */
const RUNS = [
  [/(?:(?![\u{e0020}-\u{e007f}])[\p{M}\p{Default_Ignorable_Code_Point}\u2800]){5,}/gu, MAX_MARKS],
  [/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]{9,}/gu, MAX_TAGS],
] as const;

/** A text in which no more marks and invisible characters follow each other than writing needs. */
export const withoutRuns = (text: string): string =>
  RUNS.reduce((left, [run, most]) => left.replaceAll(run, (found) => [...found].slice(0, most).join('')), text);

/** 1 to `max` characters, at least one visible; the only invisible ones are joiners inside an emoji. */
export function isPlain(text: string, max: number): boolean {
  const { length } = [...text.trim()];
  if (withoutRuns(text) !== text) return false;
  return length >= 1 && length <= max && isShown(text) && isVisibleNow(text.replaceAll('\u200d', ''));
}
