import { wordlist } from '@scure/bip39/wordlists/english.js';

/** Words that nobody should find on a note in the kitchen. */
const UNKIND: ReadonlySet<string> = new Set([
  ...'abuse alcohol angry assault bleak bomb crazy crime cruel danger dumb evil fat fatal fault gun'.split(' '),
  ...'harsh hurt idle ignore ill illness inmate insane jealous lazy nasty pistol poverty prison rifle'.split(' '),
  ...'sad scare shoot sick suffer toilet trash ugly virus warfare weapon weird wrong'.split(' '),
]);

/**
 * Short English words for secret words: about two thousand, no two with the same first four letters. The list never
 * changes, since a word is derived from its index.
 */
const WORDS: readonly string[] = wordlist.filter((word) => !UNKIND.has(word));

/** Derives two words from a seed: 48 bits for each, so that all are equally likely. */
export const getWords = (seed: Uint8Array): string =>
  [0, 6].map((from) => WORDS[Buffer.from(seed).readUIntBE(from, 6) % WORDS.length]).join(' ');

/** No two words of the list begin with the same letters, up to this many. */
const FIRST_LETTERS = 4;

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');

/** Normalizes two words for comparison: in any case, with any separator; only the first letters of each must be right. */
export const plainWord = (text: string): string => splitWords(text).join(' ');

const splitWords = (text: string): readonly string[] =>
  (
    plain(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).map((word) => word.slice(0, FIRST_LETTERS));

/** Returns the six digits of a code, in any script, with any separators; undefined if there are not six. */
export function extractDigits(text: string): string | undefined {
  const figures = [...plain(text)].filter(isDigit).map(valueOfDigit).join('');
  return figures.length === 6 ? figures : undefined;
}

const isDigit = (character: string): boolean => /^\p{Nd}$/u.test(character);

/** Unicode has the ten digits of a script in a row. */
function valueOfDigit(digit: string): number {
  let value = 0;
  while (isDigit(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value++;
  return value % 10;
}

/** Whether a text can be secret words or a code; otherwise it does not count as a try. */
export const isWordOrCode = (text: string): boolean =>
  [...plain(text)].some(isDigit) ? extractDigits(text) !== undefined : splitWords(text).length === 2;
