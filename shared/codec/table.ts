import { BitReader, BitWriter, DecodeError } from '../bits/bits.ts';
import {
  BOOLEAN,
  bits,
  CONNECTION,
  FLAG,
  getRows,
  list,
  mapCodec,
  NATURAL,
  object,
  oneOf,
  optional,
  SEAT,
  SEATS,
  type StoredRows,
  seldom,
  TEXT,
  TIME,
  WHOLE,
} from '../bits/fields.ts';
import {
  BOT_LEVELS,
  DEFAULT_SETTINGS,
  MISSED,
  type Pace,
  TAKE_BACKS,
  type TableSettings,
} from '../protocol/settings.ts';
import { getRulesInForce } from '../table/learning.ts';
import type { LastDiscard, Missing, TableRules, TableState } from '../table/state.ts';
import { TABLE_FIELDS } from './features.ts';
import { gameCodec, PRIOR_PLAY } from './game.ts';
import { SEAT_STATE } from './seat.ts';

/** The format that is written: the first number of an encoded table. 1 to 4 were never released. */
export const FORMAT = 5;

type TableReader = (input: BitReader, head: Head, rules: TableRules) => TableState;

/**
 * The formats that can be read. A release reads the next one before another writes it, and the previous one for one
 * more release (decision 18). All begin with the same head.
 */
const READERS: Readonly<Record<number, TableReader>> = { [FORMAT]: readTable };

type Head = Pick<TableState, 'version' | 'at' | 'charter'>;

/** Encodes a table without its charter and its version, which is part of its key in the store. */
export function encodeTable(table: TableState): Uint8Array {
  const writer = new BitWriter();
  writer.natural(FORMAT);
  WHOLE.write(writer, table.at);
  writer.natural(table.charter);
  writer.now = getSeconds(table);
  TABLE.write(writer, table);
  writer.flag(table.game !== undefined);
  if (table.game !== undefined) gameCodec(table.game).write(writer, table.game);
  return writer.finish();
}

/** Throws `DecodeError` if the bytes are not an encoded table. */
export function decodeTable(bytes: Uint8Array, version: number, rules: TableRules): TableState {
  const input = new BitReader(bytes);
  const read = READERS[input.natural()];
  if (read === undefined) throw new DecodeError('unknown format of a table');
  return read(input, { version, at: WHOLE.read(input), charter: input.natural() }, rules);
}

/** Returns the lowest charter revision that can decode these bytes. */
export function decodeCharterHash(bytes: Uint8Array): number {
  const input = new BitReader(bytes);
  input.natural();
  WHOLE.read(input);
  return input.natural();
}

function readTable(input: BitReader, head: Head, rules: TableRules): TableState {
  input.now = getSeconds(head);
  const table: TableState = { ...head, ...TABLE.read(input) };
  const game = input.flag() ? gameCodec(rules).read(input) : undefined;
  input.finish();
  return game === undefined ? table : { ...table, game: { ...game, ruleset: getRulesInForce(table, rules) } };
}

const getSeconds = ({ at }: Pick<TableState, 'at'>): number => Math.floor(at / 1000);

const MISSING = object<Missing>({ at: TIME, to: SEATS });

const PACE = object<Pace>({
  perTurn: mapCodec<number | null, number | undefined>(
    optional(NATURAL),
    (minutes) => minutes ?? undefined,
    (minutes) => minutes ?? null,
  ),
  missed: oneOf(MISSED),
});

const CHANGED_SETTINGS = object<TableSettings>({
  spectators: BOOLEAN,
  notes: BOOLEAN,
  pace: PACE,
  preview: optional(BOOLEAN),
  substitutes: optional(oneOf(BOT_LEVELS)),
  hints: optional(BOOLEAN),
  takeBacks: optional(oneOf(TAKE_BACKS)),
  language: optional(TEXT),
});

const SETTINGS = mapCodec<TableSettings, TableSettings | undefined>(
  optional(CHANGED_SETTINGS),
  (settings) => (settings === DEFAULT_SETTINGS ? undefined : settings),
  (settings) => settings ?? DEFAULT_SETTINGS,
);

type Body = Omit<TableState, keyof Head | 'game'>;
type BodyPart<Field extends keyof Body> = NonNullable<Body[Field]>;

const CORE = {
  inviteEpoch: [0, NATURAL],
  moved: [1, NATURAL],
  host: [2, SEAT],
  seats: [3, list(SEAT_STATE, bits(4))],
  watchers: [4, list(CONNECTION, bits(4))],
  turnAt: [5, TIME],
  deals: [6, NATURAL],
  settings: [7, SETTINGS],
  wins: [
    8,
    optional(
      list<BodyPart<'wins'>[number]>({
        write(writer, [person, games]) {
          writer.natural(person);
          writer.natural(games);
        },
        read: (input) => [input.natural(), input.natural()],
      }),
    ),
  ],
  thrown: [9, optional(object<LastDiscard>({ ...PRIOR_PLAY, asked: optional(WHOLE), refused: FLAG }))],
  passedAt: [10, seldom(TIME)],
  news: [12, seldom(MISSING)],
  paced: [13, seldom(MISSING)],
} as const;

/** All but the head and the game. A missing field does not compile. */
const ROWS: StoredRows<Body> = { ...CORE, ...TABLE_FIELDS };
const TABLE = getRows<Body>(ROWS);
