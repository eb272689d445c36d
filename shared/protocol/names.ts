import { isPlain, isShown, isVisibleNow } from '../ruleset/plain-text.ts';

/** Most bytes of a note in UTF-8: with it the largest stored item stays below a kilobyte. */
export const NOTE_BYTES = 100;

/** A player's name: 1 to 20 visible characters. */
export const isName = (text: string): boolean => isPlain(text, 20);

/** A table's title: 1 to 40 visible characters. */
export const isTitle = (text: string): boolean => isPlain(text, 40);

/** Unseen characters that writing has a use for: joiners, marks of its direction, and the tags that make flags. */
const USED = /[\u200c-\u200f\u{e0020}-\u{e007f}]/gu;

/** A note: something to be seen, at most so many bytes. It is no name that looks like another. */
export function isNote(text: string): boolean {
  const seen = text.replaceAll(USED, '');
  return isShown(seen) && new TextEncoder().encode(text).length <= NOTE_BYTES && isVisibleNow(seen);
}
