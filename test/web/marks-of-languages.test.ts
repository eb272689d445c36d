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
  const words = [english, spanish, french, german].map(({ labelled }) => labelled('2', 'Ann'));
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
