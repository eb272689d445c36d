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
  emptySeat,
  findReturn,
  getMaxQuestions,
  getUndoEnd,
  hasOwnDevice,
  isEmpty,
  isPerson,
  type Opener,
  type SeatState,
  UNDO_PERIOD,
  withGuests,
} from './seats.ts';
import { areCardsHeld, sortAscending, type TableRules, type TableState, updateReturn, withSeat } from './state.ts';

export type ComingBackEvent =
  | { readonly type: 'comeBackAsked'; readonly seat: number; readonly question: BackQuestion }
  /** The request was withdrawn, asked again, or removed to make room. */
  | { readonly type: 'comeBackEnded'; readonly seat: number; readonly id: number }
  /** The seat's own device did not answer in time: the others are asked, too. */
  | { readonly type: 'othersAsked'; readonly seat: number; readonly id: number }
  | { readonly type: 'comeBackUnsure'; readonly seat: number; readonly id: number; readonly by: number }
  | { readonly type: 'comeBackRefused'; readonly seat: number; readonly id: number; readonly by: number }
  /** A seat agrees, and more are needed. `until`: end of the wait if this starts it, seconds since 1970. */
  | {
      readonly type: 'comeBackAgreed';
      readonly seat: number;
      readonly id: number;
      readonly by: number;
      readonly until?: number;
    }
  /** Nobody was there to object: the wait now ends at `until`, in seconds since 1970. */
  | { readonly type: 'waitMoved'; readonly seat: number; readonly id: number; readonly until: number }
  | CameBackEvent
  | { readonly type: 'notThem'; readonly seat: number }
  | { readonly type: 'wasThem'; readonly seat: number }
  /** Devices on probation have lost the seat. */
  | { readonly type: 'leftAgain'; readonly seat: number }
  | { readonly type: 'comingBackAllowed'; readonly seat: number };

/** `also`: the other seats that agreed. `requestKey`: a repeat of this request gets the capability. */
export interface CameBackEvent {
  readonly type: 'cameBack';
  readonly seat: number;
  readonly by: Opener;
  readonly also?: readonly number[];
  readonly requestKey: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface OpenQuestion extends BackQuestion {
  readonly seat: number;
}

/** Seconds during which only the seat's own device is asked. */
const OWN_TIME = 2 * MINUTE;

/** Seconds before asking again after a refusal, and refusals in a row after which only the host can allow it. */
const ASK_INTERVAL = HOUR;
const NOES = 3;

/** Seconds for objections when a yes is not enough. */
const WAIT = { live: 10 * MINUTE, aTurnAtATime: 12 * HOUR } as const;

/** Most seconds that the check of a wait may be late; after that, people get more time to object. */
const WAIT_TOLERANCE = 5 * MINUTE;

interface Yes {
  readonly table: TableState;
  readonly seat: number;
  readonly by: number;
  readonly agreed: readonly number[];
}

/** Consents that need no wait (P-BACK-3). After any other, people have time to object. */
const ENOUGH: Readonly<Record<string, (yes: Yes, rules: TableRules) => boolean>> = {
  ownDevice: ({ seat, by }) => by === seat,
  hostWithoutCards: ({ table, by }) => by === table.host && !areCardsHeld(table),
  twoWithAnOpponent: ({ seat, agreed }, { seating: { teams } }) =>
    agreed.length >= 2 && agreed.some((each) => each % teams !== seat % teams),
};

/** Someone asks for a seat as its person. While the seat's own device is asked alone, only that can answer. */
export const COMING_BACK_PROMPT: WatchersRule<OpenQuestion, ComeBackAnswer, ReturnEvents> = {
  getOpen: openQuestions,
  getUnanswered: getQuestions,
  isAsked: (_, { seat, isOwn }, viewer) => viewer === seat || !isOwn,
  audience: 'asked',
  show(table, viewer = -1) {
    const open = openQuestions(table, table.at);
    const viewerPrompts = open.filter((each) => COMING_BACK_PROMPT.isAsked(table, each, viewer));
    const thrice = viewer === table.host ? getSeatsRefusedThrice(table) : [];
    return {
      ...(viewerPrompts.length > 0 && { comingBack: viewerPrompts.map((each) => getQuestion(each, open, viewer)) }),
      ...(thrice.length > 0 && { refusedThrice: thrice }),
    };
  },
  lifetimeSeconds: 24 * HOUR,
  withoutLapsed,
  maxOpen: { atTable: getMaxQuestions, ofOneSeat: 2 },
  makeAskedEvent: ({ seat, ...question }) => ({ type: 'comeBackAsked', seat, question }),
  makeEndedEvent: ({ seat, id }) => ({ type: 'comeBackEnded', seat, id }),
  notAsked: 'noComingBack',
  answers: {
    /** Lets the asker in, or starts or continues a wait. */
    yes(table, { prompt, by, now }, rules) {
      const { seat, id, until } = prompt;
      if (openQuestions(table, now).some((each) => each.seat === seat && each.id !== id))
        return rejectAtTable('twoAsk');
      const agreed = by === seat ? [by] : addSeat(prompt.agreed, by);
      const isEnough = Object.values(ENOUGH).some((holds) => holds({ table, seat, by, agreed }, rules));
      if (isEnough) return accept(...admitAsker(table, { question: prompt, agreed }, now));
      if (prompt.agreed?.includes(by)) return accept();
      const begins = until === undefined && { until: getWaitEnd(table, seat, now) };
      return accept({ type: 'comeBackAgreed', seat, id, by, ...begins });
    },
    no: (_, { prompt: { seat, id }, by }) => accept({ type: 'comeBackRefused', seat, id, by }),
    unsure: (_, { prompt: { seat, id }, by }) => accept({ type: 'comeBackUnsure', seat, id, by }),
  },
};

function getQuestion(question: OpenQuestion, open: readonly OpenQuestion[], viewer: number) {
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
    ...(isOwn && viewer === seat && { ownUntil: getOwnDeviceDeadline(question) }),
  };
}

export const addSeat = (seats: readonly number[] = [], seat: number): readonly number[] =>
  sortAscending([...seats.filter((each) => each !== seat), seat]);

function getQuestions({ seats }: TableState): readonly OpenQuestion[] {
  return seats.flatMap(({ back }, seat) => (back?.asked ?? []).map((each) => ({ ...each, seat })));
}

export function openQuestions(table: TableState, now: number): readonly OpenQuestion[] {
  return getQuestions(table).filter((each) => now < getLapses(each) * 1000);
}

/** Returns when a request expires, in seconds since 1970; a wait for objections extends it. */
const getLapses = ({ at, until = at }: BackQuestion): number =>
  Math.max(at, until) + COMING_BACK_PROMPT.lifetimeSeconds;

/** Returns when the time of the seat's own device ends; milliseconds since 1970. */
export const getOwnDeviceDeadline = ({ at }: BackQuestion): number => (at + OWN_TIME) * 1000;

/** Removes what has expired from a seat's record. */
function extendReturn({ asked, came, tries, code, former, ...back }: ComingBack, seconds: number): ComingBack {
  const open = asked?.filter((each) => seconds < getLapses(each)) ?? [];
  return {
    ...back,
    ...(open.length > 0 && { asked: open }),
    ...(came && seconds < getUndoEnd(came) && { came }),
    ...(former && seconds < former.at + UNDO_PERIOD && { former }),
    ...(tries && seconds < tries.from + HOUR && { tries }),
    ...(code && seconds < code.until && { code }),
  };
}

function withoutLapsed(table: TableState, seconds: number): TableState {
  return table.seats.reduce((left, { back }, seat) => (back ? withLasting(left, seat, seconds) : left), table);
}

/** Removes what has expired from a seat, and the guests once nobody is on probation. */
function withLasting(table: TableState, seat: number, seconds: number): TableState {
  const left = updateReturn(table, seat, (back) => extendReturn(back, seconds));
  return left.seats[seat]?.back?.came?.unproven ? left : withSeat(left, seat, (each) => withGuests(each, []));
}

export const getNoes = ({ refused }: ComingBack): number => refused?.noes ?? 0;

export const getSeatsRefusedThrice = ({ seats }: TableState): readonly number[] =>
  seats.flatMap(({ back = {} }, seat) => (getNoes(back) >= NOES ? [seat] : []));

export const findRingingQuestion = (table: TableState, now: number): OpenQuestion | undefined =>
  openQuestions(table, now).find(({ id }) => id === table.backRung?.by);

export interface NamedQuestion {
  readonly seat: number;
  readonly id: number;
}

export type ReturnEvents = ComingBackEvent | SeatingEvent | PresenceEvent | ReturnEvent;

interface ComeBackRequest {
  readonly seat: number;
  readonly says?: string;
  readonly requestKey: string;
  readonly connection: ConnectionId;
}

/** Asks for a person's seat; a repeat of a granted request gets it. `now`: milliseconds since 1970. */
export function decideComeBack(
  table: TableState,
  request: ComeBackRequest,
  now: number,
): 'repeat' | Decision<ReturnEvents> {
  const ownReturn = findOwnReturn(table, request, now);
  if (ownReturn !== undefined) return accept(...ownReturn);
  const isOwn = hasOwnDevice(table.seats[request.seat] ?? emptySeat(0)) && { isOwn: true as const };
  const prompt = { ...request, id: table.version + 1, at: Math.floor(now / 1000), unsure: [], ...isOwn };
  return decideAsking(
    COMING_BACK_PROMPT,
    table,
    { prompt, findRejection: () => findComeBackRejection(table, request, now) },
    now,
  );
}

function findComeBackRejection(
  table: TableState,
  request: ComeBackRequest,
  now: number,
): TableRejectionCode | undefined {
  const state = table.seats[request.seat];
  const refusal = findRefusal(table, request, now);
  if (refusal !== undefined) return refusal;
  if (isEmpty(state)) return 'seatEmpty';
  if (state === undefined || !isPerson(state)) return 'seatTaken';
  const hasOthers = table.seats.some((each, at) => at !== request.seat && isPerson(each));
  return hasOwnDevice(state) || hasOthers ? undefined : 'nobodyToAsk';
}

/** Returns why someone cannot ask now: a recent refusal for this seat or browser, or three in a row. */
function findRefusal(
  { seats, turnedAway }: TableState,
  { seat, requestKey, connection }: ComeBackRequest,
  now: number,
): 'askTheHost' | 'notYou' | undefined {
  const { refused } = seats[seat]?.back ?? {};
  if (refused !== undefined && refused.noes >= NOES) return 'askTheHost';
  const isOwn = turnedAway?.requestKey === requestKey || turnedAway?.connection === connection;
  const isLate = [refused, isOwn ? turnedAway : undefined].some((no) => no && now < (no.at + ASK_INTERVAL) * 1000);
  return isLate ? 'notYou' : undefined;
}

/** Turns to the others once a seat's own device had its time. `now`: milliseconds since 1970. */
export const decideOthersAsked = (table: TableState, now: number): readonly ComingBackEvent[] =>
  openQuestions(table, now)
    .filter((question) => question.isOwn && now >= getOwnDeviceDeadline(question))
    .map(({ seat, id }) => ({ type: 'othersAsked', seat, id }));

/** Returns the events if a granted request is repeated; undefined if it was not granted. */
export function findOwnReturn(
  table: TableState,
  { requestKey, connection }: Pick<ComeBackRequest, 'requestKey' | 'connection'>,
  now: number,
): readonly (SeatingEvent | PresenceEvent | ReturnEvent)[] | undefined {
  const seat = table.seats.findIndex((each) => isGranted(findReturn(each, now), requestKey));
  if (seat < 0) return undefined;
  const isGuest = isUnproven(table.seats[seat] as SeatState, seat, requestKey);
  return createArrival(table, { seat, connection, isGuest }, now);
}

const isGranted = (cameBack: CameBack | undefined, requestKey: string): boolean =>
  cameBack?.requestKey === requestKey || cameBack?.newest?.requestKey === requestKey;

/** Whether others let the request in, and its person has not been proven since. */
function isUnproven({ back }: SeatState, seat: number, requestKey: string): boolean {
  const { came } = back ?? {};
  if (came?.unproven !== true) return false;
  return came.newest?.requestKey === requestKey ? came.newest.proven !== true : isOfOthers(came.by, seat);
}

/** Whether other seats agreed; undefined stands for a seat whose person has left. */
export const isOfOthers = (by: Opener | undefined, seat: number): boolean => typeof by !== 'string' && by !== seat;

/** A bot that filled in hands the seat back, which also ends an absence. */
export function createArrival(
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
  /** Other seats let it in. */
  readonly isGuest?: boolean;
}

/**
 * Returns when a wait that starts now ends, in seconds since 1970. A change of pace that its person has not seen does
 * not make it shorter: the host could be the one who asks.
 */
function getWaitEnd({ settings, seats, paced }: TableState, seat: number, now: number): number {
  const hasSeenPace = (paced?.at ?? 0) <= (seats[seat]?.actedAt ?? 0);
  return Math.ceil(now / 1000) + (isLive(settings.pace) && hasSeenPace ? WAIT.live : WAIT.aTurnAtATime);
}

/** Waits that only time can end: nobody else asks for the seat. */
const getWaits = (table: TableState, now: number): readonly (OpenQuestion & { readonly until: number })[] => {
  const open = openQuestions(table, now);
  return open.flatMap((each) =>
    each.until === undefined || open.some(({ seat, id }) => seat === each.seat && id !== each.id)
      ? []
      : [{ ...each, until: each.until }],
  );
};

/** Returns when the wait for this seat ends unless people object; milliseconds since 1970. */
export const findWaitEnd = (table: TableState, seat: number, now: number): number | undefined => {
  const until = openQuestions(table, now).find((each) => each.seat === seat && each.until !== undefined)?.until;
  return until === undefined ? undefined : until * 1000;
};

/** Times at which waits must be checked; milliseconds since 1970. */
export const getNextWaitChecks = (table: TableState, now: number): readonly number[] =>
  getWaits(table, now).map(({ until }) => Math.max(until * 1000, now + 1000));

/** Ends one wait: lets its asker in, or if the check was late, gives people time to object again. */
export function decideEndedWait(table: TableState, now: number): readonly ReturnEvents[] {
  const [over] = getWaits(table, now).filter(({ until }) => now >= until * 1000);
  if (over === undefined) return [];
  const { seat, id, until } = over;
  if (now < (until + WAIT_TOLERANCE) * 1000)
    return admitAsker(table, { question: over, agreed: over.agreed ?? [] }, now);
  return [{ type: 'waitMoved', seat, id, until: Math.ceil(now / 1000) + WAIT.live }];
}

interface Consent {
  readonly question: OpenQuestion;
  readonly agreed: readonly number[];
}

function admitAsker(table: TableState, { question, agreed }: Consent, now: number): readonly ReturnEvents[] {
  const { seat, requestKey, connection } = question;
  const [by = seat, ...also] = agreed;
  const isGuest = isOfOthers(by, seat);
  return [
    { type: 'cameBack', seat, by, ...(also.length > 0 && { also }), requestKey },
    ...(table.watchers.includes(connection) ? createArrival(table, { seat, connection, isGuest }, now) : []),
  ];
}

/** Ends all pending and refused requests of an invite that was renewed: they used the old one. */
export const withoutAskers = (table: TableState): TableState =>
  table.seats.reduce(
    (left, _, seat) => updateReturn(left, seat, ({ asked: __, refused: ___, ...back }) => back),
    table,
  );
