import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { extractDigits, isWordOrCode, normalizeWord, WORDS } from '../../functions/ports/word-list.ts';

const DIGITS = ['٠', '۰', '०', '০', '๐', '０', '𝟎', '𞥐'].map((zero) => [zero, zero.codePointAt(0) ?? 0] as const);

const writeDigits = (zero: number): string =>
  [1, 9, 0, 4, 5, 6].map((digit) => String.fromCodePoint(zero + digit)).join('');

test.each([
  ...['190456', ' 190456 ', '190 456', '190-456', '190\u00a0456', '190\u202f456', '190\u2013456', '190\n456'],
  ...['190456.', '\u200e190456\u200e', '\u2068190456\u2069', '19 04 56', 'Code: 190456', '190\ufe0f\u00ad456'],
  ...DIGITS.map(([, zero]) => writeDigits(zero)),
])('recognizes %j as a code', (text) => {
  expect(extractDigits(text)).toBe('190456');
  expect(isWordOrCode(text)).toBe(true);
});

test.each(['', '12345', '1234567', 'Code: 12345', 'tiger lamp 1', '½½½½½½', 'tiger', 'a tiger lamp'])(
  'recognizes %j as neither a code nor two words',
  (text) => {
    expect(extractDigits(text)).toBeUndefined();
    expect(isWordOrCode(text)).toBe(false);
  },
);

test.each([
  ...['Tiger Lamp', 'TIGER LAMP', 'tiger lamp.', ' tiger  lamp ', 'tiger\nlamp', 'tiger\u00a0lamp', 'tiger\u2014lamp'],
  ...[
    ...['tige\u0301r lamp', 'tigér lámp', 'ti\u00adger l\u200bamp', '\u200etiger lamp\u200e', 'ｔｉｇｅｒ lamp'],
    ...['TİGER lamp'],
  ],
  ...['“Tiger, lamp!”', 'tigers lamps'],
])('recognizes %j as two words', (text) => {
  expect(normalizeWord(text)).toBe(normalizeWord('tiger lamp'));
  expect(isWordOrCode(text)).toBe(true);
});

/* Lists of secret words: a word is an index, so that a change would void every paper. */

test.each([
  ['en', 2004, '77ef6f1066f940e3'],
  ['es', 1860, '9bd7da54e347cec8'],
  ['fr', 1797, '6f9c08b4e20783c9'],
  ['de', 1461, '40af09fd9e8c6fb7'],
])('the words in %s stay as they are, and their first letters tell them apart', (language, count, digest) => {
  const words = WORDS[language] ?? [];
  expect(words.length).toBe(count);
  expect(createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 16)).toBe(digest);
  expect(new Set(words.map(normalizeWord)).size).toBe(count);
  expect(words.filter((word) => !/^\p{L}{2,9}$/u.test(word) || !isWordOrCode(`${word} ${word}`))).toEqual([]);
});
