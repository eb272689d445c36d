import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCENARIOS_BY_RULE, TESTS_BY_RULE } from '../scenarios/by-rule.ts';

/** Every rule of the book is shown: by scenarios, or by a test if a scenario cannot show it. */

const idsOf = (book: string): readonly string[] =>
  [...book.matchAll(/^- \*\*([a-z]+\.\d+)\*\*/gm)].map(([, id]) => id ?? '');

const inBook = idsOf(readFileSync('shared/RULES.md', 'utf8'));

test('the book gives each id once', () => {
  expect(inBook).toEqual([...new Set(inBook)]);
});

test('the shown rules are those of the book', () => {
  const shown = new Set([...Object.keys(SCENARIOS_BY_RULE), ...Object.keys(TESTS_BY_RULE)]);
  expect([...shown].toSorted()).toEqual(inBook.toSorted());
});

test.each(Object.entries(SCENARIOS_BY_RULE))('%s has scenarios that exist, each named once', (_, paths) => {
  expect(paths).not.toEqual([]);
  expect(paths).toEqual([...new Set(paths)]);
  expect(paths.filter((path) => !existsSync(`test/scenarios/${path}.json`))).toEqual([]);
});

test.each(Object.entries(TESTS_BY_RULE))('%s has a test that names it', (_, { file, names }) => {
  expect(file).toMatch(/\.test\.ts$/);
  expect(readFileSync(file, 'utf8')).toContain(names);
});
