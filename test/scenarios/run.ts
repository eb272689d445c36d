import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { namedPath } from '../../infra/tools/project-folder.ts';
import { filesUnder } from './files.ts';
import { tryScenario } from './try.ts';

/** `npm run scenarios -- PATH...`: files, or folders searched for `*.json`; without a path this folder. */

/** Runs one file and prints its line, with the differences below it; returns whether it passed. */
function report(path: string): boolean {
  const { name, differences } = existsSync(path)
    ? tryScenario(readFileSync(path, 'utf8'))
    : { name: undefined, differences: ['no such file'] };
  const isPassed = differences.length === 0;
  console.log(`${isPassed ? 'ok' : 'not ok'} ${name ?? path}`);
  const lines = isPassed ? [] : [path, ...differences.flatMap((difference) => difference.split('\n'))];
  for (const line of lines) console.log(`  ${line}`);
  return isPassed;
}

const paths = process.argv.slice(2).map((path) => relative('', namedPath(path)));
const results = (paths.length > 0 ? paths : [import.meta.dirname]).flatMap(filesUnder).map(report);
const passed = results.filter((isPassed) => isPassed).length;
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed > 0 && passed === results.length ? 0 : 1;
