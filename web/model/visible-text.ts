import { LINE_BYTES, LONGEST_NOTE } from '../../shared/protocol/names.ts';
import { countBytes, countCodePoints } from '../../shared/ruleset/characters.ts';
import { isShown, withoutRuns } from '../../shared/ruleset/plain-text.ts';

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Invisible characters: format characters, surrogates, and private-use ones. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Co}]/gu;

/** Invisible characters that a message needs: joiners, direction marks, and the tags of flag emoji. */
const NEEDED_INVISIBLES = /[\u200c-\u200f\u{e0020}-\u{e007f}]/u;

const stripCharacters = (text: string, keeps: (character: string) => boolean): string =>
  withoutRuns(
    text.replaceAll(BREAKS, ' ').replaceAll(UNSEEN, (character) => (keeps(character) ? character : '')),
  ).trim();

/** Returns a message without invisible characters; empty if nothing is visible. */
export function cleanNote(text: string): string {
  const visible = stripCharacters(text, (character) => NEEDED_INVISIBLES.test(character));
  return isShown(visible) ? visible : '';
}

/** Returns a person's or table's name without invisible characters, except joiners inside emoji. */
export function cleanName(text: string): string {
  const visible = stripCharacters(text, (character) => character === '\u200d');
  return isShown(visible) ? visible : '';
}

/** Returns the bytes left for a line as it will be sent; negative if it is too long. */
export const countBytesLeft = (text: string): number => LINE_BYTES - countBytes(cleanNote(text));

/** Returns the characters left for a message as it will be sent; negative if it is too long. */
export const countCharactersLeft = (text: string): number => LONGEST_NOTE - countCodePoints(cleanNote(text));

export const isSendable = (text: string): boolean => cleanNote(text) !== '' && countCharactersLeft(text) >= 0;
