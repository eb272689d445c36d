import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findUnusedExports, getSources } from './exports.ts';

const HANDLERS = ['connect', 'disconnect', 'message', 'preview', 'calendar', 'timer'].map(
  (name) => `functions/${name}.ts handler`,
);

/** A language next to English has the page's keys of English: the types of each ensure that. */
const OTHER_LANGUAGE = /^web\/text\/(?!en\/)[\w-]+\//;

const PRODUCT = ['shared', 'functions', 'infra', 'web'];

const getNames = (sources: ReadonlyMap<string, string>): readonly string[] =>
  [...findUnusedExports(sources)].flatMap(([file, exports]) => exports.map(({ name }) => `${file} ${name}`));

test('every export is imported somewhere', () => {
  const sources = getSources([...PRODUCT, 'test']);
  const unused = getNames(new Map([...sources, ['vite.config.ts', readFileSync('vite.config.ts', 'utf8')]]));
  const isOfProduct = (name: string): boolean => PRODUCT.some((root) => name.startsWith(`${root}/`));
  expect(unused.filter((name) => isOfProduct(name) && !HANDLERS.includes(name) && !OTHER_LANGUAGE.test(name))).toEqual(
    [],
  );
});

const EXPORTING = 'export const one = 1;\nexport interface Two {}\nexport { three as four } from "./c.ts";';

test.each([
  ['nothing', '', ['a.ts one', 'a.ts Two', 'a.ts four', 'c.ts three']],
  ['a name', "import { one } from './a.ts';", ['a.ts Two', 'a.ts four', 'c.ts three']],
  ['a type', "import type { Two } from './a.ts';", ['a.ts one', 'a.ts four', 'c.ts three']],
  ['a name that is handed on', "import { four } from './a.ts';", ['a.ts one', 'a.ts Two']],
  ['all that is handed on', "export * from './a.ts';", ['a.ts one', 'a.ts Two', 'a.ts four', 'c.ts three']],
  ['a part of the whole', "import * as all from './a.ts';\nall.one;", ['a.ts Two', 'a.ts four', 'c.ts three']],
  ['a name later', "(await import('./a.ts')).one;", ['a.ts Two', 'a.ts four', 'c.ts three']],
  ['a type on the spot', "let two: import('./a.ts').Two;", ['a.ts one', 'a.ts four', 'c.ts three']],
])('finds the unused exports of a file that imports %s', (_, importer, found) => {
  const sources = { 'a.ts': EXPORTING, 'b.ts': importer, 'c.ts': 'export const three = 3;' };
  expect(getNames(new Map(Object.entries(sources)))).toEqual(found);
});
