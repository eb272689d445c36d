import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tryScenario } from './try.ts';

/** `npm run scenarios -- PATH...`: files, or folders searched for `*.json`; without a path this folder. */

/** All scenario files at or under a path. */
export function filesUnder(path: string): readonly string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(path, name));
}

/** Runs one file and prints its line; whether it passed. */
function report(path: string): boolean {
  const { name, differences } = existsSync(path)
    ? tryScenario(readFileSync(path, 'utf8'))
    : { name: undefined, differences: ['no such file'] };
  console.log(`${differences.length === 0 ? 'ok' : 'not ok'} ${name ?? path}`);
  if (differences.length > 0) console.log(`  ${path}`);
  for (const line of differences.join('\n').split('\n')) if (line !== '') console.log(`  ${line}`);
  return differences.length === 0;
}

const paths = process.argv.slice(2);
const results = (paths.length > 0 ? paths : [import.meta.dirname]).flatMap(filesUnder).map(report);
const passed = results.filter((isPassed) => isPassed).length;
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed > 0 && passed === results.length ? 0 : 1;
