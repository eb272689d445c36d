import {
  BOOLEAN,
  bits,
  CONNECTION,
  FLAG,
  list,
  NATURAL,
  oneOf,
  optional,
  REQUEST_KEY,
  SEAT,
  seldom,
} from '../bits/fields.ts';
import { hasRoundEnded } from '../game/score.ts';
import type { GameState } from '../game/state.ts';
import { BOT_LEVELS, type BotLevel } from '../protocol/settings.ts';
import { type Feature, keepEvent } from './feature.ts';
import { reseat, swapSeatIndices, withoutVote } from './reseat.ts';
import {
  type ConnectionId,
  emptySeat,
  findReturn,
  getKey,
  getMaxWatchers,
  type SeatState,
  SIT_INS,
  type SitIn,
} from './seats.ts';
import {
  clearAnswers,
  findDateEnd,
  removeBot,
  restartTurnTime,
  sortAscending,
  type TableState,
  updateReturn,
  withCharter,
  withEnding,
  withOptional,
  withSeat,
} from './state.ts';

export type SeatingEvent =
  | SatDown
  /** `level`: of a new bot if not `normal`. A bot can be given its own seat to change its level. */
  | { readonly type: 'seatGivenToBot'; readonly seat: number; readonly level?: BotLevel }
  | { readonly type: 'seatEmptied'; readonly seat: number }
  | { readonly type: 'removalSet'; readonly seat: number; readonly on: boolean }
  | { readonly type: 'seatMoved'; readonly from: number; readonly to: number }
  /** The person of seat `from[i]` moves to seat i. */
  | { readonly type: 'reseated'; readonly from: readonly number[] }
  /** `why`: present if nobody asked for it. */
  | { readonly type: 'botSatIn'; readonly seat: number; readonly how: SitIn; readonly why?: 'missed' | 'away' | 'date' }
  | { readonly type: 'seatTakenBack'; readonly seat: number }
  | KeyRenewed
  | RenamedEvent
  /** `charter`: the revision with the person's time zone, or if `yes` is false, the one without it. */
  | { readonly type: 'zoneShared'; readonly seat: number; readonly yes: boolean; readonly charter: number }
  | ForgottenEvent;

interface SatDown {
  readonly type: 'satDown';
  readonly seat: number;
  /** Index in the charter's names, and the revision that has it. */
  readonly name: number;
  readonly charter: number;
  readonly requestKey: string;
}

/** The seat's capability is void, and only this connection stays. */
interface KeyRenewed {
  readonly type: 'keyRenewed';
  readonly seat: number;
  readonly connection?: ConnectionId;
  /** 48 bits in hex: until the next hello, a request with this key gets the new capability again. */
  readonly requestKey?: string;
}

/** `name`: index in the charter's names; `charter`: the revision that has it. */
interface RenamedEvent {
  readonly type: 'renamed';
  readonly seat: number;
  readonly name: number;
  readonly charter: number;
}

/** `person`: index of the deleted name; `charter`: the revision without it. */
interface ForgottenEvent {
  readonly type: 'forgotten';
  readonly seat: number;
  readonly person: number;
  readonly charter: number;
}

export const SEATING: Feature<never, SeatingEvent> = {
  intents: {},
  events: {
    satDown: {
      reduce: reduceSatDown,
      publicForm: ({ seat }) => [{ type: 'satDown', seat }],
      forVisitors: true,
      wakesCheck: true,
    },
    seatGivenToBot: {
      reduce: (table, { seat, level }) =>
        withSeat(table, seat, (each) =>
          withOptional({ ...removeBot(each), occupant: 'bot' }, 'level', toStoredLevel(level)),
        ),
      publicForm: keepEvent,
      forVisitors: true,
      wakesCheck: true,
    },
    seatEmptied: {
      reduce: (table, { seat }) => emptyReducedSeat(table, seat),
      publicForm: keepEvent,
      forVisitors: true,
      wakesCheck: true,
    },
    removalSet: {
      reduce: (table, { seat, on }) => withSeat(table, seat, (each) => withOptional(each, 'leaving', on || undefined)),
      publicForm: keepEvent,
    },
    seatMoved: {
      reduce: (table, { from, to }) => applyReseated(table, swapSeatIndices(table, from, to)),
      publicForm: ({ from, to }) => [
        { type: 'seatEmptied', seat: from },
        { type: 'satDown', seat: to },
      ],
      forVisitors: true,
      wakesCheck: true,
    },
    reseated: {
      reduce: (table, { from }) => applyReseated(table, from),
      publicForm: ({ from }) => [{ type: 'reseated', seats: from }],
      forVisitors: true,
      wakesCheck: true,
    },
    botSatIn: {
      reduce: (table, { seat, how, why }, seconds) =>
        withSeat(table, seat, (each) =>
          withOptional(
            withOptional({ ...each, sitIn: how }, 'plan', undefined),
            'dateBot',
            why === 'date' ? findDateEnd(table, seconds) : undefined,
          ),
        ),
      publicForm: ({ seat, why }) => [{ type: 'botSatIn', seat, ...(why && { [why]: true }) }],
      forVisitors: true,
      wakesCheck: true,
    },
    seatTakenBack: {
      reduce: (table, { seat }, seconds) => restartTurnTime(withSeat(table, seat, removeBot), seat, seconds),
      publicForm: keepEvent,
      forVisitors: true,
      wakesCheck: true,
    },
    keyRenewed: {
      reduce: reduceKeyRenewed,
      publicForm: ({ seat }) => [{ type: 'keyRenewed', seat }],
      wakesCheck: true,
    },
    renamed: {
      reduce: applyRenamed,
      publicForm: ({ seat }) => [{ type: 'renamed', seat }],
      forVisitors: true,
      wakesCheck: true,
    },
    zoneShared: {
      reduce: (table, { charter }) => withCharter(table, charter),
      publicForm: ({ seat, yes }) => [{ type: 'zoneShared', seat, yes }],
      wakesCheck: true,
    },
    forgotten: {
      reduce: (table, { charter }) => withCharter(table, charter),
      publicForm: ({ seat, person }) => [{ type: 'forgotten', seat, person }],
      forVisitors: true,
      wakesCheck: true,
    },
  },
};

/** Returns a bot's level as stored: `normal` is not. */
export const toStoredLevel = (level: BotLevel | undefined): BotLevel | undefined =>
  level === 'normal' ? undefined : level;

/** A person who takes over in the middle of a turn gets a full turn's time, and no bot plays it. */
function reduceSatDown(table: TableState, { seat, name, charter, requestKey }: SatDown, seconds: number): TableState {
  const seated = withSeat(table, seat, (each) => ({
    ...withOptional(removeBot(each), 'level', undefined),
    occupant: name,
    claim: { type: 'sat', requestKey },
  }));
  return restartTurnTime(withCharter(seated, charter), seat, seconds);
}

/** Empties the seats marked for removal if the round has ended. `game`: after the play. */
export const withoutLeaving = (table: TableState, game: GameState): TableState =>
  hasRoundEnded(game) ? getLeavingSeats(table).reduce(emptyReducedSeat, table) : table;

export const getLeavingSeats = ({ seats }: Pick<TableState, 'seats'>): readonly number[] =>
  seats.flatMap(({ leaving }, seat) => (leaving ? [seat] : []));

/** The seat's connections become watchers if there is room; the person's request to end is removed. */
function emptyReducedSeat(table: TableState, at: number): TableState {
  const left = table.seats[at] as SeatState;
  const emptied = withoutVote(
    withSeat(table, at, () => emptySeat(left.epoch + 1)),
    at,
  );
  const watchers = [...table.watchers, ...left.connections].slice(-getMaxWatchers(table.seats.length));
  const unready = withOptional(
    emptied,
    'ready',
    emptied.ready?.filter((seat) => seat !== at),
  );
  return withEnding({ ...clearAnswers(unready, [at]), watchers }, (ending) =>
    ending.by === at ? undefined : { ...ending, agreed: ending.agreed.filter((seat) => seat !== at) },
  );
}

/** Agreements to end follow people to their new seats. */
function applyReseated(table: TableState, from: readonly number[]): TableState {
  const moved = [...from.keys()].filter((seat) => from[seat] !== seat);
  return withEnding(clearAnswers({ ...table, ...reseat(table, from) }, moved), ({ what, by, agreed }) => ({
    what,
    by: from.indexOf(by),
    agreed: sortAscending(agreed.map((seat) => from.indexOf(seat))),
  }));
}

function reduceKeyRenewed(table: TableState, event: KeyRenewed, seconds: number): TableState {
  const noted = withFormer(table, event.seat, seconds);
  const renewed = withSeat(noted, event.seat, (seat) => withNewKey(seat, event));
  return clearAnswers(renewed, [event.seat]);
}

/** Remembers the old capability while a coming back is on record, so that devices that lose the seat are told. */
export function withFormer(table: TableState, seat: number, seconds: number): TableState {
  const state = table.seats[seat] as SeatState;
  if (findReturn(state, seconds * 1000) === undefined) return table;
  return updateReturn(table, seat, (back) => ({ ...back, former: { at: seconds, key: getKey(state, seat) } }));
}

/** The new capability belongs to the seat itself; connections, codes and words of the old one are dropped. */
function withNewKey({ key: _, back, ...seat }: SeatState, { connection, requestKey }: KeyRenewed): SeatState {
  const { guests: ______, ...remaining } = seat;
  const connections = seat.connections.filter((each) => each === connection);
  const claim = requestKey === undefined ? ({ type: 'none' } as const) : ({ type: 'sat', requestKey } as const);
  const { came: __, code: ___, word: ____, ...left } = back ?? {};
  return {
    ...remaining,
    epoch: seat.epoch + 1,
    claim,
    connections,
    ...(Object.keys(left).length > 0 && { back: left }),
  };
}

function applyRenamed(table: TableState, { seat, name, charter }: RenamedEvent): TableState {
  return withCharter(
    withSeat(table, seat, (each) => ({ ...each, occupant: name })),
    charter,
  );
}

declare module './seats.ts' {
  interface SeatState {
    /** Level of the seat's own bot, if not `normal`. */
    readonly level?: BotLevel;
    /** The person is removed after the round. */
    readonly leaving?: true;
    /** A bot plays for the person: `asked` or `unasked`, until the seat is taken back; or for this turn. */
    readonly sitIn?: SitIn;
  }
}

export const SEATING_SEAT_FIELDS = {
  level: [8, seldom(oneOf(BOT_LEVELS))],
  sitIn: [11, seldom(oneOf(SIT_INS))],
  leaving: [22, seldom(FLAG)],
} as const;

export const SEATING_EVENT_FORMATS = {
  satDown: [2, { seat: SEAT, name: NATURAL, charter: NATURAL, requestKey: REQUEST_KEY }],
  seatGivenToBot: [3, { seat: SEAT, level: optional(oneOf(BOT_LEVELS)) }],
  seatEmptied: [4, { seat: SEAT }],
  removalSet: [68, { seat: SEAT, on: BOOLEAN }],
  seatMoved: [5, { from: SEAT, to: SEAT }],
  reseated: [6, { from: list(SEAT, bits(4)) }],
  botSatIn: [
    7,
    {
      seat: SEAT,
      how: oneOf(SIT_INS),
      why: optional(oneOf<'missed' | 'away' | 'date'>(['missed', 'away', 'date'])),
    },
  ],
  seatTakenBack: [8, { seat: SEAT }],
  keyRenewed: [9, { seat: SEAT, connection: optional(CONNECTION), requestKey: optional(REQUEST_KEY) }],
  renamed: [10, { seat: SEAT, name: NATURAL, charter: NATURAL }],
  zoneShared: [11, { seat: SEAT, yes: BOOLEAN, charter: NATURAL }],
  forgotten: [67, { seat: SEAT, person: NATURAL, charter: NATURAL }],
} as const;
