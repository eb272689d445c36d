/**
 * `npm run words -- [COMMIT]`: counts the texts for players and their words, by file, now and at an earlier commit,
 * separately for old sentences and those added since.
 *
 * `npm run words -- --missing [LANGUAGE]`: lists words missing in a language, or in each that we ship, and those with
 * another type than English's; fails if there are any.
 */
import './project-folder.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { LANGUAGES } from '../../web/text/languages.ts';
import { CATALOGUE, findMissingWords } from '../build/missing-words.ts';
import { type CatalogCount, countCatalogWords, countWordsByEntry, sumCounts } from './catalog-words.ts';
import { readArguments } from './read-arguments.ts';
import { print, printError } from './terminal.ts';

const LANGUAGE = 'web/text/en';
/** Folders of the sentences in earlier commits, newest first. */
const EARLIER = [LANGUAGE, 'web/text'];

/** Each language builds its sentences in its own way; the type checker covers this file. */
const GRAMMAR = 'grammar.ts';

type Counts = ReadonlyMap<string, CatalogCount>;

type Sources = ReadonlyMap<string, string>;

const runGit = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' });

const isCommit = (name: string): boolean =>
  spawnSync('git', ['rev-parse', '--verify', `${name}^{commit}`]).status === 0;

const readCurrentSources = (): Sources =>
  new Map(readdirSync(LANGUAGE).map((name) => [name, readFileSync(`${LANGUAGE}/${name}`, 'utf8')]));

/** Returns no sources for an unknown commit. */
function getSources(commit: string): Sources {
  for (const folder of isCommit(commit) ? EARLIER : []) {
    const files = runGit('ls-tree', '--name-only', commit, `${folder}/`)
      .split('\n')
      .filter((path) => path.endsWith('.ts'));
    if (files.length > 0) return new Map(files.map((path) => [basename(path), runGit('show', `${commit}:${path}`)]));
  }
  return new Map();
}

const countEach = (sources: Sources): Counts =>
  new Map([...sources].map(([name, source]) => [name, countCatalogWords(source)] as const));

/** Words by entry, regardless of its file: entries move. */
function getEntries(sources: Sources): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const source of sources.values()) {
    for (const [name, words] of countWordsByEntry(source)) all.set(name, (all.get(name) ?? 0) + words);
  }
  return all;
}

const sum = (counts: Counts): CatalogCount => sumCounts([...counts.values()]);
const padColumn = (count: number | string | undefined): string => String(count ?? '').padStart(9);

const { values, positionals } = readArguments(import.meta, {
  options: { missing: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [commit] = positionals;
if (values.missing) process.exit(listMissing(commit) ? 1 : 0);
const present = readCurrentSources();
const pastSources = commit === undefined ? undefined : getSources(commit);
const presentCounts = countEach(present);
const pastCounts = pastSources && countEach(pastSources);
if (pastCounts?.size === 0) {
  printError(`No sentences at ${commit}.`);
  process.exit(1);
}
const names = [...new Set([...(pastCounts?.keys() ?? []), ...presentCounts.keys()])].sort();
const printLine = (name: string, ...counts: readonly (CatalogCount | undefined)[]): void => {
  const columns = (['strings', 'words'] as const).flatMap((what) => counts.map((count) => padColumn(count?.[what])));
  print(name.padEnd(24) + columns.join(''));
};
print(
  ''.padEnd(24) + ['texts', 'words'].map((what) => `${pastCounts ? padColumn(what) : ''}${padColumn(what)}`).join(''),
);
for (const name of names) printLine(name, ...(pastCounts ? [pastCounts.get(name)] : []), presentCounts.get(name));
printLine('all', ...(pastCounts ? [sum(pastCounts)] : []), sum(presentCounts));
if (pastSources) compare(pastSources, present);

/** Prints the change of old words and the added ones, by entry and by file. */
function compare(before: Sources, now: Sources): void {
  const [old, current] = [getEntries(before), getEntries(now)];
  const words = (entries: Iterable<readonly [string, number]>): number =>
    [...entries].reduce((all, [, n]) => all + n, 0);
  const surviving = [...current].filter(([name]) => old.has(name));
  const files = (counts: Counts): number =>
    sum(new Map([...counts].filter(([name]) => before.has(name) && now.has(name)))).words;
  const rows: readonly (readonly [string, number, number])[] = [
    ['entries there then', words(old), words(surviving)],
    ['  kept', words([...old].filter(([name]) => current.has(name))), words(surviving)],
    ['  dropped', words([...old].filter(([name]) => !current.has(name))), 0],
    ['entries added since', 0, words(current) - words(surviving)],
    ['files there then', files(countEach(before)), files(countEach(now))],
  ];
  print('');
  print('words'.padEnd(24) + ['then', 'now'].map(padColumn).join(''));
  for (const [name, ...figures] of rows) print(name.padEnd(24) + figures.map(padColumn).join(''));
}

/** Prints words missing in a language, or in each that we ship. True if there are any. */
function listMissing(language: string | undefined): boolean {
  const languages = language === undefined ? Object.keys(LANGUAGES).filter((each) => each !== 'en') : [language];
  return languages.map(printMissing).some((isMissing) => isMissing);
}

function printMissing(language: string): boolean {
  const missing = [...findMissingWords(language)]
    .filter(([file]) => file !== GRAMMAR)
    .flatMap(([file, words]) => words.map(({ path }) => `${CATALOGUE}/${language}/${file}: ${path.join('.')}`));
  for (const line of missing) print(line);
  const others = findTypeErrors(language);
  for (const line of others) print(line);
  return missing.length + others.length > 0;
}

/** Returns the type checker's errors when the page uses the language in place of English. */
function findTypeErrors(language: string): readonly string[] {
  const folder = resolve('node_modules/.cache/afoot/languages', language);
  mkdirSync(folder, { recursive: true });
  const project = join(folder, 'tsconfig.json');
  const paths = { '#text/*': [`${resolve(CATALOGUE, language)}/*`] };
  writeFileSync(
    project,
    JSON.stringify({
      extends: resolve('web/tsconfig.json'),
      compilerOptions: { paths },
      include: [resolve('web')],
    }),
  );
  const { status, stdout } = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', project], {
    encoding: 'utf8',
  });
  return status === 0 ? [] : stdout.trim().split('\n');
}
