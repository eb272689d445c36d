import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The reliability requirements by number; the titles of the tests have the rest. */
const LINES = Array.from({ length: 34 }, (_, i) => `R${i + 1}`);

const TITLE = /\b(?:test|describe)(?:\.each\([\s\S]{0,4000}?\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

const titles = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .flatMap((name) => [...readFileSync(join('test', name), 'utf8').matchAll(TITLE)].map((match) => match[2] as string));

const hasLine = (line: string) => (title: string) => new RegExp(`(^| )${line} `).test(title);

test.each(LINES)('each reliability line has a test with its number: %s', (line) => {
  expect(titles.filter(hasLine(line))).not.toEqual([]);
});

test('no test has the number of an unknown line', () => {
  const numbers = titles.flatMap((title) => title.match(/(?<=^| )R\d+(?= )/g) ?? []);
  expect(numbers.filter((line) => !LINES.includes(line))).toEqual([]);
});
