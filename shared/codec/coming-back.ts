import type { BackQuestion, CameBack, ComingBack, Opener, SeatState, TurnedAway } from '../table/seats.ts';
import type { TableState } from '../table/state.ts';
import { withOptional } from '../table/update.ts';
import { type BitReader, BitWriter, DecodeError } from './bits.ts';
import { readConnection, writeConnection } from './connection.ts';
import { before, secondsOf } from './table-marks.ts';
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

/** Without what `returns.ts` stores. */
type StoredQuestion = Omit<BackQuestion, 'agreed' | 'until'>;

const questionCodec = (now: number): FieldCodecs<StoredQuestion> => ({
  id: WHOLE,
  says: TEXT,
  requestKey: KEY,
  connection: { write: writeConnection, read: readConnection },
  at: before(now),
  isOwn: { write: (out, isOwn) => out.flag(isOwn === true), read: (input) => (input.flag() ? true : undefined) },
  unsure: { write: writeSeats, read: readSeats },
});

/** More than a table keeps. */
const MAX_QUESTIONS = 16;

const part = <T>(codecs: FieldCodecs<T>): FieldCodec<T | undefined> =>
  optional<T>({ write: (out, value) => writeFields(out, codecs, value), read: (input) => readFields(input, codecs) });

/** Without what `returns.ts` stores. */
interface StoredBack extends Omit<ComingBack, 'asked' | 'came' | 'former' | 'undone'> {
  readonly asked?: readonly StoredQuestion[];
  readonly came?: Pick<CameBack, 'at' | 'requestKey' | 'by'>;
}

type BackPart<Field extends keyof ComingBack> = NonNullable<ComingBack[Field]>;

const turnedAwayCodec = (now: number) => part<TurnedAway>({ at: before(now), requestKey: KEY, connection: CONNECTION });

const questionsCodec = (question: FieldCodecs<StoredQuestion>): FieldCodec<readonly StoredQuestion[] | undefined> =>
  optional<readonly StoredQuestion[]>({
    write(out, asked) {
      out.natural(asked.length);
      for (const each of asked) writeFields(out, question, each);
    },
    read: (input) =>
      Array.from({ length: Math.min(input.natural(), MAX_QUESTIONS) }, () => readFields(input, question)),
  });

/** `now`: seconds since 1970 of the change, which times are stored relative to. */
const backCodec = (now: number): FieldCodecs<StoredBack> => ({
  asked: questionsCodec(questionCodec(now)),
  refused: part<BackPart<'refused'>>({ noes: WHOLE, at: before(now) }),
  came: part<NonNullable<StoredBack['came']>>({ at: before(now), requestKey: KEY, by: OPENER }),
  word: NATURAL,
  tries: part<BackPart<'tries'>>({ from: before(now), count: WHOLE }),
  code: part<BackPart<'code'>>({ made: WHOLE, until: before(now), tries: WHOLE }),
});

const RUNG = part<NonNullable<TableState['backRung']>>({ by: WHOLE, until: WHOLE });

/** Of each seat a flag and its fields, then what rang and who was refused last. Undefined if there is none. */
export function writeComingBack(table: TableState): Uint8Array | undefined {
  const { seats, backRung, turnedAway } = table;
  const isNone = (backRung ?? turnedAway) === undefined && seats.every(({ back }) => back === undefined);
  if (isNone) return undefined;
  const [out, now] = [new BitWriter(), secondsOf(table)];
  const codec = backCodec(now);
  for (const { back } of seats) {
    out.flag(back !== undefined);
    if (back !== undefined) writeFields(out, codec, back);
  }
  RUNG.write(out, backRung);
  turnedAwayCodec(now).write(out, turnedAway);
  return out.finish();
}

export function readComingBack(table: TableState, input: BitReader): TableState {
  const now = secondsOf(table);
  const codec = backCodec(now);
  const seats = table.seats.map(
    (seat): SeatState => (input.flag() ? { ...seat, back: readFields(input, codec) } : seat),
  );
  const rung = withOptional({ ...table, seats }, 'backRung', RUNG.read(input));
  return withOptional(rung, 'turnedAway', turnedAwayCodec(now).read(input));
}
