import type { BackQuestion, CameBack, ComingBack, SeatKey, SeatState } from '../table/seats.ts';
import type { TableState } from '../table/state.ts';
import { type BitReader, BitWriter } from './bits.ts';
import { readRequestKey, writeRequestKey } from './coming-back.ts';
import { before, secondsOf } from './table-marks.ts';
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

/** Who agreed to a coming back, until when people can object, who is on probation, and whose capability was voided by it. */

const FLAG: FieldCodec<true | undefined> = {
  write: (out, value) => out.flag(value === true),
  read: (input) => input.flag() || undefined,
};
const SEATS = optional<readonly number[]>({ write: writeSeats, read: readSeats });

const part = <T>(codecs: FieldCodecs<T>): FieldCodec<T | undefined> =>
  optional<T>({ write: (out, value) => writeFields(out, codecs, value), read: (input) => readFields(input, codecs) });

const KEY: FieldCodec<SeatKey> = {
  write(out, { seat, epoch }) {
    out.bits(seat, 4);
    out.natural(epoch);
  },
  read: (input) => ({ seat: input.bits(4), epoch: input.natural() }),
};

type Agreed = Pick<BackQuestion, 'agreed' | 'until'>;
const AGREED: FieldCodecs<Agreed> = { agreed: SEATS, until: NATURAL };

type Came = Pick<CameBack, 'also' | 'unproven' | 'newest' | 'hosted'>;
const cameCodec = (now: number): FieldCodecs<Came> => ({
  also: SEATS,
  unproven: FLAG,
  newest: part<NonNullable<CameBack['newest']>>({
    at: before(now),
    requestKey: { write: writeRequestKey, read: readRequestKey },
    proven: FLAG,
  }),
  hosted: NATURAL,
});

type KeptKeys = Pick<ComingBack, 'former' | 'undone'>;
const keptCodec = (now: number): FieldCodecs<KeptKeys> => ({
  former: part({ at: before(now), key: KEY }),
  undone: NATURAL,
});

const hasMore = ({ guests, back = {} }: SeatState): boolean =>
  guests !== undefined ||
  hasAny(back, ['former', 'undone']) ||
  hasAny(back.came ?? ({} as Came), namesOf(cameCodec(0))) ||
  (back.asked ?? []).some((each) => hasAny(each, namesOf(AGREED)));

/** Of each seat a flag and what there is beside the fields of those who come back. Undefined if there is none. */
export function writeReturns(table: TableState): Uint8Array | undefined {
  if (!table.seats.some(hasMore)) return undefined;
  const out = new BitWriter();
  for (const seat of table.seats) {
    out.flag(hasMore(seat));
    if (hasMore(seat)) writeSeat(out, seat, secondsOf(table));
  }
  return out.finish();
}

function writeSeat(out: BitWriter, { connections, guests = [], back = {} }: SeatState, now: number): void {
  for (const connection of connections) out.flag(guests.includes(connection));
  writeFields(out, keptCodec(now), back);
  if (back.came) writeFields(out, cameCodec(now), back.came);
  for (const each of back.asked ?? []) writeFields(out, AGREED, each);
}

export function readReturns(table: TableState, input: BitReader): TableState {
  const now = secondsOf(table);
  return { ...table, seats: table.seats.map((seat) => (input.flag() ? readSeat(input, seat, now) : seat)) };
}

function readSeat(input: BitReader, seat: SeatState, now: number): SeatState {
  const guests = seat.connections.filter(() => input.flag());
  const kept = readFields(input, keptCodec(now));
  const { came, asked, ...back } = seat.back ?? {};
  const cameNow = came && { ...came, ...readFields(input, cameCodec(now)) };
  const askedNow = asked?.map((each) => ({ ...each, ...readFields(input, AGREED) }));
  const all = { ...back, ...kept, ...(cameNow && { came: cameNow }), ...(askedNow && { asked: askedNow }) };
  return {
    ...seat,
    ...(guests.length > 0 && { guests }),
    ...((seat.back !== undefined || Object.keys(all).length > 0) && { back: all }),
  };
}
