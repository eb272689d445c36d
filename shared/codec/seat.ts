import {
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
  TIME,
  union,
  WHOLE,
} from '../bits/fields.ts';
import { DATE_ANSWERS } from '../protocol/date-times.ts';
import { FINGERPRINT_BITS } from '../protocol/features/presence.ts';
import { BOT_LEVELS } from '../protocol/settings.ts';
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

const QUESTION = object<BackQuestion>({
  id: NATURAL,
  says: optional(TEXT),
  requestKey: REQUEST_KEY,
  connection: CONNECTION,
  at: TIME,
  isOwn: FLAG,
  unsure: SEATS,
  agreed: seldom(SEATS),
  until: seldom(TIME),
});

const CAME = object<CameBack>({
  at: TIME,
  requestKey: REQUEST_KEY,
  by: optional(OPENER),
  also: seldom(SEATS),
  unproven: seldom(FLAG),
  newest: seldom(object<NonNullable<CameBack['newest']>>({ at: TIME, requestKey: REQUEST_KEY, proven: FLAG })),
  hosted: seldom(NATURAL),
});

type BackPart<Field extends keyof ComingBack> = NonNullable<ComingBack[Field]>;

const BACK = object<ComingBack>({
  asked: optional(list(QUESTION, bits(4))),
  refused: optional(object<BackPart<'refused'>>({ noes: NATURAL, at: TIME })),
  came: optional(CAME),
  word: optional(NATURAL),
  tries: optional(object<BackPart<'tries'>>({ from: TIME, count: NATURAL })),
  code: optional(object<BackPart<'code'>>({ made: NATURAL, until: TIME, tries: NATURAL })),
  former: seldom(object<BackPart<'former'>>({ at: TIME, key: KEY })),
  undone: seldom(NATURAL),
});

export const TURNED_AWAY = object<TurnedAway>({ at: TIME, requestKey: REQUEST_KEY, connection: optional(CONNECTION) });

/** Guests are stored by their place among the seat's connections. */
interface StoredSeat extends Omit<SeatState, 'guests'> {
  readonly guests?: readonly number[];
}

export const SEAT_STATE = mapped<SeatState, StoredSeat>(
  object<StoredSeat>({
    occupant: OCCUPANT,
    epoch: NATURAL,
    acknowledged: NATURAL,
    fingerprint: optional(bits(FINGERPRINT_BITS)),
    claim: CLAIM,
    connections: list(CONNECTION, bits(4)),
    subscribed: FLAG,
    actedAt: optional(TIME),
    level: seldom(oneOf(BOT_LEVELS)),
    guests: seldom(list(bits(4), bits(4))),
    key: seldom(KEY),
    sitIn: seldom(oneOf(SIT_INS)),
    awayUntil: seldom(NATURAL),
    coming: seldom(object<NonNullable<SeatState['coming']>>({ of: TIME, answer: oneOf(DATE_ANSWERS) })),
    weekends: seldom(object<WeekendsOff>({ zone: TEXT, here: optional(NATURAL) })),
    misses: seldom(NATURAL),
    playedFor: seldom(NATURAL),
    turnsPlayed: seldom(NATURAL),
    drawForMe: seldom(FLAG),
    unreachable: seldom(FLAG),
    back: seldom(BACK),
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
