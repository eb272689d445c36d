import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All scenario files at or under a path, sorted; a path that is no folder counts as a file. */
export function listFiles(path: string): readonly string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(path, name));
}

/** The scenarios of a file: it is one, or a list in which those after the first give only differences from it. */
export function getScenarios(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  const list = findList(text);
  return list?.map((scenario) => JSON.stringify({ ...list[0], ...scenario })) ?? [text];
}

/** Undefined if the text is not a list. */
function findList(text: string): readonly object[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
