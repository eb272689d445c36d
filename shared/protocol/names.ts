import { isPlain, isShown, isVisibleNow } from '../ruleset/plain-text.ts';

/** Most bytes of a note in UTF-8: keeps the largest stored item within 1,024 bytes. */
export const NOTE_BYTES = 100;

/** Most characters of a name, and of a table's title, as Unicode counts them. */
export const LONGEST_NAME = 20;
export const LONGEST_TITLE = 40;

/** Most bytes of a reason for points by hand, in UTF-8. */
export const REASON_BYTES = 40;

/** A player's name: 1 to 20 visible characters. */
export const isName = (text: string): boolean => isPlain(text, LONGEST_NAME);

/** The name of a drawn face: 2 to 8 small letters. */
export const FACE_NAME = /^[a-z]{2,8}$/;

/** A table's title: 1 to 40 visible characters. */
export const isTitle = (text: string): boolean => isPlain(text, LONGEST_TITLE);

/** Invisible characters that text needs: joiners, direction marks, and the tags of flags. */
const USED = /[\u200c-\u200f\u{e0020}-\u{e007f}]/gu;

/** A note has visible text and at most `NOTE_BYTES`. Unlike a name, it may look like another. */
export function isNote(text: string): boolean {
  const seen = text.replaceAll(USED, '');
  return isShown(seen) && new TextEncoder().encode(text).length <= NOTE_BYTES && isVisibleNow(seen);
}
