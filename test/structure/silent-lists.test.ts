import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVENT, TABLE_INTENT } from '../../shared/protocol/features.ts';
import { GAME_INTENT } from '../../shared/protocol/intent.ts';
import { NOTIFICATION_KINDS } from '../../shared/protocol/notification-kinds.ts';

/**
 * A list of types that the compiler does not check for completeness lets a new intent, event or kind of notification
 * pass unseen. Such sets are records of all types, use `shared/protocol/event-kinds.ts`, or are columns of the two
 * records of kinds: `shared/protocol/notification-kinds.ts` and `functions/notify/kinds.ts`.
 */

const getNames = (options: readonly { readonly entries: { readonly type: { readonly literal: string } } }[]) =>
  options.map(({ entries }) => entries.type.literal);

const TYPES: readonly string[] = [
  ...getNames(EVENT.options),
  ...getNames(TABLE_INTENT.options),
  ...getNames(GAME_INTENT.options),
];

/** Arrays of names in quotes, spreads of such arrays included. */
const LIST = /\[((?:\.\.\.\(\[|\] as const\)|[\s\w',])*)\]/g;

const isName = (item: string): boolean => /^'\w+'$/.test(item);

/** The lists of a source text that hold two or more of these types, and nothing else. */
const findSilentLists = (source: string, types: readonly string[] = TYPES): readonly string[] =>
  [...source.matchAll(LIST)]
    .map(([, inner = '']) => inner.replaceAll('...([', '').replaceAll('] as const)', '').split(','))
    .map((items) => items.map((item) => item.trim()).filter(Boolean))
    .filter((items) => items.length > 1 && items.every((item) => isName(item) && types.includes(item.slice(1, -1))))
    .map((items) => items.map((item) => item.slice(1, -1)).join(' '));

/** Comparisons of a source text with one kind of notification, or lists of some. */
const findSilentKinds = (source: string): readonly string[] => [
  ...[...source.matchAll(/\bkind [!=]== '(\w+)'/g)]
    .filter(([, name = '']) => (NOTIFICATION_KINDS as readonly string[]).includes(name))
    .map(([text]) => text),
  ...findSilentLists(source, NOTIFICATION_KINDS),
];

const SOURCES = ['shared', 'functions', 'web'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('dist'))
    .map((name) => join(root, name).replaceAll('\\', '/')),
);

test('no list has only some types of events or intents, so that a new one is never missed', () => {
  const found = SOURCES.flatMap((file) =>
    findSilentLists(readFileSync(file, 'utf8')).map((list) => `${file}: ${list}`),
  );
  expect(found).toEqual([]);
});

/** Names spelled like kinds of notifications: what players can end. */
const NOT_KINDS: readonly string[] = ['shared/protocol/features/ending.ts: round game'];

test('no list or comparison names kinds of notifications outside their records', () => {
  const found = SOURCES.flatMap((file) =>
    findSilentKinds(readFileSync(file, 'utf8')).map((what) => `${file}: ${what}`),
  );
  expect(found).toEqual(NOT_KINDS);
});

test.each([
  ["want.kind === 'turn' || kind !== 'pace'", ["kind === 'turn'", "kind !== 'pace'"]],
  ["const OF_DATE = ['date', 'soon'];", ['date soon']],
  ["card.kind === 'wild' && ['hand', 'foot']", []],
])('finds the kinds in %j: %j', (source, kinds) => {
  expect(findSilentKinds(source)).toEqual(kinds);
});

test.each([
  ["const CHAT: readonly string[] = ['note', 'react'];", ['note react']],
  [
    "const QUIET = [\n  ...(['connected', 'disconnected'] as const),\n  ...(['mixed'] as const),\n];",
    ['connected disconnected mixed'],
  ],
  ["count(since, ['noteLeft', 'reacted'])", ['noteLeft reacted']],
  [`const LONG = [${"'note', ".repeat(200)}...MORE];`, []],
  ["const LEVELS = ['easy', 'hard'];", []],
  ["const one = ['note'];", []],
])('finds the lists in %j: %j', (source, lists) => {
  expect(findSilentLists(source)).toEqual(lists);
});
