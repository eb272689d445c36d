import { existsSync, readFileSync } from 'node:fs';
import { PRESETS } from '../../../shared/ruleset/presets.ts';
import { makeProtocolSchema } from './json-schema.ts';
import { PLACES } from './places.ts';
import { makeReference } from './reference.ts';

const makeJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The files that the command writes: path and text. */
export function makeFiles(): ReadonlyMap<string, string> {
  const schema = makeProtocolSchema();
  return new Map([
    [PLACES.reference, makeReference(schema)],
    [PLACES.schema, makeJson(schema)],
    ...Object.entries(PRESETS).map(([id, ruleset]) => [`${PLACES.presets}/${id}.json`, makeJson(ruleset)] as const),
  ]);
}

export const findStaleFiles = (): ReadonlyMap<string, string> =>
  new Map([...makeFiles()].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text));
