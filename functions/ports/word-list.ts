import { wordlist } from '@scure/bip39/wordlists/english.js';

/** What nobody should find on a paper in the kitchen. */
const UNKIND: ReadonlySet<string> = new Set([
  ...'abuse alcohol angry assault bleak bomb crazy crime cruel danger dumb evil fat fatal fault gun'.split(' '),
  ...'harsh hurt idle ignore ill illness inmate insane jealous lazy nasty pistol poverty prison rifle'.split(' '),
  ...'sad scare shoot sick suffer toilet trash ugly virus warfare weapon weird wrong'.split(' '),
]);

/**
 * Short English words, of which people's own are made: about two thousand, no two with the same first four letters. The
 * list never changes, since a word is derived from its place in it.
 */
const WORDS: readonly string[] = wordlist.filter((word) => !UNKIND.has(word));

/** Two words of a seed: 48 bits for each, so that all are as likely as each other. */
export const wordsOf = (seed: Uint8Array): string =>
  [0, 6].map((from) => WORDS[Buffer.from(seed).readUIntBE(from, 6) % WORDS.length]).join(' ');

/** No two words of the list begin with the same letters, up to this many. */
const FIRST_LETTERS = 4;

/** Letters and digits of a text as any keyboard writes them: without accents, marks and invisible characters. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');

/** Two words as they are compared: in any case, with anything between them; what follows the first letters may be misspelled. */
export const plainWord = (text: string): string => wordsIn(text).join(' ');

const wordsIn = (text: string): readonly string[] =>
  (
    plain(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).map((word) => word.slice(0, FIRST_LETTERS));

/** The six digits of a code, in any script, with anything around and between them; undefined: it is none. */
export function figuresIn(text: string): string | undefined {
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

/** Whether a text can be a person's two words or a code: what can't be is no try at either. */
export const isWordOrCode = (text: string): boolean =>
  [...plain(text)].some(isDigit) ? figuresIn(text) !== undefined : wordsIn(text).length === 2;
