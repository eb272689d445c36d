import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const filesOf = (extension: RegExp): readonly string[] =>
  readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((name) => extension.test(name) && !name.startsWith('dist'))
    .map((name) => join('web', name).replaceAll('\\', '/'));

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');

const STYLES = new Map(filesOf(/\.css$/).map((file) => [file, withoutComments(readFileSync(file, 'utf8'))]));

/** Variables that a style sheet defines, and those that a component sets. */
const definedIn = (css: string): readonly string[] => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name);

const setIn = (source: string): readonly string[] =>
  [...source.matchAll(/['"`[](--[\w-]+)['"`\]]/g)].map(([, name = '']) => name);

/** Variables used without a fallback. */
const usedIn = (css: string): readonly string[] =>
  [...css.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name = '']) => name);

const DEFINED = new Set([
  ...[...STYLES.values()].flatMap(definedIn),
  ...filesOf(/\.tsx?$/).flatMap((file) => setIn(readFileSync(file, 'utf8'))),
]);

test.each([...STYLES.keys()])('every variable of %s is defined, or has a fallback', (file) => {
  const undefinedNames = usedIn(STYLES.get(file) ?? '').filter((name) => !DEFINED.has(name));
  expect(undefinedNames).toEqual([]);
});

const hasIn = (css: string): readonly string[] => css.match(/[^{};\n]*:has\([^{]*/g) ?? [];

test.each([...STYLES.keys()])('%s asks for no :has, which Firefox knows from 121', (file) => {
  expect(hasIn(STYLES.get(file) ?? '')).toEqual([]);
});

test('a use of :has is found', () => {
  expect(hasIn('a { b: c }\nh1:has(.mark) {')).toEqual(['h1:has(.mark) ']);
});

test('a variable without a definition is found', () => {
  expect(usedIn('a { padding: var(--space-5); margin: var(--gone, 1rem) }')).toEqual(['--space-5']);
  expect(definedIn('a { --space-5: 1rem; color: var(--ink) }')).toEqual(['--space-5']);
  expect(setIn("style={{ '--left': left }}")).toEqual(['--left']);
});
