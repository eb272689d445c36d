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

/** 1 to `max` characters, at least one visible; the only invisible ones are joiners inside an emoji. */
export function isPlain(text: string, max: number): boolean {
  const { length } = [...text.trim()];
  return length >= 1 && length <= max && isShown(text) && isVisibleNow(text.replaceAll('\u200d', ''));
}
