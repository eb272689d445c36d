import {
  bits,
  CONNECTION,
  type FieldCodec,
  FLAG,
  getRows,
  list,
  mapCodec,
  NATURAL,
  object,
  optional,
  REQUEST_KEY,
  SEAT,
  type StoredRows,
  seldom,
  TIME,
  union,
  WHOLE,
} from '../bits/fields.ts';
import { FINGERPRINT_BITS } from '../protocol/fingerprint-bits.ts';
import type { Occupant } from '../protocol/view.ts';
import type { SeatClaim, SeatKey, SeatState } from '../table/seats.ts';
import { SEAT_FIELDS } from './features.ts';

const OCCUPANT_KIND = bits(2);
const OCCUPANTS = ['empty', 'bot'] as const;

/** Open, a bot, or a person's index in the charter's names. */
const OCCUPANT: FieldCodec<Occupant> = {
  write(writer, occupant) {
    OCCUPANT_KIND.write(writer, typeof occupant === 'number' ? OCCUPANTS.length : OCCUPANTS.indexOf(occupant));
    if (typeof occupant === 'number') writer.natural(occupant);
  },
  read: (input) => OCCUPANTS[OCCUPANT_KIND.read(input)] ?? input.natural(),
};

const CLAIM = union<SeatClaim>(2, {
  none: {},
  sat: { requestKey: REQUEST_KEY },
  hello: { time: WHOLE },
});

const KEY = object<SeatKey>({ seat: SEAT, epoch: NATURAL });

/** Guests are stored by their index in the seat's connections. */
interface StoredSeat extends Omit<SeatState, 'guests'> {
  readonly guests?: readonly number[];
}

const ROWS: StoredRows<StoredSeat> = {
  occupant: [0, OCCUPANT],
  epoch: [1, NATURAL],
  acknowledged: [2, NATURAL],
  fingerprint: [3, optional(bits(FINGERPRINT_BITS))],
  claim: [4, CLAIM],
  connections: [5, list(CONNECTION, bits(4))],
  subscribed: [6, FLAG],
  actedAt: [7, optional(TIME)],
  guests: [9, seldom(list(bits(4), bits(4)))],
  key: [10, seldom(KEY)],
  playedFor: [16, seldom(NATURAL)],
  turnsPlayed: [17, seldom(NATURAL)],
  ...SEAT_FIELDS,
};

export const SEAT_STATE = mapCodec<SeatState, StoredSeat>(
  getRows<StoredSeat>(ROWS),
  ({ guests, ...seat }) => ({
    ...seat,
    ...(guests && { guests: guests.map((guest) => seat.connections.indexOf(guest)) }),
  }),
  ({ guests, ...seat }) => ({
    ...seat,
    ...(guests && { guests: guests.map((place) => seat.connections[place] ?? '') }),
  }),
);
