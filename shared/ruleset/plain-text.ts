/** Signs that leave no trace where they are written, spaces among them: fillers, selectors, joiners, the blank of Braille. */
const TRACELESS = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without the characters that leave no trace. */
export const visibleOf = (text: string): string => text.replaceAll(TRACELESS, '');

/** Whether there is anything to be seen of a text. */
export const isShown = (text: string): boolean => visibleOf(text) !== '';

/** Characters without a shape of their own, or that turn the writing of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** Whether text has none of these. */
export const isVisibleNow = (text: string): boolean => !UNSEEN.test(text);

/** 1 to `max` characters, something to be seen among them, none unseen but joiners inside an emoji. */
export function isPlain(text: string, max: number): boolean {
  const { length } = [...text.trim()];
  return length >= 1 && length <= max && isShown(text) && isVisibleNow(text.replaceAll('\u200d', ''));
}
