import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findStaleFiles, makeFiles } from '../../infra/tools/protocol/files.ts';
import { makeProtocolSchema } from '../../infra/tools/protocol/json-schema.ts';
import { PLACES } from '../../infra/tools/protocol/places.ts';
import { getUndescribed } from '../../infra/tools/protocol/reference.ts';

test('describes every message, event, intent and part of them, and each of their fields', () => {
  expect(getUndescribed(makeProtocolSchema().$defs)).toEqual([]);
});

test('finds a definition or field without a description', () => {
  const inside = { type: 'object', properties: { b: { type: 'string' } }, required: [] };
  const described = {
    type: 'object',
    description: 'A',
    properties: { a: { ...inside, description: 'B' } },
    required: [],
  };
  expect(getUndescribed({ described, inside })).toEqual(['described: a.b', 'inside', 'inside: b']);
});

test('the reference, the JSON Schema and the presets match the source: else run `npm run protocol`', () => {
  expect([...findStaleFiles().keys()]).toEqual([]);
});

test('publishes no outdated preset', () => {
  const published = readdirSync(PLACES.presets).map((name) => `${PLACES.presets}/${name}`);
  expect(published.filter((path) => !makeFiles().has(path))).toEqual([]);
});
