/** `npm run words -- [COMMIT]`: counts the texts for players and their words, by file, now and at an earlier commit. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type CatalogueCount, countIn, sumOf } from './catalogue-words.ts';
import { complain, say } from './terminal.ts';

const LANGUAGE = 'web/text/en';
/** Where earlier commits kept the sentences, the newest first. */
const EARLIER = [LANGUAGE, 'web/text'];

type Counts = ReadonlyMap<string, CatalogueCount>;

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' });

const countsNow = (): Counts =>
  new Map(readdirSync(LANGUAGE).map((name) => [name, countIn(readFileSync(`${LANGUAGE}/${name}`, 'utf8'))]));

function countsAt(commit: string): Counts {
  for (const folder of EARLIER) {
    const files = git('ls-tree', '--name-only', commit, `${folder}/`)
      .split('\n')
      .filter((path) => path.endsWith('.ts'));
    if (files.length > 0)
      return new Map(files.map((path) => [basename(path), countIn(git('show', `${commit}:${path}`))]));
  }
  return new Map();
}

const sum = (counts: Counts): CatalogueCount => sumOf([...counts.values()]);
const column = (count: number | string | undefined): string => String(count ?? '').padStart(9);

const [commit] = process.argv.slice(2);
const now = countsNow();
const before = commit === undefined ? undefined : countsAt(commit);
if (before?.size === 0) {
  complain(`No sentences at ${commit}.`);
  process.exit(1);
}
const names = [...new Set([...(before?.keys() ?? []), ...now.keys()])].sort();
const line = (name: string, ...counts: readonly (CatalogueCount | undefined)[]): void => {
  const columns = (['strings', 'words'] as const).flatMap((what) => counts.map((count) => column(count?.[what])));
  say(name.padEnd(24) + columns.join(''));
};
say(''.padEnd(24) + ['texts', 'words'].map((what) => `${before ? column(what) : ''}${column(what)}`).join(''));
for (const name of names) line(name, ...(before ? [before.get(name)] : []), now.get(name));
line('all', ...(before ? [sum(before)] : []), sum(now));
