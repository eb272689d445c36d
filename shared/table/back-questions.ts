import type { ComeBackAnswer } from '../protocol/features/coming-back.ts';
import type { TableRejectionCode } from '../protocol/features.ts';
import { isLive } from '../protocol/settings.ts';
import { isAbsent, type ReturnEvent } from './absence.ts';
import { accept, type Decision, rejectAtTable } from './feature.ts';
import type { PresenceEvent } from './presence.ts';
import { decideAsking, type WatchersRule } from './prompt.ts';
import type { SeatingEvent } from './seating.ts';
import {
  type BackQuestion,
  type CameBack,
  type ComingBack,
  type ConnectionId,
  cameBackTo,
  emptySeat,
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
import { areCardsHeld, ascending, type TableRules, type TableState, withBack, withSeat } from './state.ts';

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

/** A question, and the seat that it is about. */
interface OpenQuestion extends BackQuestion {
  readonly seat: number;
}

/** How long the seat's own device is asked alone, in seconds. */
const OWN_TIME = 2 * MINUTE;

/** Seconds after a no until one may ask again, and how many in a row end that until the host allows it. */
const ASK_AGAIN = HOUR;
const NOES = 3;

/** How long a yes that is not enough waits for someone to object, in seconds. */
const WAIT = { live: 10 * MINUTE, aTurnAtATime: 12 * HOUR } as const;

/** Most seconds between the end of a wait and its check; after that, people get more time to object. */
const ON_TIME = 5 * MINUTE;

/** A yes of one seat about another. */
interface Yes {
  readonly table: TableState;
  readonly seat: number;
  readonly by: number;
  /** All who have said yes. */
  readonly agreed: readonly number[];
}

/** With which yes nobody need wait (P-BACK-3). Of any other one, people have time to object. */
const ENOUGH: Readonly<Record<string, (yes: Yes, rules: TableRules) => boolean>> = {
  ownDevice: ({ seat, by }) => by === seat,
  hostWithoutCards: ({ table, by }) => by === table.host && !areCardsHeld(table),
  twoWithAnOpponent: ({ seat, agreed }, { seating: { teams } }) =>
    agreed.length >= 2 && agreed.some((each) => each % teams !== seat % teams),
};

/** Someone says to be a seat's person. While the seat's own device is asked alone, only that can answer. */
export const COMING_BACK_ASKED: WatchersRule<OpenQuestion, ComeBackAnswer, ReturnEvents> = {
  open: openQuestions,
  unanswered: questionsOf,
  asks: (_, { seat, isOwn }, viewer) => viewer === seat || !isOwn,
  sees: 'asked',
  show(table, viewer = -1) {
    const open = openQuestions(table, table.at);
    const asked = open.filter((each) => COMING_BACK_ASKED.asks(table, each, viewer));
    const thrice = viewer === table.host ? refusedThrice(table) : [];
    return {
      ...(asked.length > 0 && { comingBack: asked.map((each) => questionIn(each, open, viewer)) }),
      ...(thrice.length > 0 && { refusedThrice: thrice }),
    };
  },
  lasts: 24 * HOUR,
  withoutLapsed,
  crowd: { atTable: questionsKept, ofOneSeat: 2 },
  asked: ({ seat, ...question }) => ({ type: 'comeBackAsked', seat, question }),
  ended: ({ seat, id }) => ({ type: 'comeBackEnded', seat, id }),
  notAsked: 'noComingBack',
  answers: {
    /** The asker is let in right away, or a wait begins, or goes on. */
    yes(table, { prompt, by, now }, rules) {
      const { seat, id, until } = prompt;
      if (openQuestions(table, now).some((each) => each.seat === seat && each.id !== id))
        return rejectAtTable('twoAsk');
      const agreed = by === seat ? [by] : withSeatIn(prompt.agreed, by);
      const isEnough = Object.values(ENOUGH).some((holds) => holds({ table, seat, by, agreed }, rules));
      if (isEnough) return accept(...letIn(table, { question: prompt, agreed }, now));
      if (prompt.agreed?.includes(by)) return accept();
      const begins = until === undefined && { until: waitFrom(table, seat, now) };
      return accept({ type: 'comeBackAgreed', seat, id, by, ...begins });
    },
    no: (_, { prompt: { seat, id }, by }) => accept({ type: 'comeBackRefused', seat, id, by }),
    unsure: (_, { prompt: { seat, id }, by }) => accept({ type: 'comeBackUnsure', seat, id, by }),
  },
};

function questionIn(question: OpenQuestion, open: readonly OpenQuestion[], viewer: number) {
  const { id, seat, says, at, unsure, isOwn, agreed, until } = question;
  const isSecond = open.find((each) => each.seat === seat)?.id !== id;
  return {
    id,
    seat,
    at: at * 1000,
    ...(says !== undefined && { says }),
    ...(isSecond && { isSecond: true as const }),
    ...(unsure.length > 0 && { unsure }),
    ...(agreed && { agreed }),
    ...(until !== undefined && { until: until * 1000 }),
    ...(isOwn && viewer === seat && { ownUntil: ownUntil(question) }),
  };
}

export const withSeatIn = (seats: readonly number[] = [], seat: number): readonly number[] =>
  ascending([...seats.filter((each) => each !== seat), seat]);

function questionsOf({ seats }: TableState): readonly OpenQuestion[] {
  return seats.flatMap(({ back }, seat) => (back?.asked ?? []).map((each) => ({ ...each, seat })));
}

/** Questions that wait for an answer. `now`: milliseconds since 1970. */
export function openQuestions(table: TableState, now: number): readonly OpenQuestion[] {
  return questionsOf(table).filter((each) => now < lapsesAt(each) * 1000);
}

/** A question that waits for nobody's objection lapses a day later. In seconds since 1970. */
const lapsesAt = ({ at, until = at }: BackQuestion): number => Math.max(at, until) + COMING_BACK_ASKED.lasts;

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

/** With the questions, all else goes that time has ended. */
function withoutLapsed(table: TableState, seconds: number): TableState {
  return table.seats.reduce((left, { back }, seat) => (back ? withLasting(left, seat, seconds) : left), table);
}

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

interface ComeBackRequest {
  readonly seat: number;
  readonly says?: string;
  readonly requestKey: string;
  readonly connection: ConnectionId;
}

/** Asks for a person's seat; a request that was granted is given it. `now`: milliseconds since 1970. */
export function decideComeBack(
  table: TableState,
  asked: ComeBackRequest,
  now: number,
): 'repeat' | Decision<ReturnEvents> {
  const given = returnOf(table, asked, now);
  if (given !== undefined) return accept(...given);
  const isOwn = hasOwnDevice(table.seats[asked.seat] ?? emptySeat(0)) && { isOwn: true as const };
  const prompt = { ...asked, id: table.version + 1, at: Math.floor(now / 1000), unsure: [], ...isOwn };
  return decideAsking(COMING_BACK_ASKED, table, { prompt, refuse: () => refuseComeBack(table, asked, now) }, now);
}

function refuseComeBack(table: TableState, asked: ComeBackRequest, now: number): TableRejectionCode | undefined {
  const state = table.seats[asked.seat];
  const refusal = refusalOf(table, asked, now);
  if (refusal !== undefined) return refusal;
  if (isEmpty(state)) return 'seatEmpty';
  if (state === undefined || !isPerson(state)) return 'seatTaken';
  const hasOthers = table.seats.some((each, at) => at !== asked.seat && isPerson(each));
  return hasOwnDevice(state) || hasOthers ? undefined : 'nobodyToAsk';
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
function waitFrom({ settings, seats, paced }: TableState, seat: number, now: number): number {
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
function letIn(table: TableState, { question, agreed }: Consent, now: number): readonly ReturnEvents[] {
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
