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
} from '../bits/fields.ts';
import { type AskOf, accept, type Decision, type Feature, rejectAtTable, type SeenChange } from './feature.ts';
import type { PresenceEvent } from './presence.ts';
import type { SeatingEvent } from './seating.ts';
import { isEmpty, type Knock, knocksKept } from './seats.ts';
import { isListening, MINUTE, phaseOf, seatOf, type TableState, withOptional } from './state.ts';

export type DoorEvent =
  | { readonly type: 'knocked'; readonly knock: Knock }
  /** The asker took it back, or its seat went to someone else. */
  | { readonly type: 'knockEnded'; readonly id: number }
  | { readonly type: 'knockAnswered'; readonly id: number; readonly yes: boolean };

/** Earlier invites are void, and with them the questions of people who came by one. */
export interface InviteRenewed {
  readonly type: 'inviteRenewed';
}

/** How long nobody's answer is waited for: half a day, in minutes. */
export const KNOCK_LASTS = 720;

/** How often a door may ring at once, and minutes until it may once more. */
const RINGS = 3;
const RING_AGAIN = 60;

/** The family door: late relatives who ask for a bot's seat. Only the host learns that they ask (P-DOOR-2). */
export const DOOR: Feature<'answerKnock', DoorEvent, DoorEvent | SeatingEvent | PresenceEvent> = {
  intents: {
    answerKnock: { decide: answerKnock, onProbation: false, hostOnly: true },
  },
  events: {
    knocked: {
      reduce: (table, { knock }) => withKnocks(withRing(table, knock), [...others(table, knock), knock]),
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
          knocksOf(table).filter((each) => each.id !== id),
        ),
      wakesCheck: true,
    },
    knockAnswered: { reduce: (table, { id, yes }) => knockAnswered(table, id, yes), wakesCheck: true },
  },
  audience: 'host',
};

const knocksOf = ({ knocks = [] }: TableState): readonly Knock[] => knocks;

const withKnocks = (table: TableState, knocks: readonly Knock[]): TableState =>
  withOptional(table, 'knocks', knocks.length > 0 ? knocks : undefined);

/** The knocks of other people; one person has one. */
const others = (table: TableState, { requestKey, connection }: Pick<Knock, 'requestKey' | 'connection'>) =>
  knocksOf(table).filter((each) => each.requestKey !== requestKey && each.connection !== connection);

/** Knocks that wait for the host. `now`: milliseconds since 1970. */
export const openKnocks = (table: TableState, now: number): readonly Knock[] =>
  table.closed || phaseOf(table) === 'over'
    ? []
    : knocksOf(table).filter(({ refusedIn, at }) => refusedIn === undefined && now < (at + KNOCK_LASTS) * MINUTE);

/**
 * The door rings its host for a new question within its budget, and not while someone it rang for is still waiting. A
 * stranger who asks again and again is seen, but does not ring more than that.
 */
function withRing(table: TableState, { id, at }: Knock): TableState {
  const { rung } = table;
  if (knocksOf(table).some((each) => each.id === id)) return table;
  if (openKnocks(table, at * MINUTE).some((each) => each.id === rung?.by)) return table;
  const from = Math.max(rung?.until ?? 0, at);
  return from > at + (RINGS - 1) * RING_AGAIN ? table : { ...table, rung: { by: id, until: from + RING_AGAIN } };
}

/** The host wanted that: the door may ring once more. */
const withRingBack = (table: TableState, id: number): TableState =>
  table.rung?.by === id ? { ...table, rung: { by: id, until: table.rung.until - RING_AGAIN } } : table;

/** Whether the door rings its host for this question. Earlier releases rang for each. */
const rings = ({ id }: Knock, { before, table }: SeenChange): boolean =>
  table.rung === undefined || (table.rung.by === id && before.rung?.by !== id);

/** Whether someone waits for whom the door has rung: P-DOOR-7. `now`: milliseconds since 1970. */
export const isRung = (table: TableState, now: number): boolean =>
  openKnocks(table, now).some(({ id }) => table.rung === undefined || id === table.rung.by);

/** The question for which the host was last rung. */
export const rungFor = (table: TableState): number =>
  table.rung?.by ?? Math.max(0, ...openKnocks(table, table.at).map(({ id }) => id));

/** Nobody waits at the door of a game that is over. */
export const withoutLapsed = (table: TableState): TableState =>
  table.knocks !== undefined && phaseOf(table) === 'over' ? withKnocks(table, []) : table;

export type KnockRequest = Omit<Knock, 'id' | 'at' | 'refusedIn'>;

/** Asks for a bot's seat; a request that was granted is given its seat. `repeat`: the host has been asked. */
export function decideKnock(
  table: TableState,
  asked: KnockRequest,
  now: number,
): 'repeat' | Decision<DoorEvent | PresenceEvent> {
  const { seat, requestKey, connection } = asked;
  const given = table.seats.findIndex(({ claim }) => claim.type === 'sat' && claim.requestKey === requestKey);
  if (given >= 0) return accept({ type: 'connected', seat: given, connection });
  if (table.closed) return rejectAtTable('tableClosed');
  if (phaseOf(table) === 'over') return rejectAtTable('gameOver');
  if (isRefused(table, asked)) return rejectAtTable('notLetIn');
  const open = openKnocks(table, now);
  const before = open.find((each) => each.requestKey === requestKey);
  if (before?.connection === connection) return 'repeat';
  if (isEmpty(table.seats[seat])) return rejectAtTable('seatEmpty');
  if (table.seats[seat]?.occupant !== 'bot' || seatOf(table, connection) !== undefined) {
    return rejectAtTable('seatTaken');
  }
  const rivals = open.filter((each) => others(table, asked).includes(each));
  const isCrowded = rivals.length >= knocksKept(table.seats.length);
  const gone = rivals.filter((each) => !isListening(table, each.connection)).slice(0, isCrowded ? 1 : 0);
  if (isCrowded && gone.length === 0) return rejectAtTable('doorCrowded');
  const knock = { ...asked, id: table.version + 1, at: Math.floor(now / MINUTE) };
  const lapsed = asking(table).filter((each) => !open.includes(each));
  return accept(...[...lapsed, ...gone].map(ended), {
    type: 'knocked',
    knock: before === undefined ? knock : { ...before, connection },
  });
}

const ended = ({ id }: Knock) => ({ type: 'knockEnded', id }) as const;

/** Knocks that nobody has answered. */
const asking = (table: TableState): readonly Knock[] =>
  knocksOf(table).filter(({ refusedIn }) => refusedIn === undefined);

/** Ends every question: who asks has come by an invite that is void now. */
export const endKnocks = (table: TableState): readonly DoorEvent[] => asking(table).map(ended);

/** The host said no to this person, or on this connection, and nothing was dealt since. */
const isRefused = (table: TableState, { requestKey, connection }: KnockRequest): boolean =>
  knocksOf(table).some(
    (each) => each.refusedIn === table.deals && (each.requestKey === requestKey || each.connection === connection),
  );

/** Takes a knock back; nothing if there is none. */
export const decideStopKnocking = (table: TableState, requestKey: string): readonly DoorEvent[] =>
  asking(table)
    .filter((each) => each.requestKey === requestKey)
    .map(ended);

/** Yes: the person takes the bot's seat with its cards and points. Who is not there has a bot sit in until then. */
function answerKnock(
  table: TableState,
  { intent, naming, now }: AskOf<'answerKnock'>,
): Decision<DoorEvent | SeatingEvent | PresenceEvent> {
  const open = openKnocks(table, now);
  const knock = open.find(({ id }) => id === intent.knock);
  if (knock === undefined) return rejectAtTable('noKnock');
  if (!intent.yes) return accept({ type: 'knockAnswered', id: knock.id, yes: false });
  if (table.seats[knock.seat]?.occupant !== 'bot') return rejectAtTable('seatTaken');
  if (naming === undefined) return rejectAtTable('nameNotAllowed');
  const { requestKey, connection } = knock;
  const rivals = open.filter((each) => each !== knock && each.seat === knock.seat);
  return accept(
    { type: 'satDown', seat: knock.seat, ...naming, requestKey },
    table.watchers.includes(connection)
      ? { type: 'connected', seat: knock.seat, connection, here: true }
      : { type: 'botSatIn', seat: knock.seat, how: 'asked' },
    { type: 'knockAnswered', id: knock.id, yes: true },
    ...rivals.map(ended),
  );
}

/** Of those refused, the newest are kept. */
function knockAnswered(table: TableState, id: number, yes: boolean): TableState {
  const answered = knocksOf(table).find((each) => each.id === id);
  const rest = knocksOf(table).filter((each) => each !== answered);
  if (answered === undefined || yes) return withKnocks(withRingBack(table, id), rest);
  const { face: _, ...kept } = answered;
  const refused = [
    ...rest.filter(({ refusedIn }) => refusedIn === table.deals),
    { ...kept, name: '', refusedIn: table.deals },
  ].slice(-knocksKept(table.seats.length));
  return withKnocks(table, [...rest.filter(({ refusedIn }) => refusedIn === undefined), ...refused]);
}

declare module './state.ts' {
  interface TableState {
    /** Who asks for a bot's seat, oldest first, and those that the host refused lately. */
    readonly knocks?: readonly Knock[];
    /** For which question the door last rang its host, and when it may ring as often as ever again, in minutes since 1970. */
    readonly rung?: { readonly by: number; readonly until: number };
  }
}

const KNOCK = object<Knock>({
  id: NATURAL,
  seat: SEAT,
  name: TEXT,
  face: optional(TEXT),
  requestKey: REQUEST_KEY,
  connection: CONNECTION,
  at: NATURAL,
  refusedIn: optional(NATURAL),
});

export const DOOR_OF_TABLE = {
  knocks: [26, seldom(list(KNOCK, bits(4)))],
  rung: [27, seldom(object<NonNullable<TableState['rung']>>({ by: NATURAL, until: NATURAL }))],
} as const;

export const DOOR_STORED = {
  knocked: [41, {}],
  knockEnded: [42, { id: NATURAL }],
  knockAnswered: [43, { id: NATURAL, yes: BOOLEAN }],
} as const;
