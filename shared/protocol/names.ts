import { countBytes, countCodePoints } from '../ruleset/characters.ts';
import { isPlain, isShown, isVisible, withoutRuns } from '../ruleset/plain-text.ts';

/** The most characters of a note, as Unicode counts them. It is stored only with its version. */
export const LONGEST_NOTE = 500;

/** The most bytes of a line in UTF-8: it is stored with the table, whose largest item stays within 1,024 bytes. */
export const LINE_BYTES = 100;

/** The most characters of a name, and of a table's title, as Unicode counts them. */
export const LONGEST_NAME = 20;
export const LONGEST_TITLE = 40;

/** The most characters of the name that a host gives to the table's rules. */
export const LONGEST_RULES_NAME = 24;

/** The most bytes in UTF-8. */
export const REASON_BYTES = 40;

/** A player's name: 1 to 20 visible characters. */
export const isName = (text: string): boolean => isPlain(text, LONGEST_NAME);

/** The name of a drawn face: 2 to 8 small letters. */
export const FACE_NAME = /^[a-z]{2,8}$/;

/** A table's title: 1 to 40 visible characters. */
export const isTitle = (text: string): boolean => isPlain(text, LONGEST_TITLE);

/** A name of a table's rules: 1 to 24 visible characters. */
export const isRulesName = (text: string): boolean => isPlain(text, LONGEST_RULES_NAME);

/** Invisible characters that text needs: joiners, direction marks, and the tags of flags. */
const NEEDED_INVISIBLES = /[\u200c-\u200f\u{e0020}-\u{e007f}]/gu;

/** Whether it has visible text without runs of marks or invisible characters. Unlike a name, it can look like another. */
export const isNote = (text: string): boolean => countCodePoints(text) <= LONGEST_NOTE && isWritten(text);

/** Whether it is a note short enough to be stored with the table. */
export const isLine = (text: string): boolean => countBytes(text) <= LINE_BYTES && isWritten(text);

function isWritten(text: string): boolean {
  const seen = text.replaceAll(NEEDED_INVISIBLES, '');
  return isShown(seen) && isVisible(seen) && withoutRuns(text) === text;
}
