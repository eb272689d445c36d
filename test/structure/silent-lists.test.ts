import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVENT } from '../../shared/protocol/public-event.ts';
import { TABLE_INTENT } from '../../shared/protocol/table-intent.ts';

/**
 * A list of types that the compiler does not check for completeness lets a new intent or event pass unseen. Such sets are
 * records of all types, or go by the kinds of `shared/protocol/event-kinds.ts`.
 */

const namesOf = (options: readonly { readonly entries: { readonly type: { readonly literal: string } } }[]) =>
  options.map(({ entries }) => entries.type.literal);

const TYPES = new Set([...namesOf(EVENT.options), ...namesOf(TABLE_INTENT.options)]);

/** Arrays of names in quotes, spreads of such arrays included. */
const LIST = /\[((?:\s*(?:\.\.\.\(\[)?\s*'\w+'(?:\] as const\))?,?)+\s*)\]/g;

/** The lists of a source text that hold two or more types of events or intents, and nothing else. */
const silentLists = (source: string): readonly string[] =>
  [...source.matchAll(LIST)]
    .map(([, inner = '']) => [...inner.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))
    .filter((names) => names.length > 1 && names.every((name) => TYPES.has(name)))
    .map((names) => names.join(' '));

const SOURCES = ['shared', 'functions', 'web'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('dist'))
    .map((name) => join(root, name).replaceAll('\\', '/')),
);

test('no list names some types of events or intents: a new one would be left out unseen', () => {
  const found = SOURCES.flatMap((file) => silentLists(readFileSync(file, 'utf8')).map((list) => `${file}: ${list}`));
  expect(found).toEqual([]);
});

test.each([
  ["const CHAT: readonly string[] = ['note', 'react'];", ['note react']],
  [
    "const QUIET = [\n  ...(['connected', 'disconnected'] as const),\n  ...(['mixed'] as const),\n];",
    ['connected disconnected mixed'],
  ],
  ["count(since, ['noteLeft', 'reacted'])", ['noteLeft reacted']],
  ["const LEVELS = ['easy', 'hard'];", []],
  ["const one = ['note'];", []],
])('of %j the lists are %j', (source, lists) => {
  expect(silentLists(source)).toEqual(lists);
});
