import { isShown } from '../../shared/ruleset/plain-text.ts';

/** What breaks a line of text. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Signs without a shape: format characters, halves of signs, and those that every font draws otherwise. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Co}]/gu;

/** Signs without a shape that a note has a use for: joiners, marks of direction, and the tags that make flags. */
const USED = /[\u200c-\u200f\u{e0020}-\u{e007f}]/u;

const without = (text: string, keeps: (character: string) => boolean): string =>
  text
    .replaceAll(BREAKS, ' ')
    .replaceAll(UNSEEN, (character) => (keeps(character) ? character : ''))
    .trim();

/** A note as it is sent: what was pasted along and cannot be seen is left out. Empty where nothing can be seen of it. */
export function visibleNote(text: string): string {
  const visible = without(text, (character) => USED.test(character));
  return isShown(visible) ? visible : '';
}

/** A name of a person or a table as it is sent: only the joiner inside an emoji is left of what cannot be seen. */
export function visibleName(text: string): string {
  const visible = without(text, (character) => character === '\u200d');
  return isShown(visible) ? visible : '';
}
