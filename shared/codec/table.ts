import { BitReader, BitWriter, DecodeError } from '../bits/bits.ts';
import {
  BOOLEAN,
  bits,
  CONNECTION,
  type FieldCodec,
  FLAG,
  HASH,
  list,
  mapped,
  NATURAL,
  object,
  oneOf,
  optional,
  REQUEST_KEY,
  SEAT,
  SEATS,
  seldom,
  TEXT,
  TIME,
  WHOLE,
} from '../bits/fields.ts';
import { dayOfWall, wallOfDay } from '../protocol/date-times.ts';
import { ENDINGS } from '../protocol/features/ending.ts';
import {
  BOT_LEVELS,
  DEFAULT_SETTINGS,
  MISSED,
  type Pace,
  TAKE_BACKS,
  type TableSettings,
} from '../protocol/settings.ts';
import type { TableDate } from '../protocol/table-date.ts';
import { LEARNED_FIELDS, type RuleValue } from '../ruleset/learned.ts';
import { rulesInForce } from '../table/learning.ts';
import type { Knock } from '../table/seats.ts';
import type { EndRequest, Learning, Missing, TableRules, TableState, Thrown } from '../table/state.ts';
import { gameCodec, PLAY_BEFORE } from './game.ts';
import { SEAT_STATE, TURNED_AWAY } from './seat.ts';

/** The format that is written: the first number of an encoded table. 1 to 4 were never released. */
export const FORMAT = 5;

/** What follows the head of an encoded table. */
type TableReader = (input: BitReader, head: Head, rules: TableRules) => TableState;

/**
 * The formats that are read. A next one is read by a release before another writes it, and the one before it for one more
 * (decision 18). All begin with the same head.
 */
const READERS: Readonly<Record<number, TableReader>> = { [FORMAT]: readTable };

type Head = Pick<TableState, 'version' | 'at' | 'charter'>;

/** The table without its charter, and without its version, which is part of its key in the store. */
export function encodeTable(table: TableState): Uint8Array {
  const out = new BitWriter();
  out.natural(FORMAT);
  WHOLE.write(out, table.at);
  out.natural(table.charter);
  out.now = secondsOf(table);
  TABLE.write(out, table);
  out.flag(table.game !== undefined);
  if (table.game !== undefined) gameCodec(table.game).write(out, table.game);
  return out.finish();
}

/** Throws `DecodeError` if the bytes are no encoded table. */
export function decodeTable(bytes: Uint8Array, version: number, rules: TableRules): TableState {
  const input = new BitReader(bytes);
  const read = READERS[input.natural()];
  if (read === undefined) throw new DecodeError('unknown format of a table');
  return read(input, { version, at: WHOLE.read(input), charter: input.natural() }, rules);
}

/** The lowest revision of the charter that these bytes can be decoded with. */
export function charterOfEncoded(bytes: Uint8Array): number {
  const input = new BitReader(bytes);
  input.natural();
  WHOLE.read(input);
  return input.natural();
}

function readTable(input: BitReader, head: Head, rules: TableRules): TableState {
  input.now = secondsOf(head);
  const table: TableState = { ...head, ...TABLE.read(input) };
  const game = input.flag() ? gameCodec(rules).read(input) : undefined;
  input.finish();
  return game === undefined ? table : { ...table, game: { ...game, ruleset: rulesInForce(table, rules) } };
}

const secondsOf = ({ at }: Pick<TableState, 'at'>): number => Math.floor(at / 1000);

const MISSING = object<Missing>({ at: TIME, to: SEATS });

const PACE = object<Pace>({
  perTurn: mapped<number | null, number | undefined>(
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

const SETTINGS = mapped<TableSettings, TableSettings | undefined>(
  optional(CHANGED_SETTINGS),
  (settings) => (settings === DEFAULT_SETTINGS ? undefined : settings),
  (settings) => settings ?? DEFAULT_SETTINGS,
);

const DAY = 86_400_000;

/** The first day of a game time, as days since 1970. */
const DAYS = mapped<string, number>(
  bits(24),
  (day) => (wallOfDay(day) ?? 0) / DAY,
  (days) => dayOfWall(days * DAY),
);

const DATE = { day: DAYS, minute: NATURAL, zone: TEXT, weekly: FLAG, bots: FLAG } as const satisfies {
  readonly [Field in keyof TableDate]-?: FieldCodec<TableDate[Field]>;
};

const DATE_SET = object<NonNullable<TableState['date']>>({
  ...DATE,
  set: TIME,
  first: TIME,
  came: optional(TIME),
});

const KNOCK = object<Knock>({
  id: NATURAL,
  seat: SEAT,
  name: TEXT,
  face: optional(TEXT),
  requestKey: REQUEST_KEY,
  connection: CONNECTION,
  at: NATURAL,
  refusedIn: optional(NATURAL),
});

export const RULE_VALUE = mapped<RuleValue, string>(TEXT, (value) => JSON.stringify(value), parse);

function parse(text: string): RuleValue {
  try {
    return JSON.parse(text);
  } catch {
    throw new DecodeError('no value of a rule');
  }
}

export const LEARNED_FIELD = oneOf(LEARNED_FIELDS);

const LEARNING = object<Learning>({
  open: list(LEARNED_FIELD, bits(4)),
  cameUp: list(LEARNED_FIELD, bits(4)),
  settled: list(
    object<Learning['settled'][number]>({ field: LEARNED_FIELD, value: RULE_VALUE, deal: NATURAL }),
    bits(4),
  ),
});

type Body = Omit<TableState, keyof Head | 'game'>;
type BodyPart<Field extends keyof Body> = NonNullable<Body[Field]>;

/** All but the head and the game. */
const TABLE = object<Body>({
  inviteEpoch: NATURAL,
  moved: NATURAL,
  host: SEAT,
  seats: list(SEAT_STATE, bits(4)),
  watchers: list(CONNECTION, bits(4)),
  turnAt: TIME,
  deals: NATURAL,
  settings: SETTINGS,
  wins: optional(
    list<BodyPart<'wins'>[number]>({
      write(out, [person, games]) {
        out.natural(person);
        out.natural(games);
      },
      read: (input) => [input.natural(), input.natural()],
    }),
  ),
  thrown: optional(object<Thrown>({ ...PLAY_BEFORE, asked: optional(WHOLE), refused: FLAG })),
  passedAt: seldom(TIME),
  noted: seldom(object<BodyPart<'noted'>>({ seat: SEAT, at: TIME, to: SEATS, version: NATURAL })),
  news: seldom(MISSING),
  paced: seldom(MISSING),
  ready: seldom(SEATS),
  mixed: seldom(HASH),
  paused: seldom(TIME),
  closed: seldom(FLAG),
  openingAsked: seldom(object<BodyPart<'openingAsked'>>({ at: TIME, count: NATURAL, by: optional(SEAT) })),
  ending: seldom(object<EndRequest>({ what: oneOf(ENDINGS), by: SEAT, agreed: SEATS })),
  granted: seldom(NATURAL),
  nudged: seldom(object<BodyPart<'nudged'>>({ by: SEAT })),
  tonight: seldom(object<BodyPart<'tonight'>>({ at: TIME, seats: SEATS })),
  missed: seldom(FLAG),
  hooked: seldom(FLAG),
  waited: seldom(FLAG),
  knocks: seldom(list(KNOCK, bits(4))),
  rung: seldom(object<BodyPart<'rung'>>({ by: NATURAL, until: NATURAL })),
  backRung: seldom(object<BodyPart<'backRung'>>({ by: NATURAL, until: TIME })),
  turnedAway: seldom(TURNED_AWAY),
  call: seldom(TEXT),
  date: seldom(DATE_SET),
  hostSince: seldom(TIME),
  learning: seldom(LEARNING),
});
