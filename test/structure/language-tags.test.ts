import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toLanguageTag } from '../../shared/protocol/language-tag.ts';

/* `Intl` throws for an invalid tag, and browsers pass on their system's: `en-US@posix`. Every tag is checked. */

/** A formatter or a comparison, and the argument that names its language. */
const USES = [
  /\bIntl\.[A-Z]\w+\(\s*('[^']*'|[\w.$]*\(?)/g,
  /\.toLocale\w+\(\s*('[^']*'|[\w.$]*\(?)/g,
  /\.localeCompare\([^(),]*(?:\([^()]*\)[^(),]*)*,\s*('[^']*'|[\w.$]*\(?)/g,
];

const isChecked = (tag: string): boolean =>
  ['', 'undefined', 'toLanguageTag('].includes(tag) ||
  (/^'.+'$/.test(tag) && toLanguageTag(tag.slice(1, -1)) === tag.slice(1, -1));

const getUnchecked = (source: string): readonly string[] =>
  USES.flatMap((use) => [...source.matchAll(use)]).flatMap(([found, tag = '']) => (isChecked(tag) ? [] : [found]));

const SOURCES = ['shared', 'functions', 'web', 'infra', 'examples'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|m?js)$/.test(name) && !name.startsWith('dist'))
    .map((name) => join(root, name).replaceAll('\\', '/')),
);

test('formats and compares nothing with an unchecked language tag', () => {
  const sources = SOURCES.map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(sources.flatMap(([file, source]) => getUnchecked(source).map((found) => `${file}: ${found}`))).toEqual([]);
  expect(sources.filter(([, source]) => source.includes('toLanguageTag(')).length).toBeGreaterThan(3);
});

test.each([
  ['new Intl.DateTimeFormat(language, style)', ['Intl.DateTimeFormat(language']],
  ['Intl.DateTimeFormat(navigator.language)', ['Intl.DateTimeFormat(navigator.language']],
  ["new Intl.NumberFormat('en_US')", ["Intl.NumberFormat('en_US'"]],
  ['points.toLocaleString(language)', ['.toLocaleString(language']],
  ['a.localeCompare(b.name, tag)', ['.localeCompare(b.name, tag']],
  ['new Intl.PluralRules(toLanguageTag(language))', []],
  ["new Intl.DateTimeFormat('en-CA', { timeZone: zone })", []],
  ['Intl.DateTimeFormat().resolvedOptions()', []],
  ['a.name.localeCompare(b.name)', []],
  ['text.toLocaleUpperCase()', []],
])('finds the unchecked uses in %j: %j', (source, found) => {
  expect(getUnchecked(source)).toEqual(found);
});

test.each([
  ['en-US', 'en-US'],
  ['en-US@posix', 'en-US'],
  ['en-GB.UTF-8', 'en-GB'],
  ['de_AT.UTF-8@euro', 'de-AT'],
  ['pt-BR-!', 'pt'],
  [`fr-${'x'.repeat(40)}`, 'fr'],
  ['C', 'en'],
  ['', 'en'],
  [undefined, undefined],
])('a browser that asks for %j gets %j', (preference, tag) => {
  expect(toLanguageTag(preference)).toBe(tag);
});
