import { bytes, codePoints } from '../ruleset/characters.ts';
import { isPlain, isShown, isVisibleNow, withoutRuns } from '../ruleset/plain-text.ts';

/** Most characters of a note, as Unicode counts them. It is stored with the one version that it makes. */
export const LONGEST_NOTE = 500;

/** Most bytes of a line in UTF-8: it is stored with the table, whose largest item stays within 1,024 bytes. */
export const LINE_BYTES = 100;

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

/** A note has visible text, and any characters that are written, without runs of marks or invisible ones. Unlike a name, it may look like another. */
export const isNote = (text: string): boolean => codePoints(text) <= LONGEST_NOTE && isWritten(text);

/** A line is a note that is short enough to be stored with the table. */
export const isLine = (text: string): boolean => bytes(text) <= LINE_BYTES && isWritten(text);

function isWritten(text: string): boolean {
  const seen = text.replaceAll(USED, '');
  return isShown(seen) && isVisibleNow(seen) && withoutRuns(text) === text;
}
