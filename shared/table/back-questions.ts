import { isLive } from '../protocol/settings.ts';
import { isAbsent, type ReturnEvent } from './absence.ts';
import { accept, type Decision, rejectAtTable } from './feature.ts';
import type { PresenceEvent } from './presence.ts';
import type { SeatingEvent } from './seating.ts';
import {
  type BackQuestion,
  type CameBack,
  type ComingBack,
  type ConnectionId,
  cameBackTo,
  hasOwnDevice,
  isEmpty,
  isPerson,
  type Opener,
  questionsKept,
  type SeatState,
  UNDONE_WITHIN,
  undoneUntil,
  withGuests,
} from './seats.ts';
import { isListening, seatOf, type TableState, withBack, withSeat } from './state.ts';

export type ComingBackEvent =
  | { readonly type: 'comeBackAsked'; readonly seat: number; readonly question: BackQuestion }
  /** The asker took it back, asks anew, or made room. */
  | { readonly type: 'comeBackEnded'; readonly seat: number; readonly id: number }
  /** The seat's own device had time enough: the others are asked, too. */
  | { readonly type: 'othersAsked'; readonly seat: number; readonly id: number }
  | { readonly type: 'comeBackUnsure'; readonly seat: number; readonly id: number; readonly by: number }
  | { readonly type: 'comeBackRefused'; readonly seat: number; readonly id: number; readonly by: number }
  /** A seat says yes, and more are needed. `until`: when the wait ends, in seconds since 1970, if it begins with this. */
  | {
      readonly type: 'comeBackAgreed';
      readonly seat: number;
      readonly id: number;
      readonly by: number;
      readonly until?: number;
    }
  /** Nobody could object at the end of the wait: it ends then, in seconds since 1970. */
  | { readonly type: 'waitMoved'; readonly seat: number; readonly id: number; readonly until: number }
  | CameBackEvent
  | { readonly type: 'notThem'; readonly seat: number }
  /** The person says that it was them who came back. */
  | { readonly type: 'wasThem'; readonly seat: number }
  /** Those on probation have left the seat again. */
  | { readonly type: 'leftAgain'; readonly seat: number }
  | { readonly type: 'comingBackAllowed'; readonly seat: number };

/** `also`: the other seats that agreed. `requestKey`: a repeat of this request is given the capability. */
export interface CameBackEvent {
  readonly type: 'cameBack';
  readonly seat: number;
  readonly by: Opener;
  readonly also?: readonly number[];
  readonly requestKey: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long a question waits for someone's yes, in seconds. */
export const QUESTION_LASTS = 24 * HOUR;

/** How long the seat's own device is asked alone. */
const OWN_TIME = 2 * MINUTE;

/** Seconds after a no until one may ask again, and how many in a row end that until the host allows it. */
const ASK_AGAIN = HOUR;
const NOES = 3;

/** How long a yes that is not enough waits for someone to object, in seconds. */
const WAIT = { live: 10 * MINUTE, aTurnAtATime: 12 * HOUR } as const;

/** Most seconds between the end of a wait and its check; after that, people get more time to object. */
const ON_TIME = 5 * MINUTE;

/** Most who ask for one seat at a time. */
const OF_ONE_SEAT = 2;

/** A question, and the seat that it is about. */
export interface OpenQuestion extends BackQuestion {
  readonly seat: number;
}

/** Questions that wait for an answer. `now`: milliseconds since 1970. */
export const openQuestions = ({ seats }: TableState, now: number): readonly OpenQuestion[] =>
  seats.flatMap(({ back }, seat) =>
    (back?.asked ?? []).filter((each) => now < lapsesAt(each) * 1000).map((each) => ({ ...each, seat })),
  );

/** A question that waits for nobody's objection lapses a day later. In seconds since 1970. */
const lapsesAt = ({ at, until = at }: BackQuestion): number => Math.max(at, until) + QUESTION_LASTS;

/** Whether someone may answer a question: while the seat's own device is asked alone, only that. */
export const isAskedOf = ({ seat, isOwn }: OpenQuestion, viewer: number): boolean => viewer === seat || !isOwn;

/** When the seat's own device has been asked alone for long enough; milliseconds since 1970. */
export const ownUntil = ({ at }: BackQuestion): number => (at + OWN_TIME) * 1000;

/** What time has left of it. */
function lasting({ asked, came, tries, code, former, ...back }: ComingBack, seconds: number): ComingBack {
  const open = asked?.filter((each) => seconds < lapsesAt(each)) ?? [];
  return {
    ...back,
    ...(open.length > 0 && { asked: open }),
    ...(came && seconds < undoneUntil(came) && { came }),
    ...(former && seconds < former.at + UNDONE_WITHIN && { former }),
    ...(tries && seconds < tries.from + HOUR && { tries }),
    ...(code && seconds < code.until && { code }),
  };
}

/** The table without what has lapsed by a change at this time, in seconds since 1970. */
export const withoutPast = (table: TableState, seconds: number): TableState =>
  table.seats.some(({ back }) => back !== undefined)
    ? table.seats.reduce((left, { back }, seat) => (back ? withLasting(left, seat, seconds) : left), table)
    : table;

/** Probation ends with what led to it. */
function withLasting(table: TableState, seat: number, seconds: number): TableState {
  const left = withBack(table, seat, (back) => lasting(back, seconds));
  return left.seats[seat]?.back?.came?.unproven ? left : withSeat(left, seat, (each) => withGuests(each, []));
}

/** How often in a row someone who asked for the seat was refused. */
export const noesOf = ({ refused }: ComingBack): number => refused?.noes ?? 0;

/** Seats for which nobody may ask any more until the host lets them. */
export const refusedThrice = ({ seats }: TableState): readonly number[] =>
  seats.flatMap(({ back = {} }, seat) => (noesOf(back) >= NOES ? [seat] : []));

/** The question that rang last, if it is still open. `now`: milliseconds since 1970. */
export const ringingQuestion = (table: TableState, now: number): OpenQuestion | undefined =>
  openQuestions(table, now).find(({ id }) => id === table.backRung?.by);

/** A question by its seat and id. */
export interface NamedQuestion {
  readonly seat: number;
  readonly id: number;
}

/** What happens when a person is back. */
export type ReturnEvents = ComingBackEvent | SeatingEvent | PresenceEvent | ReturnEvent;

export interface ComeBackRequest {
  readonly seat: number;
  readonly says?: string;
  readonly requestKey: string;
  readonly connection: ConnectionId;
}

/** Asks for a person's seat; a request that was granted is given it. `repeat`: they have been asked. `now`: milliseconds. */
export function decideComeBack(
  table: TableState,
  asked: ComeBackRequest,
  now: number,
): 'repeat' | Decision<ReturnEvents> {
  const { seat, requestKey, connection } = asked;
  const given = returnOf(table, asked, now);
  if (given !== undefined) return accept(...given);
  const open = openQuestions(table, now);
  const before = open.find((each) => each.requestKey === requestKey);
  if (before?.connection === connection) return 'repeat';
  if (before !== undefined) {
    const { seat: whose, ...question } = before;
    return accept({ type: 'comeBackAsked', seat: whose, question: { ...question, connection } });
  }
  const refusal = refusalOf(table, asked, now);
  if (refusal !== undefined) return rejectAtTable(refusal);
  const state = table.seats[seat];
  if (isEmpty(state)) return rejectAtTable('seatEmpty');
  if (state === undefined || !isPerson(state) || seatOf(table, connection) !== undefined) {
    return rejectAtTable('seatTaken');
  }
  if (!hasOwnDevice(state) && !table.seats.some((each, at) => at !== seat && isPerson(each))) {
    return rejectAtTable('nobodyToAsk');
  }
  const gone = roomFor(table, asked, open);
  if (gone === undefined) return rejectAtTable('doorCrowded');
  return accept(...gone.map(ended), {
    type: 'comeBackAsked',
    seat,
    question: questionOf(table, asked, now),
  });
}

const questionOf = (table: TableState, { seat, says, requestKey, connection }: ComeBackRequest, now: number) => ({
  id: table.version + 1,
  ...(says !== undefined && { says }),
  requestKey,
  connection,
  at: Math.floor(now / 1000),
  ...(hasOwnDevice(table.seats[seat] as SeatState) && { isOwn: true as const }),
  unsure: [],
});

const ended = ({ seat, id }: NamedQuestion) => ({ type: 'comeBackEnded', seat, id }) as const;

/**
 * The questions that make room for a new one: the same connection's, and, if too many ask, one of a connection that has
 * gone. Undefined: there is no room.
 */
function roomFor(
  table: TableState,
  { seat, connection }: ComeBackRequest,
  open: readonly OpenQuestion[],
): readonly OpenQuestion[] | undefined {
  const own = open.filter((each) => each.connection === connection);
  const rivals = open.filter((each) => !own.includes(each));
  const here = rivals.filter((each) => each.seat === seat);
  const crowd = here.length >= OF_ONE_SEAT ? here : rivals.length >= questionsKept(table.seats.length) ? rivals : [];
  if (crowd.length === 0) return own;
  const gone = crowd.find((each) => !isListening(table, each.connection));
  return gone && [...own, gone];
}

/** Why someone may not ask now: others said no for this seat lately, or to this browser; or three times. */
function refusalOf(
  { seats, turnedAway }: TableState,
  { seat, requestKey, connection }: ComeBackRequest,
  now: number,
): 'askTheHost' | 'notYou' | undefined {
  const { refused } = seats[seat]?.back ?? {};
  if (refused !== undefined && refused.noes >= NOES) return 'askTheHost';
  const isOwn = turnedAway?.requestKey === requestKey || turnedAway?.connection === connection;
  const isLate = [refused, isOwn ? turnedAway : undefined].some((no) => no && now < (no.at + ASK_AGAIN) * 1000);
  return isLate ? 'notYou' : undefined;
}

/** Takes a question back; nothing if there is none. */
export const decideStopComingBack = (table: TableState, requestKey: string): readonly ComingBackEvent[] =>
  table.seats.flatMap(({ back }, seat) =>
    (back?.asked ?? []).filter((each) => each.requestKey === requestKey).map(({ id }) => ended({ seat, id })),
  );

/** Own devices have been asked alone for long enough. `now`: milliseconds since 1970. */
export const decideOthersAsked = (table: TableState, now: number): readonly ComingBackEvent[] =>
  openQuestions(table, now)
    .filter((question) => question.isOwn && now >= ownUntil(question))
    .map(({ seat, id }) => ({ type: 'othersAsked', seat, id }));

/** The person of a request that was granted is there again; undefined: it was not. */
export function returnOf(
  table: TableState,
  { requestKey, connection }: Pick<ComeBackRequest, 'requestKey' | 'connection'>,
  now: number,
): readonly (SeatingEvent | PresenceEvent | ReturnEvent)[] | undefined {
  const seat = table.seats.findIndex((each) => isGranted(cameBackTo(each, now), requestKey));
  if (seat < 0) return undefined;
  const isGuest = isUnproven(table.seats[seat] as SeatState, seat, requestKey);
  return arrival(table, { seat, connection, isGuest }, now);
}

const isGranted = (came: CameBack | undefined, requestKey: string): boolean =>
  came?.requestKey === requestKey || came?.newest?.requestKey === requestKey;

/** Whether the request was let in by others, and nobody has proved since whose it is. */
function isUnproven({ back }: SeatState, seat: number, requestKey: string): boolean {
  const { came } = back ?? {};
  if (came?.unproven !== true) return false;
  return came.newest?.requestKey === requestKey ? came.newest.proven !== true : isOfOthers(came.by, seat);
}

/** Whether others said yes; undefined: one who has left. */
export const isOfOthers = (by: Opener | undefined, seat: number): boolean => typeof by !== 'string' && by !== seat;

/** A bot that sat in hands the seat back, which ends an absence too. */
export function arrival(
  table: TableState,
  { seat, connection, isGuest = false }: Arrival,
  now: number,
): readonly (SeatingEvent | PresenceEvent | ReturnEvent)[] {
  const isPlayedFor = table.seats[seat]?.sitIn !== undefined;
  return [
    { type: 'connected', seat, connection, here: true, ...(isGuest && { guest: true as const }) },
    ...(isPlayedFor ? [{ type: 'seatTakenBack', seat } as const] : []),
    ...(isPlayedFor && isAbsent(table, seat, now) ? [{ type: 'awaySet', seat } as const] : []),
  ];
}

interface Arrival extends Pick<ComeBackRequest, 'seat' | 'connection'> {
  /** Others' yes let it in. */
  readonly isGuest?: boolean;
}

/**
 * Returns when a wait for a seat that begins now ends, in seconds since 1970. A change of pace that its person has not
 * seen does not make it shorter: the host could be the one who asks.
 */
export function waitFrom({ settings, seats, paced }: TableState, seat: number, now: number): number {
  const hasSeenPace = (paced?.at ?? 0) <= (seats[seat]?.actedAt ?? 0);
  return Math.ceil(now / 1000) + (isLive(settings.pace) && hasSeenPace ? WAIT.live : WAIT.aTurnAtATime);
}

/** Waits that end by time alone: nobody else asks for the seat. */
const waitsOf = (table: TableState, now: number): readonly (OpenQuestion & { readonly until: number })[] => {
  const open = openQuestions(table, now);
  return open.flatMap((each) =>
    each.until === undefined || open.some(({ seat, id }) => seat === each.seat && id !== each.id)
      ? []
      : [{ ...each, until: each.until }],
  );
};

/** When someone has this seat unless people object; milliseconds since 1970. */
export const waitUntil = (table: TableState, seat: number, now: number): number | undefined => {
  const until = openQuestions(table, now).find((each) => each.seat === seat && each.until !== undefined)?.until;
  return until === undefined ? undefined : until * 1000;
};

/** When the next wait is to be checked; milliseconds since 1970. */
export const waitsAhead = (table: TableState, now: number): readonly number[] =>
  waitsOf(table, now).map(({ until }) => Math.max(until * 1000, now + 1000));

/** A wait is over: its asker is in, or, if its end was slept through, people can object once more. One at a time. */
export function decideWaitOver(table: TableState, now: number): readonly ReturnEvents[] {
  const [over] = waitsOf(table, now).filter(({ until }) => now >= until * 1000);
  if (over === undefined) return [];
  const { seat, id, until } = over;
  if (now < (until + ON_TIME) * 1000) return letIn(table, { question: over, agreed: over.agreed ?? [] }, now);
  return [{ type: 'waitMoved', seat, id, until: Math.ceil(now / 1000) + WAIT.live }];
}

interface Consent {
  readonly question: OpenQuestion;
  /** Seats that said yes. */
  readonly agreed: readonly number[];
}

/** The asker has the seat from now on, beside the devices that have it. */
export function letIn(table: TableState, { question, agreed }: Consent, now: number): readonly ReturnEvents[] {
  const { seat, requestKey, connection } = question;
  const [by = seat, ...also] = agreed;
  const isGuest = isOfOthers(by, seat);
  return [
    { type: 'cameBack', seat, by, ...(also.length > 0 && { also }), requestKey },
    ...(table.watchers.includes(connection) ? arrival(table, { seat, connection, isGuest }, now) : []),
  ];
}

/** A new invite: who asks came by one that is void now, and so did who was refused. */
export const withoutAskers = (table: TableState): TableState =>
  table.seats.reduce((left, _, seat) => withBack(left, seat, ({ asked: __, refused: ___, ...back }) => back), table);
