import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeFiles, staleFiles } from '../../infra/tools/protocol/files.ts';
import { protocolSchema } from '../../infra/tools/protocol/json-schema.ts';
import { PLACES } from '../../infra/tools/protocol/places.ts';
import { getUndescribed } from '../../infra/tools/protocol/reference.ts';

test('every message, event, intent and part of them, and each of their fields, is described', () => {
  expect(getUndescribed(protocolSchema().$defs)).toEqual([]);
});

test('a definition or field without a description is found', () => {
  const inside = { type: 'object', properties: { b: { type: 'string' } }, required: [] };
  const described = {
    type: 'object',
    description: 'A',
    properties: { a: { ...inside, description: 'B' } },
    required: [],
  };
  expect(getUndescribed({ described, inside })).toEqual(['described: a.b', 'inside', 'inside: b']);
});

test('the reference, the JSON Schema and the presets are what the source says: else run `npm run protocol`', () => {
  expect([...staleFiles().keys()]).toEqual([]);
});

test('no preset is published that is no longer one', () => {
  const published = readdirSync(PLACES.presets).map((name) => `${PLACES.presets}/${name}`);
  expect(published.filter((path) => !makeFiles().has(path))).toEqual([]);
});
