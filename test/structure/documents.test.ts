import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { AFOOT } from '../typescript.ts';

const listDocuments = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...['docs', 'docs/protocol', 'docs/decisions'].flatMap(listDocuments),
];

/** Files and folders of the project in backticks or in a command, and the targets of links, from the project's root. */
function getPaths(text: string, folder: string): readonly string[] {
  const paths = [...text.matchAll(/(?:`|npx tsx |\()((?:test|infra|functions|shared|web|docs|examples)\/[\w./-]+\w)/g)];
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].filter(([, target = '']) => !/^\w+:/.test(target));
  return [
    ...paths.map(([, path = '']) => path),
    ...links.map(([, target = '']) => normalize(join(folder, target))),
  ].filter((path) => !/^(?:web\/)?dist\b/.test(path));
}

const findMissing = (document: string): readonly string[] =>
  getPaths(readFileSync(document, 'utf8'), dirname(document)).filter((path) => !existsSync(path));

test.each(DOCUMENTS)('every path in %s exists', (document) => {
  expect(findMissing(document)).toEqual([]);
});

test('finds a nonexistent path in backticks, in a command and in a link', () => {
  const text =
    'See `shared/gone.ts`, [that](../gone.md#part), [this](https://example.org/a.md); `npx tsx test/gone.ts x`.';
  expect(getPaths(text, 'docs/decisions')).toEqual(['shared/gone.ts', 'test/gone.ts', 'docs/gone.md']);
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** `npm ci` and the like are npm's own. */
const getScripts = (text: string): readonly string[] =>
  [...text.matchAll(/\bnpm (?:run (?:--silent )?([\w:]+)|(start|test)\b)/g)].map(([, run, own]) => run ?? own ?? '');

test.each(DOCUMENTS)('every script in %s exists', (document) => {
  expect(getScripts(readFileSync(document, 'utf8')).filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('CONTRIBUTING lists every script, and no other document does', () => {
  const rows = (document: string): readonly string[] =>
    readFileSync(document, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `npm '));
  // `preinstall` is run by npm itself.
  const scriptNames = Object.keys(scripts).filter((name) => name !== 'preinstall');
  expect([...new Set(rows('CONTRIBUTING.md').flatMap(getScripts))].sort()).toEqual(scriptNames.sort());
  expect(DOCUMENTS.filter((document) => document !== 'CONTRIBUTING.md' && rows(document).length > 0)).toEqual([]);
});

const commands = execFileSync(process.execPath, [...AFOOT, '--help'], { encoding: 'utf8' })
  .split('\n')
  .flatMap((line) => line.match(/^ {2}([a-z][\w-]*)/)?.[1] ?? []);

test('every command in a document exists in the command line, and CONTRIBUTING names them all', () => {
  expect(commands.length).toBeGreaterThan(5);
  const namedScripts = DOCUMENTS.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/(?:\bnpx afoot|\bafoot\.mjs) ([\w-]+)/g)].map(([, name = '']) => name),
  );
  expect(namedScripts.filter((name) => !commands.includes(name))).toEqual([]);
});
