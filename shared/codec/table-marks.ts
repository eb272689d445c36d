import type { SeatState } from '../table/seats.ts';
import type { Missing, TableState } from '../table/state.ts';
import { type BitReader, BitWriter } from './bits.ts';
import {
  type FieldCodec,
  type FieldCodecs,
  hasAny,
  NATURAL,
  namesOf,
  optional,
  readFields,
  readSeats,
  writeFields,
  writeSeats,
} from './table-rare.ts';

/** Fields that serve reminders: no card depends on them. */

export const MISSING: FieldCodec<Missing> = {
  write(out, { at, to }) {
    out.natural(at);
    writeSeats(out, to);
  },
  read: (input) => ({ at: input.natural(), to: readSeats(input) }),
};

type MarkFields = Pick<TableState, 'passedAt' | 'noted'>;

const TABLE_FIELDS: FieldCodecs<MarkFields> = {
  passedAt: NATURAL,
  noted: optional({
    write(out, { seat, ...missing }) {
      out.bits(seat, 4);
      MISSING.write(out, missing);
    },
    read: (input) => ({ seat: input.bits(4), ...MISSING.read(input) }),
  }),
};

/** What is told beyond these: the note's version, the news, who nudged. */
interface NewsFields extends Pick<TableState, 'news'> {
  readonly note?: number;
  readonly nudger?: number;
}

const NEWS_FIELDS: FieldCodecs<NewsFields> = { note: NATURAL, news: optional(MISSING), nudger: NATURAL };

const newsOf = ({ noted, news, nudged }: TableState): NewsFields => ({
  ...(noted?.version !== undefined && { note: noted.version }),
  ...(news && { news }),
  ...(nudged?.by !== undefined && { nudger: nudged.by }),
});

/** Undefined if there is none. */
export function writeNews(table: TableState): Uint8Array | undefined {
  const fields = newsOf(table);
  if (!hasAny(fields, namesOf(NEWS_FIELDS))) return undefined;
  const out = new BitWriter();
  writeFields(out, NEWS_FIELDS, fields);
  return out.finish();
}

/** Read after the fields that it completes. */
export function readNews(table: TableState, input: BitReader): TableState {
  const { note, news, nudger } = readFields(input, NEWS_FIELDS);
  return {
    ...table,
    ...(news && { news }),
    ...(table.noted && note !== undefined && { noted: { ...table.noted, version: note } }),
    ...(table.nudged && nudger !== undefined && { nudged: { by: nudger } }),
  };
}

type SeatMarks = Pick<SeatState, 'misses' | 'actedAt' | 'playedFor'>;

/** `at`: seconds since 1970 of the change, which a time is stored relative to. */
const seatFields = (at: number): FieldCodecs<SeatMarks> => ({
  misses: NATURAL,
  actedAt: optional<number>(before(at)),
  playedFor: NATURAL,
});

/** A time, stored as the number of seconds before this one. */
export const before = (at: number): FieldCodec<number> => ({
  write: (out, value) => out.integer(at - value),
  read: (input) => at - input.integer(),
});

export const secondsOf = ({ at }: Pick<TableState, 'at'>): number => Math.floor(at / 1000);

/** Undefined if there is none. */
export function writeMarks(table: TableState): Uint8Array | undefined {
  const codecs = seatFields(secondsOf(table));
  const hasMarks = hasAny(table, namesOf(TABLE_FIELDS)) || table.seats.some((seat) => hasAny(seat, namesOf(codecs)));
  if (!hasMarks) return undefined;
  const out = new BitWriter();
  writeFields(out, TABLE_FIELDS, table);
  for (const seat of table.seats) {
    const hasFields = hasAny(seat, namesOf(codecs));
    out.flag(hasFields);
    if (hasFields) writeFields(out, codecs, seat);
  }
  return out.finish();
}

export function readMarks(table: TableState, input: BitReader): TableState {
  const codecs = seatFields(secondsOf(table));
  const fields = readFields(input, TABLE_FIELDS);
  const seats = table.seats.map((seat) => (input.flag() ? { ...seat, ...readFields(input, codecs) } : seat));
  return { ...table, ...fields, seats };
}
