/** Signs that leave no trace where they are written, spaces among them: fillers, selectors, joiners, the blank of Braille. */
const TRACELESS = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without the characters that leave no trace. */
export const visibleOf = (text: string): string => text.replaceAll(TRACELESS, '');

/** Whether there is anything to be seen of a text. */
export const isShown = (text: string): boolean => visibleOf(text) !== '';

/** Most bytes of a note in UTF-8: with it the largest stored item stays below a kilobyte. */
export const NOTE_BYTES = 100;

/** Signs without a shape of their own, or that turn the writing of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

const hasLength = (text: string, most: number): boolean => {
  const { length } = [...text.trim()];
  return length >= 1 && length <= most;
};

/** Something to be seen, without unseen signs but for joiners inside an emoji. */
const isPlain = (text: string): boolean => isShown(text) && !UNSEEN.test(text.replaceAll('\u200d', ''));

/** A player's name: 1 to 20 visible signs. */
export const isName = (text: string): boolean => hasLength(text, 20) && isPlain(text);

/** Unseen signs that writing has a use for: joiners, marks of its direction, and the tags that make flags. */
const USED = /[\u200c-\u200f\u{e0020}-\u{e007f}]/gu;

/** A note: something to be seen, at most so many bytes. It is no name that looks like another. */
export function isNote(text: string): boolean {
  const seen = text.replaceAll(USED, '');
  return isShown(seen) && new TextEncoder().encode(text).length <= NOTE_BYTES && !UNSEEN.test(seen);
}

export const isTitle = (text: string): boolean => hasLength(text, 40) && isPlain(text);
