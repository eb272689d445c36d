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

/** Two words as they are compared: in any case, with any spaces or hyphens; what follows the first letters may be misspelt. */
export const plainWord = (text: string): string =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.slice(0, FIRST_LETTERS)).join(' ');

/** The six figures of a code, with whatever stands between them; undefined: it is none. */
export function figuresIn(text: string): string | undefined {
  const figures = text.replaceAll(/[\s.-]/g, '');
  return /^\d{6}$/.test(figures) ? figures : undefined;
}
