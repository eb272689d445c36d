import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { resolveNamedPath } from '../../infra/tools/project-folder.ts';
import { getScenarios, listFiles } from './files.ts';
import { type Result, tryScenario } from './try.ts';

/** `npm run scenarios -- PATH...`: files, or folders searched for `*.json`; without a path this folder. */

const reportFile = (path: string): readonly boolean[] =>
  existsSync(path)
    ? getScenarios(path).map((text) => report(path, tryScenario(text)))
    : [report(path, { name: undefined, differences: ['no such file'] })];

function report(path: string, { name, differences }: Result): boolean {
  const isPassed = differences.length === 0;
  console.log(`${isPassed ? 'ok' : 'not ok'} ${name ?? path}`);
  const lines = isPassed ? [] : [path, ...differences.flatMap((difference) => difference.split('\n'))];
  for (const line of lines) console.log(`  ${line}`);
  return isPassed;
}

const paths = process.argv.slice(2).map((path) => relative('', resolveNamedPath(path)));
const results = (paths.length > 0 ? paths : [import.meta.dirname]).flatMap(listFiles).flatMap(reportFile);
const passedCount = results.filter((isPassed) => isPassed).length;
console.log(`${passedCount} passed, ${results.length - passedCount} failed`);
process.exitCode = passedCount > 0 && passedCount === results.length ? 0 : 1;
