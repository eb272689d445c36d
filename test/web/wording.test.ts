import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TIME as GERMAN } from '../../web/text/de/pace.ts';
import * as german from '../../web/text/de/pages.ts';
import { TIME as ENGLISH } from '../../web/text/en/pace.ts';
import * as english from '../../web/text/en/pages.ts';
import { TIME as SPANISH } from '../../web/text/es/pace.ts';
import * as spanish from '../../web/text/es/pages.ts';
import { TIME as FRENCH } from '../../web/text/fr/pace.ts';
import * as french from '../../web/text/fr/pages.ts';
import { getAmounts, getFigures, getLists, getPlurals, isolate } from '../../web/text/wording.ts';

/* What any language's sentences are built with. */

test('a language has forms of its own for counts', () => {
  const forms = { one: 'planeta', few: 'planety', many: 'planet', other: 'planety' };
  const polish = getPlurals('pl');
  expect([1, 3, 5, 22].map((count) => polish(count, forms))).toEqual(['planeta', 'planety', 'planet', 'planety']);
  expect([1, 2].map((count) => polish(count, { other: 'x' }))).toEqual(['x', 'x']);
});

test.each([
  ['de', '−1.240', '3 Stunden', 'a, b und c'],
  ['en-GB', '−1,240', '3 hours', 'a, b and c'],
])('%s writes figures, lengths of time and lists in its way', (language, figures, amount, list) => {
  expect(getFigures(language)(-1240)).toBe(figures);
  expect(getAmounts(language)(3, 'hour')).toBe(amount);
  expect(getLists(language, 'conjunction')(['a', 'b', 'c'])).toBe(list);
});

test('right-to-left writing turns nothing around it', () => {
  expect(isolate('Guten Abend')).toBe('Guten Abend');
  expect(isolate('ערב טוב')).toBe('\u2068ערב טוב\u2069');
});

/* Marks around words are the language's own, as the spaces beside them are. */

test('a question has the marks of its language', () => {
  const asked = [ENGLISH, SPANISH, FRENCH, GERMAN].map(({ nudgeAsk }) => nudgeAsk(['Ben']));
  expect(asked).toEqual(['Nudge Ben?', '¿Avisar a Ben?', 'Faire signe à Ben\u202f?', 'Ben anstupsen?']);
});

test('more to come is said with a space in German, without one in English, Spanish and French', () => {
  const words = [english, spanish, french, german].map(({ further }) => further('Afoot'));
  expect(words).toEqual(['Afoot…', 'Afoot…', 'Afoot…', 'Afoot …']);
});

test('a label is parted from its words', () => {
  const words = [english, spanish, french, german].map(({ withLabel: labelled }) => labelled('2', 'Ann'));
  expect(words).toEqual(['2: Ann', '2: Ann', '2\u00a0: Ann', '2: Ann']);
});

/** A table's title, or what rules are called, among the words of a sentence; `Afoot` beside it makes a caption of it. */
const WITHIN = /\p{L} \$\{(?:title|preset)\}|\$\{(?:title|preset)\} (?!\p{L}+ Afoot)\p{L}/u;

test.each(['es', 'fr', 'de'])(
  'a title within a sentence of %s has quotation marks: it follows no grammar',
  (language) => {
    const folder = `web/text/${language}`;
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
    const lines = files.flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').split('\n'));
    expect(lines.filter((line) => WITHIN.test(line))).toEqual([]);
  },
);
