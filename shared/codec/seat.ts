import { DATE_ANSWERS } from '../protocol/date-times.ts';
import { BOT_LEVELS } from '../protocol/settings.ts';
import { FINGERPRINT_BITS } from '../protocol/submission-fingerprint.ts';
import type { Occupant } from '../protocol/view.ts';
import {
  type BackQuestion,
  type CameBack,
  type ComingBack,
  type Opener,
  type SeatClaim,
  type SeatKey,
  type SeatState,
  SIT_INS,
  type TurnedAway,
  type WeekendsOff,
} from '../table/seats.ts';
import {
  before,
  bits,
  CONNECTION,
  type FieldCodec,
  FLAG,
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
  union,
  WHOLE,
} from './fields.ts';

const OCCUPANT_KIND = bits(2);
const OCCUPANTS = ['empty', 'bot'] as const;

/** Empty, a bot, or a person's index among the charter's names. */
const OCCUPANT: FieldCodec<Occupant> = {
  write(out, occupant) {
    OCCUPANT_KIND.write(out, typeof occupant === 'number' ? OCCUPANTS.length : OCCUPANTS.indexOf(occupant));
    if (typeof occupant === 'number') out.natural(occupant);
  },
  read: (input) => OCCUPANTS[OCCUPANT_KIND.read(input)] ?? input.natural(),
};

const CLAIM = union<SeatClaim>(2, {
  none: {},
  sat: { requestKey: REQUEST_KEY },
  hello: { time: WHOLE },
});

const KEY = object<SeatKey>({ seat: SEAT, epoch: NATURAL });

const OPENERS = ['word', 'code'] as const;

/** A seat, or after the twelve of them what else opens one. */
export const OPENER = mapped<Opener, number>(
  bits(4),
  (by) => (typeof by === 'number' ? by : 12 + OPENERS.indexOf(by)),
  (value) => OPENERS[value - 12] ?? value,
);

/** `now`: seconds since 1970, which times are stored relative to; so it is below. */
const questionCodec = (now: number): FieldCodec<BackQuestion> =>
  object<BackQuestion>({
    id: NATURAL,
    says: optional(TEXT),
    requestKey: REQUEST_KEY,
    connection: CONNECTION,
    at: before(now),
    isOwn: FLAG,
    unsure: SEATS,
    agreed: seldom(SEATS),
    until: seldom(before(now)),
  });

const cameCodec = (now: number): FieldCodec<CameBack> =>
  object<CameBack>({
    at: before(now),
    requestKey: REQUEST_KEY,
    by: optional(OPENER),
    also: seldom(SEATS),
    unproven: seldom(FLAG),
    newest: seldom(object<NonNullable<CameBack['newest']>>({ at: before(now), requestKey: REQUEST_KEY, proven: FLAG })),
    hosted: seldom(NATURAL),
  });

type BackPart<Field extends keyof ComingBack> = NonNullable<ComingBack[Field]>;

const backCodec = (now: number): FieldCodec<ComingBack> =>
  object<ComingBack>({
    asked: optional(list(questionCodec(now), bits(4))),
    refused: optional(object<BackPart<'refused'>>({ noes: NATURAL, at: before(now) })),
    came: optional(cameCodec(now)),
    word: optional(NATURAL),
    tries: optional(object<BackPart<'tries'>>({ from: before(now), count: NATURAL })),
    code: optional(object<BackPart<'code'>>({ made: NATURAL, until: before(now), tries: NATURAL })),
    former: seldom(object<BackPart<'former'>>({ at: before(now), key: KEY })),
    undone: seldom(NATURAL),
  });

export const turnedAwayCodec = (now: number): FieldCodec<TurnedAway> =>
  object<TurnedAway>({ at: before(now), requestKey: REQUEST_KEY, connection: optional(CONNECTION) });

/** Guests are stored by their place among the seat's connections. */
interface StoredSeat extends Omit<SeatState, 'guests'> {
  readonly guests?: readonly number[];
}

export const seatCodec = (now: number): FieldCodec<SeatState> =>
  mapped<SeatState, StoredSeat>(
    object<StoredSeat>({
      occupant: OCCUPANT,
      epoch: NATURAL,
      acknowledged: NATURAL,
      fingerprint: optional(bits(FINGERPRINT_BITS)),
      claim: CLAIM,
      connections: list(CONNECTION, bits(4)),
      subscribed: FLAG,
      actedAt: optional(before(now)),
      level: seldom(oneOf(BOT_LEVELS)),
      guests: seldom(list(bits(4), bits(4))),
      key: seldom(KEY),
      sitIn: seldom(oneOf(SIT_INS)),
      awayUntil: seldom(NATURAL),
      coming: seldom(object<NonNullable<SeatState['coming']>>({ of: before(now), answer: oneOf(DATE_ANSWERS) })),
      weekends: seldom(object<WeekendsOff>({ zone: TEXT, here: optional(NATURAL) })),
      misses: seldom(NATURAL),
      playedFor: seldom(NATURAL),
      turnsPlayed: seldom(NATURAL),
      drawForMe: seldom(FLAG),
      unreachable: seldom(FLAG),
      back: seldom(backCodec(now)),
    }),
    ({ guests, ...seat }) => ({
      ...seat,
      ...(guests && { guests: guests.map((guest) => seat.connections.indexOf(guest)) }),
    }),
    ({ guests, ...seat }) => ({
      ...seat,
      ...(guests && { guests: guests.map((place) => seat.connections[place] ?? '') }),
    }),
  );
