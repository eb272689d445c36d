import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const getSources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('dist'))
    .map((name) => join(folder, name).replaceAll('\\', '/'));

const SOURCES = ['shared', 'functions', 'web', 'infra'].flatMap(getSources);
const CATALOGUE = 'web/text/en/';

const read = (file: string): string => readFileSync(file, 'utf8');

const SCREENS = SOURCES.filter((file) => file.endsWith('.tsx'));

const TEXT = /(?:[\w"'}/]|[^=]>|^\s*<\w+)>\s*([^<>{}()=;&|]*\p{L}{2}[^<>{}()=;&|]*?)\s*<\/?\w/gmu;
const ATTRIBUTE = /\b(?:aria-label|title|placeholder|alt|label|hint|words|sure)="([^"]*\p{L}[^"]*)"/gu;

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

const splitWords = (source: string): readonly string[] =>
  [TEXT, ATTRIBUTE].flatMap((pattern) =>
    [...withoutComments(source).matchAll(pattern)].map(([, words = '']) => words.replace(/\s+/g, ' ')),
  );

test.each([
  ['<p>Your turn</p>', ['Your turn']],
  ['<p>\n  Your turn,\n  Ann\n</p>', ['Your turn, Ann']],
  ['<b class="x">Go</b> now<i />', ['Go']],
  ['<button aria-label="Close">×</button>', ['Close']],
  ['<input placeholder="Name" />', ['Name']],
  ['<p>{WORDS.turn}</p>', []],
  ['const next = (a: Map<string, number>): a is Promise<void> => a > b;', []],
])('finds the words in %j: %j', (source, words) => {
  expect(splitWords(source)).toEqual(words);
});

test('no screen has hard-coded words', () => {
  const found = SCREENS.flatMap((file) => splitWords(read(file)).map((words) => `${file}: ${words}`));
  expect(found).toEqual([]);
});

/** `${words}?`, `{words}: <`, `join(': ')`: punctuation next to words, and its spacing, belong to their language. */
const MARKS = [
  /`[^`\n]*\$\{[^`\n]*\}(?: ?…|[?!;]|: \$\{)[^`\n]*`/gu,
  /(?<!\$)\{[A-Z_]+(?:\.\w+)?(?:\([^<>]*\))?\} ?[:;?!…]/gu,
  /\bjoin\('[^'\n]*[:;?!…][^'\n]*'\)/gu,
];

const getMarks = (source: string): readonly string[] =>
  MARKS.flatMap((pattern) => [...withoutComments(source).matchAll(pattern)].map(([glued]) => glued));

test.each([
  [`const title = \`\${words}?\`;`, 1],
  [`const row = \`\${HOME.leave} …\`;`, 1],
  [`const alt = \`\${heading}: \${under}\`;`, 1],
  ['<p>{FAIR.now}: <b /></p>', 1],
  ["const label = parts.join(': ');", 1],
  ['<p>{FAIR.now} <b /></p>', 0],
  [`const style = \`translate(\${x}px, \${y}px)\`;`, 0],
])('finds in %j %i marks that code adds to words', (source, count) => {
  expect(getMarks(source)).toHaveLength(count);
});

test('no code adds punctuation to words', () => {
  const page = SOURCES.filter((file) => /^web\/(?!text)/.test(file));
  expect(page.flatMap((file) => getMarks(read(file)).map((glued) => `${file}: ${glued}`))).toEqual([]);
});

test('the document has no hard-coded words', () => {
  const html = read('web/index.html');
  expect(splitWords(html)).toEqual([]);
  expect([...html.matchAll(/\{\{(\w+)\}\}/g)].length).toBeGreaterThan(3);
  expect(html).not.toMatch(/\bname="description" content="(?!\{\{)/);
});

test('nothing outside the catalog names its language', () => {
  const importers = SOURCES.filter((file) => !file.startsWith('web/text/') && read(file).includes('text/en/'));
  expect(importers).toEqual([]);
});

test('the language tools are specific to no language', () => {
  const built = SOURCES.filter((file) => file.startsWith(CATALOGUE)).flatMap((file) =>
    [...read(file).matchAll(/from '(\.\.\/[\w-]+\.ts)'/g)].map(([, name = '']) => join(file, '..', name)),
  );
  const importers = [...new Set(built)].filter((file) => read(file).includes("'#text/"));
  expect(importers).toEqual([]);
});

/** A sentence in quotes: a capital, then two or more words, and its end. */
const SENTENCE = /(['"`])(\p{Lu}\p{L}*(?: [^'"`\n]+)? [^'"`\n]+[.!?])\1/gu;

test('the rules and the server’s posts have no hard-coded sentences', () => {
  const silent = SOURCES.filter((file) => /^(shared\/ruleset|shared\/rules|functions\/notify)\//.test(file));
  const found = silent.flatMap((file) =>
    [...withoutComments(read(file)).matchAll(SENTENCE)].map(([, , sentence]) => `${file}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

const ENGLISH = SOURCES.filter((file) => file.startsWith(CATALOGUE));

/** Without its imports: a file does not use what it only imports. */
const getBody = (file: string): string => withoutComments(read(file)).replace(/^import [\s\S]*? from '.*';$/gm, '');

const getBodies = (files: readonly string[]): string => files.map(getBody).join('\n');

const OUTER_BODIES = getBodies(SOURCES.filter((file) => !file.startsWith(CATALOGUE)));

const TEST_EXPORTS = ['EVENT_SENTENCES'];

const getExports = (source: string): readonly string[] =>
  [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name as string);

/** `HOME.title`: the keys at the first level of each object that a file exports. */
const getKeys = (source: string): readonly (readonly [name: string, key: string])[] =>
  [...source.matchAll(/^export const (\w+)[^=]*= \{\n([\s\S]*?)^\}/gm)].flatMap(([, name = '', lines = '']) =>
    [...lines.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => [name, key as string] as const),
  );

/** By its own name, or with the whole object, which is then read by a computed key. */
const isRead = (text: string, name: string, key: string): boolean =>
  new RegExp(`\\b${name}(\\.${key}\\b|(?![\\w.]))`).test(text);

test.each(ENGLISH)('every word of %s is used', (file) => {
  const source = getBody(file);
  const elsewhere = `${OUTER_BODIES}\n${getBodies(ENGLISH.filter((other) => other !== file))}`;
  const unused = getExports(source).filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(elsewhere) && !TEST_EXPORTS.includes(name),
  );
  const unread = getKeys(source).filter(
    ([name, key]) =>
      !isRead(elsewhere, name, key) && !source.includes(`${name}.${key}`) && !TEST_EXPORTS.includes(name),
  );
  expect([...unused, ...unread.map((each) => each.join('.'))]).toEqual([]);
});
