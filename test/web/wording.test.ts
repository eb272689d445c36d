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

test('each language has its own plural forms', () => {
  const forms = { one: 'planeta', few: 'planety', many: 'planet', other: 'planety' };
  const polish = getPlurals('pl');
  expect([1, 3, 5, 22].map((count) => polish(count, forms))).toEqual(['planeta', 'planety', 'planet', 'planety']);
  expect([1, 2].map((count) => polish(count, { other: 'x' }))).toEqual(['x', 'x']);
});

test.each([
  ['de', '−1.240', '3 Stunden', 'a, b und c'],
  ['en-GB', '−1,240', '3 hours', 'a, b and c'],
])('%s writes digits, lengths of time and lists in its way', (language, figures, amount, list) => {
  expect(getFigures(language)(-1240)).toBe(figures);
  expect(getAmounts(language)(3, 'hour')).toBe(amount);
  expect(getLists(language, 'conjunction')(['a', 'b', 'c'])).toBe(list);
});

test.each([
  ['es', 'es-ES', '20.000'],
  ['es', 'es-MX', '20,000'],
  ['es', 'es-419', '20,000'],
  ['es', 'en-US', '20.000'],
  ['de', 'de-CH', "20'000"],
  ['en', 'de-DE', '20,000'],
])('%s on a device in %s writes %s', (language, device, figures) => {
  expect(getFigures(language, () => device)(20_000)).toBe(figures);
});

test('right-to-left text reverses nothing around it', () => {
  expect(isolate('Guten Abend')).toBe('Guten Abend');
  expect(isolate('ערב טוב')).toBe('\u2068ערב טוב\u2069');
});

/* Marks around words belong to the language, like the spaces next to them. */

test('a question has the punctuation of its language', () => {
  const sentences = [ENGLISH, SPANISH, FRENCH, GERMAN].map(({ nudgeAsk }) => nudgeAsk(['Ben']));
  expect(sentences).toEqual(['Nudge Ben?', '¿Avisar a Ben?', 'Faire signe à Ben\u202f?', 'Ben anstupsen?']);
});

test('puts a space before an ellipsis in German, not in English, Spanish and French', () => {
  const words = [english, spanish, french, german].map(({ further }) => further('Afoot'));
  expect(words).toEqual(['Afoot…', 'Afoot…', 'Afoot…', 'Afoot …']);
});

test('separates a label from its words', () => {
  const words = [english, spanish, french, german].map(({ withLabel: labelled }) => labelled('2', 'Ann'));
  expect(words).toEqual(['2: Ann', '2: Ann', '2\u00a0: Ann', '2: Ann']);
});

/** A table's or ruleset's title within the words of a sentence; next to `Afoot` it is a caption. */
const INNER_TITLE = /\p{L} \$\{(?:title|preset)\}|\$\{(?:title|preset)\} (?!\p{L}+ Afoot)\p{L}/u;

test.each(['es', 'fr', 'de'])(
  'puts a title within a sentence of %s in quotation marks: it is not inflected',
  (language) => {
    const folder = `web/text/${language}`;
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
    const lines = files.flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').split('\n'));
    expect(lines.filter((line) => INNER_TITLE.test(line))).toEqual([]);
  },
);
