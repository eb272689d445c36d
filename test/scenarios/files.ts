import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All scenario files at or under a path, sorted; a path that is no folder counts as a file. */
export function filesUnder(path: string): readonly string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(path, name));
}
