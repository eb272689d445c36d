import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TABLES_VERSION } from '../../infra/local/data-folder.ts';
import { SEAT_FIELDS, STORED_EVENTS, TABLE_FIELDS } from '../../shared/codec/features.ts';
import { EVENT_KINDS, TABLE_NOTATION } from '../../shared/protocol/features.ts';
import { EVENT_TYPES } from '../../shared/table/features.ts';

/** The modules that know the table's features. A feature is one file of `protocol/features` and one of `table`. */
const MODULES = [
  ...['shared/protocol', 'shared/protocol/features', 'shared/table', 'shared/table/decisions'],
  'shared/codec',
];

/** Records of messages, of notifications, of a seat and of the game, whose rows share names with intents and events. */
const EXCLUDED_FILES = [
  'client-message.ts',
  'notification-kinds.ts',
  'seat.ts',
  'events.ts',
  'decode-events.ts',
  'triggered-rules.ts',
];

const FILES = MODULES.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !EXCLUDED_FILES.includes(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') })),
);

/** A rule, a schema or a row: a key with a brace or a bracket after it, or a call that names a type. */
const DEFINITION_PATTERN = /^ +(\w+): [{[]|\b(?:clientSchema|serverSchema|fieldlessSchema)\('(\w+)'/gm;

const DEFINITIONS = Map.groupBy(
  FILES.flatMap(({ file, text }) =>
    [...text.matchAll(DEFINITION_PATTERN)].map(([, key, type]) => ({ name: key ?? type, file })),
  ),
  ({ name }) => name,
);
const getDefined = (name: string): readonly string[] => (DEFINITIONS.get(name) ?? []).map(({ file }) => file);

const getTopic = (file: string): string => file.split('/').at(-1) ?? '';

const NAMES = new Set([...Object.keys(TABLE_NOTATION), ...EVENT_TYPES, ...Object.keys(EVENT_KINDS)]);

test.each([...NAMES])('the field or event %s is defined in the files of one feature', (name) => {
  const topics = new Set(getDefined(name).map(getTopic));
  expect([...topics], getDefined(name).join()).toHaveLength(1);
});

test.each(Object.entries({ TABLE_FIELDS, SEAT_FIELDS, STORED_EVENTS }))(
  'no two rows of %s have one number',
  (_, rows) => {
    const numbers = Object.values(rows).map(([number]) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  },
);

/** The stored rows. After a change, raise the version, and name its last commit in `infra/local/data-folder.ts`. */
const STORED_ROWS = { version: 2, hash: 'a5306a4f3126' };

test('a data folder’s version changes with the rows of stored tables', () => {
  const rows = [TABLE_FIELDS, SEAT_FIELDS, STORED_EVENTS].map((part) =>
    Object.entries(part)
      .map(([name, [number]]) => `${number} ${name}`)
      .sort(),
  );
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 12);
  expect({ version: TABLES_VERSION, hash }).toEqual(STORED_ROWS);
});

/** Stored fields of seats during which nobody can move: an open round or a closed table keeps everyone in place. */
const FIXED_FIELDS = ['nudged', 'tonight', 'openingAsked'];

test('each stored field of a table with seats follows people who change seats', () => {
  const rows = FILES.flatMap(({ text }) =>
    [...text.matchAll(/^ {2}(\w+): \[\d+, [a-z].*\bSEATS?\b/gm)].map(([, name = '']) => name),
  );
  const moving = FILES.filter(({ file }) => /table\/(reseat|seating)\.ts$/.test(file))
    .map(({ text }) => text)
    .join();
  expect(rows).toEqual(expect.arrayContaining(['ending', 'ready', 'noted', ...FIXED_FIELDS]));
  const left = rows.filter(
    (name) => name in TABLE_FIELDS && !FIXED_FIELDS.includes(name) && !new RegExp(`\\b${name}\\b`).test(moving),
  );
  expect(left).toEqual([]);
});

test('each intent of the table is sent by some page', () => {
  const pages = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/^(dist|text)/.test(name))
    .map((name) => readFileSync(`web/${name}`, 'utf8'))
    .join();
  expect(Object.keys(TABLE_NOTATION).filter((type) => !pages.includes(`'${type}'`))).toEqual([]);
});

/** The lists of all features, and what each feature builds on: a new one may import these and be imported by those. */
const LISTS = ['features.ts', 'prompts.ts'];
const BASE = ['feature.ts', 'prompt.ts', 'seats.ts', 'state.ts'];

/** The number of other imports between files of `shared/table`, and the longest chain: more make it harder to enter. */
const MAX = { arrows: 67, levels: 11 };

test('the table’s files have few import arrows on few levels', () => {
  const next = new Map(
    FILES.filter(({ file }) => file.startsWith('shared/table/')).map(({ file, text }) => [
      getTopic(file),
      [...new Set([...text.matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(([, name = '']) => name))],
    ]),
  );
  const levelOf = (file: string): number => 1 + Math.max(0, ...(next.get(file) ?? []).map(levelOf));
  const arrows = [...next].flatMap(([file, names]) =>
    LISTS.includes(file) ? [] : names.filter((name) => !BASE.includes(name)),
  );
  expect(arrows.length).toBeLessThanOrEqual(MAX.arrows);
  expect(Math.max(...[...next.keys()].map(levelOf))).toBeLessThanOrEqual(MAX.levels);
});
