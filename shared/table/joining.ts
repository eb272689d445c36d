import {
  BOOLEAN,
  bits,
  CONNECTION,
  list,
  NATURAL,
  object,
  optional,
  REQUEST_KEY,
  SEAT,
  seldom,
  TEXT,
  TIME,
} from '../bits/fields.ts';
import { getAvailableSeats } from '../protocol/available-seats.ts';
import type { TableRejectionCode } from '../protocol/features.ts';
import { accept, type Decision, type Feature, rejectAtTable, type SeenChange } from './feature.ts';
import type { PresenceEvent } from './presence.ts';
import {
  decideAsking,
  decidePromptAnswer,
  RUNG,
  restoreRing,
  type WatchersRule,
  withAsked,
  withRing,
} from './prompt.ts';
import type { SeatingEvent } from './seating.ts';
import { getMaxKnocks, isEmpty, isPerson, type Knock } from './seats.ts';
import { getPhase, type TableState, withOptional } from './state.ts';

export type JoiningEvent =
  | { readonly type: 'knocked'; readonly knock: Knock }
  /** The request was withdrawn, or its seat was given to someone else. */
  | { readonly type: 'knockEnded'; readonly id: number }
  | { readonly type: 'knockAnswered'; readonly id: number; readonly yes: boolean };

/** Earlier invites are void, as are requests of people who used one. */
export interface InviteRenewed {
  readonly type: 'inviteRenewed';
}

type AdmissionEvent = JoiningEvent | SeatingEvent | PresenceEvent;

/** Someone with the invite asks for a bot's seat, or waits at a full table. Only the host is told (P-JOINING-2). */
export const KNOCK_PROMPT: WatchersRule<Knock, 'yes' | 'no', AdmissionEvent> = {
  getOpen: openKnocks,
  getUnanswered,
  isAsked: ({ host }, _, seat) => seat === host,
  audience: 'asked',
  show(table, seat) {
    const open = seat === table.host ? openKnocks(table, table.at) : [];
    const knocks = open.map(({ requestKey: _, connection: __, at, ...knock }) => ({ ...knock, at: at * 1000 }));
    return knocks.length > 0 ? { knocks } : {};
  },
  lifetimeSeconds: 12 * 3600,
  withoutLapsed,
  maxOpen: { atTable: getMaxKnocks, ofOneSeat: Number.POSITIVE_INFINITY },
  makeAskedEvent: (knock) => ({ type: 'knocked', knock }),
  makeEndedEvent: createKnockEnded,
  notAsked: 'noKnock',
  answers: {
    /** The person takes the bot's seat with its cards and points. While they are gone, a bot fills in. */
    yes(table, { prompt, newName, now }) {
      const { id, requestKey, connection } = prompt;
      const seat = findSeatForKnock(table, prompt.seat);
      if (seat === undefined) return rejectAtTable('seatTaken');
      if (newName === undefined) return rejectAtTable('nameNotAllowed');
      const rivals = openKnocks(table, now).filter((each) => each !== prompt && each.seat === seat);
      return accept(
        { type: 'satDown', seat, ...newName, requestKey },
        ...admit(table, { seat, connection }),
        { type: 'knockAnswered', id, yes: true },
        ...rivals.map(createKnockEnded),
      );
    },
    no: (_, { prompt: { id } }) => accept({ type: 'knockAnswered', id, yes: false }),
  },
};

/** Returns the seat that was asked for, if it is still a bot's; else the first one that a guest can have. */
function findSeatForKnock(table: TableState, requestedSeat: number): number | undefined {
  const occupants = table.seats.map(({ occupant }) => occupant);
  if (occupants[requestedSeat] === 'bot') return requestedSeat;
  return getAvailableSeats({ occupants, phase: getPhase(table) })[0];
}

/** The asker is at the table, or a bot fills in; in the lobby nobody has to. */
function admit(table: TableState, { seat, connection }: Pick<Knock, 'seat' | 'connection'>): readonly AdmissionEvent[] {
  if (table.watchers.includes(connection)) return [{ type: 'connected', seat, connection, here: true }];
  return table.game === undefined ? [] : [{ type: 'botSatIn', seat, how: 'asked' }];
}

export const JOINING: Feature<'answerKnock', JoiningEvent, AdmissionEvent> = {
  intents: {
    answerKnock: {
      decide: (table, { seat: by, intent, newName, now }, rules) =>
        decidePromptAnswer(
          KNOCK_PROMPT,
          table,
          { id: intent.knock, answer: intent.yes ? 'yes' : 'no', by, newName, now },
          rules,
        ),
      onProbation: false,
      hostOnly: true,
    },
  },
  events: {
    knocked: {
      reduce: (table, { knock }) => withKnocks(withKnockRing(table, knock), withAsked(table.knocks, knock)),
      publicForm: ({ knock }, seen) =>
        seen.viewer === seen.table.host && rings(knock, seen)
          ? [{ type: 'knocked', seat: knock.seat, name: knock.name }]
          : [],
      wakesCheck: true,
    },
    knockEnded: {
      reduce: (table, { id }) =>
        withKnocks(
          table,
          getKnocks(table).filter((each) => each.id !== id),
        ),
      wakesCheck: true,
    },
    knockAnswered: { reduce: (table, { id, yes }) => knockAnswered(table, id, yes), wakesCheck: true },
  },
  audience: 'host',
};

const getKnocks = ({ knocks = [] }: TableState): readonly Knock[] => knocks;

const withKnocks = (table: TableState, knocks: readonly Knock[]): TableState =>
  withOptional(table, 'knocks', knocks.length > 0 ? knocks : undefined);

/** Knocks that wait for the host; none once a game is over. `now`: milliseconds since 1970. */
export function openKnocks(table: TableState, now: number): readonly Knock[] {
  if (table.closed || getPhase(table) === 'over') return [];
  return getUnanswered(table).filter(({ at }) => now < (at + KNOCK_PROMPT.lifetimeSeconds) * 1000);
}

const hasRung = ({ rung }: TableState, { id }: Knock): boolean => rung?.by === id;

/** Does not ring for a knock that moves to another connection, nor while one that rang is still waiting. */
const withKnockRing = (table: TableState, knock: Knock): TableState =>
  openKnocks(table, knock.at * 1000).some((each) => each.id === knock.id || hasRung(table, each))
    ? table
    : withRing(table, 'rung', knock);

const rings = (knock: Knock, { before, table }: SeenChange): boolean =>
  hasRung(table, knock) && !hasRung(before, knock);

/** Whether a knock that rang is still waiting: P-JOINING-7. `now`: milliseconds since 1970. */
export const isRung = (table: TableState, now: number): boolean =>
  openKnocks(table, now).some((each) => hasRung(table, each));

/** Removes knocks that have expired, or were refused before this deal. `seconds`: since 1970. */
function withoutLapsed(table: TableState, seconds: number): TableState {
  if (table.knocks === undefined) return table;
  if (getPhase(table) === 'over') return withKnocks(table, []);
  return withKnocks(
    table,
    getKnocks(table).filter(({ refusedIn, at }) =>
      refusedIn === undefined ? seconds < at + KNOCK_PROMPT.lifetimeSeconds : refusedIn === table.deals,
    ),
  );
}

type KnockRequest = Pick<Knock, 'seat' | 'name' | 'face' | 'requestKey' | 'connection'>;

/** Asks for a bot's seat; a repeat of a granted request gets it. `now`: milliseconds since 1970. */
export function decideKnock(
  table: TableState,
  request: KnockRequest,
  now: number,
): 'repeat' | Decision<AdmissionEvent> {
  const { requestKey, connection } = request;
  const ownSeat = table.seats.findIndex(({ claim }) => claim.type === 'sat' && claim.requestKey === requestKey);
  if (ownSeat >= 0) return accept({ type: 'connected', seat: ownSeat, connection });
  const prompt = { ...request, id: table.version + 1, at: Math.floor(now / 1000) };
  return decideAsking(KNOCK_PROMPT, table, { prompt, findRejection: () => findKnockRejection(table, request) }, now);
}

function findKnockRejection(table: TableState, request: KnockRequest): TableRejectionCode | undefined {
  if (table.closed) return 'tableClosed';
  if (getPhase(table) === 'over') return 'gameOver';
  if (isRefused(table, request)) return 'notLetIn';
  const seat = table.seats[request.seat];
  if (isEmpty(seat)) return 'seatEmpty';
  return seat?.occupant === 'bot' || (isPerson(seat) && table.seats.every(isPerson)) ? undefined : 'seatTaken';
}

function createKnockEnded({ id }: Pick<Knock, 'id'>) {
  return { type: 'knockEnded', id } as const;
}

function getUnanswered(table: TableState): readonly Knock[] {
  return getKnocks(table).filter(({ refusedIn }) => refusedIn === undefined);
}

/** Ends every knock, because the invite that it used is void now. */
export const endKnocks = (table: TableState): readonly JoiningEvent[] => getUnanswered(table).map(createKnockEnded);

const isRefused = (table: TableState, { requestKey, connection }: KnockRequest): boolean =>
  getKnocks(table).some(
    (each) => each.refusedIn === table.deals && (each.requestKey === requestKey || each.connection === connection),
  );

/** Of the refused knocks, keeps only the newest. */
function knockAnswered(table: TableState, id: number, yes: boolean): TableState {
  const answered = getKnocks(table).find((each) => each.id === id);
  const rest = getKnocks(table).filter((each) => each !== answered);
  if (answered === undefined || yes) return withKnocks(restoreRing(table, 'rung', id), rest);
  const { face: _, ...remaining } = answered;
  const refused = [
    ...rest.filter(({ refusedIn }) => refusedIn !== undefined),
    { ...remaining, name: '', refusedIn: table.deals },
  ].slice(-getMaxKnocks(table.seats.length));
  return withKnocks(table, [...rest.filter(({ refusedIn }) => refusedIn === undefined), ...refused]);
}

declare module './state.ts' {
  interface TableState {
    /** Requests for bots' seats, oldest first, and those recently refused by the host. */
    readonly knocks?: readonly Knock[];
  }
}

const KNOCK = object<Knock>({
  id: NATURAL,
  seat: SEAT,
  name: TEXT,
  face: optional(TEXT),
  requestKey: REQUEST_KEY,
  connection: CONNECTION,
  at: TIME,
  refusedIn: optional(NATURAL),
});

export const JOINING_FEATURE = {
  knocks: [26, seldom(list(KNOCK, bits(4)))],
  rung: [27, seldom(RUNG)],
} as const;

export const JOINING_EVENT_FORMATS = {
  knocked: [41, {}],
  knockEnded: [42, { id: NATURAL }],
  knockAnswered: [43, { id: NATURAL, yes: BOOLEAN }],
} as const;
