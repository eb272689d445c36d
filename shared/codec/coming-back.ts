import type { BackQuestion, ComingBack, Opener, SeatState } from '../table/seats.ts';
import type { TableState } from '../table/state.ts';
import { withOptional } from '../table/update.ts';
import { type BitReader, BitWriter, DecodeError } from './bits.ts';
import { readConnection, writeConnection } from './connection.ts';
import {
  type FieldCodec,
  type FieldCodecs,
  NATURAL,
  optional,
  readFields,
  readSeats,
  writeFields,
  writeSeats,
} from './table-rare.ts';

const KEY_BYTES = 6;

/** 48 bits in hex. */
export function writeRequestKey(out: BitWriter, key: string): void {
  for (let i = 0; i < KEY_BYTES; i++) out.bits(Number.parseInt(key.slice(2 * i, 2 * i + 2), 16), 8);
}

export const readRequestKey = (input: BitReader): string =>
  Array.from({ length: KEY_BYTES }, () => input.bits(8).toString(16).padStart(2, '0')).join('');

const KEY: FieldCodec<string> = { write: writeRequestKey, read: readRequestKey };
const CONNECTION = optional<string>({ write: writeConnection, read: readConnection });
const TEXT = optional<string>({ write: (out, text) => out.text(text), read: (input) => input.text() });
const WHOLE: FieldCodec<number> = { write: (out, value) => out.natural(value), read: (input) => input.natural() };

const OPENERS = ['word', 'code'] as const;

/** A seat, or after the twelve of them what else opens one. */
const OPENER = optional<Opener>({
  write: (out, by) => out.bits(typeof by === 'number' ? by : 12 + OPENERS.indexOf(by), 4),
  read(input) {
    const value = input.bits(4);
    const opener = value < 12 ? value : OPENERS[value - 12];
    if (opener === undefined) throw new DecodeError('unknown opener of a seat');
    return opener;
  },
});

const QUESTION: FieldCodecs<BackQuestion> = {
  id: WHOLE,
  says: TEXT,
  requestKey: KEY,
  connection: { write: writeConnection, read: readConnection },
  at: WHOLE,
  isOwn: { write: (out, isOwn) => out.flag(isOwn === true), read: (input) => (input.flag() ? true : undefined) },
  unsure: { write: writeSeats, read: readSeats },
};

/** More than a table keeps. */
const MAX_QUESTIONS = 16;

const part = <T>(codecs: FieldCodecs<T>): FieldCodec<T | undefined> =>
  optional<T>({ write: (out, value) => writeFields(out, codecs, value), read: (input) => readFields(input, codecs) });

type BackPart<Field extends keyof ComingBack> = NonNullable<ComingBack[Field]>;

const BACK: FieldCodecs<ComingBack> = {
  asked: optional<readonly BackQuestion[]>({
    write(out, asked) {
      out.natural(asked.length);
      for (const question of asked) writeFields(out, QUESTION, question);
    },
    read: (input) =>
      Array.from({ length: Math.min(input.natural(), MAX_QUESTIONS) }, () => readFields(input, QUESTION)),
  }),
  refused: part<BackPart<'refused'>>({ noes: WHOLE, at: WHOLE, requestKey: KEY, connection: CONNECTION }),
  came: part<BackPart<'came'>>({ at: WHOLE, requestKey: KEY, by: OPENER }),
  word: NATURAL,
  tries: part({ from: WHOLE, count: WHOLE }),
  code: part({ made: WHOLE, until: WHOLE, tries: WHOLE }),
};

/** Of each seat a flag and its fields, then what rang last. Undefined if there is none. */
export function writeComingBack({ seats, backRung }: TableState): Uint8Array | undefined {
  if (backRung === undefined && seats.every(({ back }) => back === undefined)) return undefined;
  const out = new BitWriter();
  for (const { back } of seats) {
    out.flag(back !== undefined);
    if (back !== undefined) writeFields(out, BACK, back);
  }
  out.flag(backRung !== undefined);
  if (backRung !== undefined) {
    out.natural(backRung.by);
    out.natural(backRung.until);
  }
  return out.finish();
}

export function readComingBack(table: TableState, input: BitReader): TableState {
  const seats = table.seats.map(
    (seat): SeatState => (input.flag() ? { ...seat, back: readFields(input, BACK) } : seat),
  );
  return withOptional({ ...table, seats }, 'backRung', input.flag() ? readRung(input) : undefined);
}

const readRung = (input: BitReader): NonNullable<TableState['backRung']> => ({
  by: input.natural(),
  until: input.natural(),
});
