import { DEFAULT_SETTINGS, MISSED_BEFORE, paceOf, REMINDED_BEFORE, type TableSettings } from '../protocol/settings.ts';
import { ENDINGS } from '../protocol/table-intent.ts';
import { type SeatKey, type SeatState, SIT_INS } from '../table/seats.ts';
import type { EndRequest, TableState } from '../table/state.ts';
import { type BitReader, type BitWriter, DecodeError } from './bits.ts';

/** How one field is written and read. */
export interface FieldCodec<T> {
  readonly write: (out: BitWriter, value: T) => void;
  readonly read: (input: BitReader) => T;
}

/** Codecs of an object's fields, in the order in which they are stored. */
export type FieldCodecs<T> = { readonly [Field in keyof T]-?: FieldCodec<T[Field]> };

/** A flag, and the value if there is one. */
export const optional = <T>({ write, read }: FieldCodec<T>): FieldCodec<T | undefined> => ({
  write(out, value) {
    out.flag(value !== undefined);
    if (value !== undefined) write(out, value);
  },
  read: (input) => (input.flag() ? read(input) : undefined),
});

export const NATURAL = optional<number>({
  write: (out, value) => out.natural(value),
  read: (input) => input.natural(),
});
const FLAG: FieldCodec<true | undefined> = {
  write: (out, value) => out.flag(value === true),
  read: (input) => input.flag() || undefined,
};

const MIX_BYTES = 32;
const MIXED = optional<Uint8Array>({
  write: (out, mixed) => {
    for (const byte of mixed) out.bits(byte, 8);
  },
  read: (input) => Uint8Array.from({ length: MIX_BYTES }, () => input.bits(8)),
});

/** Fields that a table seldom has, and settings, seldom other than the default. */
type RareFields = Pick<
  TableState,
  'mixed' | 'paused' | 'closed' | 'ending' | 'granted' | 'nudged' | 'missed' | 'hooked' | 'settings'
>;

const TABLE_FIELDS: FieldCodecs<RareFields> = {
  mixed: MIXED,
  paused: NATURAL,
  closed: FLAG,
  ending: optional({ write: writeEnding, read: readEnding }),
  granted: NATURAL,
  nudged: { write: (out, nudged) => out.flag(nudged !== undefined), read: (input) => (input.flag() ? {} : undefined) },
  missed: FLAG,
  hooked: FLAG,
  settings: {
    write(out, settings) {
      out.flag(settings !== DEFAULT_SETTINGS);
      if (settings !== DEFAULT_SETTINGS) writeSettings(out, settings);
    },
    read: (input) => (input.flag() ? readSettings(input) : DEFAULT_SETTINGS),
  },
};

type More = Pick<TableState, 'turnAt' | 'deals'> & RareFields;

const secondsOf = (at: number): number => Math.floor(at / 1000);

/** For tables of the format before: their turn is taken to begin with the stored change. */
export const moreBefore = (at: number): More => ({ turnAt: secondsOf(at), deals: 0, settings: DEFAULT_SETTINGS });

/** One flag says that all rare fields are missing. */
export function writeMore(out: BitWriter, table: TableState): void {
  out.natural(Math.max(0, secondsOf(table.at) - table.turnAt));
  out.natural(table.deals);
  const hasMore = table.settings !== DEFAULT_SETTINGS || hasAny(table, RARE);
  out.flag(hasMore);
  if (hasMore) writeFields(out, TABLE_FIELDS, table);
}

export function readMore(input: BitReader, at: number): More {
  const turnAt = secondsOf(at) - input.natural();
  const deals = input.natural();
  const rare = input.flag() ? readFields(input, TABLE_FIELDS) : { settings: DEFAULT_SETTINGS };
  return { turnAt, deals, ...rare };
}

type RareSeatFields = Pick<SeatState, 'key' | 'sitIn' | 'awayUntil' | 'bankUsed' | 'subscribed'>;

const SEAT_FIELDS: FieldCodecs<RareSeatFields> = {
  key: optional<SeatKey>({
    write(out, { seat, epoch }) {
      out.bits(seat, 4);
      out.natural(epoch);
    },
    read: (input) => ({ seat: input.bits(4), epoch: input.natural() }),
  }),
  sitIn: {
    write: (out, sitIn) => out.bits(sitIn === undefined ? 0 : SIT_INS.indexOf(sitIn) + 1, 2),
    read: (input) => readSitIn(input.bits(2)),
  },
  awayUntil: NATURAL,
  bankUsed: NATURAL,
  subscribed: FLAG,
};

/** One flag says that all rare fields are missing. */
export function writeSeatMore(out: BitWriter, seat: RareSeatFields): void {
  const hasMore = hasAny(seat, namesOf(SEAT_FIELDS));
  out.flag(hasMore);
  if (hasMore) writeFields(out, SEAT_FIELDS, seat);
}

export const readSeatMore = (input: BitReader): RareSeatFields => (input.flag() ? readFields(input, SEAT_FIELDS) : {});

export const namesOf = <T>(codecs: FieldCodecs<T>): readonly (keyof T)[] => Object.keys(codecs) as (keyof T)[];

export const hasAny = <T>(from: T, fields: readonly (keyof T)[]): boolean =>
  fields.some((field) => from[field] !== undefined);

/** The optional fields; `settings` is always there. */
const RARE = namesOf(TABLE_FIELDS).filter((field) => field !== 'settings');

export function writeFields<T>(out: BitWriter, codecs: FieldCodecs<T>, from: T): void {
  for (const field of namesOf(codecs)) codecs[field].write(out, from[field]);
}

export function readFields<T>(input: BitReader, codecs: FieldCodecs<T>): T {
  const read = namesOf(codecs).map((field) => [field, codecs[field].read(input)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as T;
}

function writeEnding(out: BitWriter, { what, by, agreed }: EndRequest): void {
  out.bits(ENDINGS.indexOf(what), 1);
  out.bits(by, 4);
  writeSeats(out, agreed);
}

/** A flag for each seat that a table may have. */
export function writeSeats(out: BitWriter, seats: readonly number[]): void {
  for (let seat = 0; seat < 12; seat++) out.flag(seats.includes(seat));
}

export const readSeats = (input: BitReader): readonly number[] =>
  Array.from({ length: 12 }, (_, seat) => seat).filter(() => input.flag());

function readEnding(input: BitReader): EndRequest {
  const what = ENDINGS[input.bits(1)] ?? 'round';
  const by = input.bits(4);
  return { what, by, agreed: readSeats(input) };
}

function writeSettings(out: BitWriter, { spectators, notes, pace }: TableSettings): void {
  out.flag(spectators);
  out.flag(notes);
  NATURAL.write(out, pace.perTurn ?? undefined);
  out.natural(pace.bank ?? 0);
  out.bits(MISSED_BEFORE.indexOf(pace.missed === 'bot' ? 'botTurn' : 'remind'), 2);
  out.natural(pace.remind ?? REMINDED_BEFORE);
}

function readSettings(input: BitReader): TableSettings {
  const spectators = input.flag();
  const notes = input.flag();
  const perTurn = NATURAL.read(input) ?? null;
  const bank = input.natural();
  const missed = MISSED_BEFORE[input.bits(2)] ?? 'remind';
  return { spectators, notes, pace: paceOf({ perTurn, bank, missed, remind: input.natural() }) };
}

function readSitIn(code: number): SeatState['sitIn'] {
  if (code > SIT_INS.length) throw new DecodeError('unknown way of sitting in');
  return SIT_INS[code - 1];
}
