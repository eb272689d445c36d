import { isGameOver, isRoundOver } from '../../shared/game/deal.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../shared/protocol/notifications.ts';
import { isBotsTurn, isPerson, type SeatState } from '../../shared/table/seats.ts';
import { awaitedOf, type TableState, turnKeyOf } from '../../shared/table/state.ts';
import { HOUR, MINUTE } from './days.ts';

/** What the notifications of weeks may be, from the stored states alone and by another method than the server's. */

const FIRST = 20_000;
const PAGE_OPEN = 180_000;

export interface Weeks {
  readonly states: readonly TableState[];
  /** The zone of each seat's person; all of them are notified from eight in the morning to ten in the evening. */
  readonly zones: readonly string[];
  /** When the server was down. */
  readonly outages: readonly { readonly from: number; readonly to: number }[];
}

/** A period in which the table wanted one thing from one person. */
interface Wait {
  readonly seat: number;
  readonly kind: NotificationKind;
  readonly from: number;
  readonly to: number;
  /** When the first notification is due at the soonest and at the latest, leaving nights and outages aside. */
  readonly first: number;
  readonly last: number;
}

/** What the table wants from a person in one state, and how the next state recognises the same want. */
type Wanted = (state: TableState, seat: number) => string | undefined;

const WANTED: Readonly<Partial<Record<NotificationKind, Wanted>>> = {
  turn: (state, seat) => (isWaitedFor(state, seat) && !isQuestion(state) ? `${turnKeyOf(state)}` : undefined),
  answer: (state, seat) => (isWaitedFor(state, seat) && isQuestion(state) ? `${turnKeyOf(state)}` : undefined),
  decide: (state, seat) => (seat === state.host && isToDecide(state) ? `${turnKeyOf(state)}` : undefined),
  satIn: ({ game, seats }, seat) =>
    seats[seat]?.sitIn === 'unasked' && game !== undefined && !isGameOver(game) ? 'satIn' : undefined,
  ending: ({ ending, seats }, seat) =>
    ending !== undefined && !ending.agreed.includes(seat) && !isReplaced(seats[seat]) ? 'ending' : undefined,
  played: ({ seats }, seat) => (seats[seat]?.playedFor === undefined ? undefined : `${seats[seat]?.playedFor}`),
  deal: ({ game, deals }) => (game !== undefined && isRoundOver(game) && !isGameOver(game) ? `${deals}` : undefined),
  round: ({ game, deals }) => (game !== undefined && isRoundOver(game) && !isGameOver(game) ? `${deals}` : undefined),
  game: ({ game, deals }) => (game !== undefined && isGameOver(game) ? `${deals}` : undefined),
};

const isQuestion = ({ game }: TableState): boolean => game?.turn.phase === 'consent';

const isWaitedFor = (state: TableState, seat: number): boolean =>
  awaitedOf(state).includes(seat) && isPersons(state.seats[seat]);

const isReplaced = (seat: SeatState | undefined): boolean => seat?.sitIn === 'asked' || seat?.sitIn === 'unasked';

/** Whether a person sits there and plays without a bot. */
export const isPersons = (seat: SeatState | undefined): boolean =>
  seat !== undefined && isPerson(seat) && !isBotsTurn(seat);

const isToDecide = (state: TableState): boolean =>
  state.missed === true &&
  state.settings.pace.missed === 'wait' &&
  awaitedOf(state).some((seat) => seat !== state.host && isPersons(state.seats[seat]));

function waitsFor(states: readonly TableState[], seat: number, kind: NotificationKind): readonly Wait[] {
  const waits: Wait[] = [];
  let open: { readonly wait: Omit<Wait, 'to'>; readonly same: string } | undefined;
  for (const state of states) {
    const same = WANTED[kind]?.(state, seat);
    if (open !== undefined && open.same !== same) {
      waits.push({ ...open.wait, to: state.at });
      open = undefined;
    }
    if (same !== undefined && open === undefined) {
      const wait = { seat, kind, from: state.at, ...firstOf(states, state, { seat, kind }) };
      open = { wait, same };
    }
  }
  return open === undefined ? waits : [...waits, { ...open.wait, to: Number.POSITIVE_INFINITY }];
}

/**
 * Consequences of a deadline are notified at once; a proposed end, or a bot that the host has sent, at the next table
 * check; a turn or a round's end after twenty seconds, or three minutes with the page open.
 */
function firstOf(
  states: readonly TableState[],
  state: TableState,
  { seat, kind }: Pick<Wait, 'seat' | 'kind'>,
): Pick<Wait, 'first' | 'last'> {
  if (kind === 'satIn' || kind === 'played' || kind === 'ending' || kind === 'decide')
    return { first: state.at, last: nextCheck(states, state) };
  const began = Math.floor(state.at / 1000) === state.turnAt ? state.at : state.turnAt * 1000;
  const during = states.filter(({ at }) => at <= began + PAGE_OPEN);
  const open = during
    .slice(during.findLastIndex(({ at }) => at <= began + FIRST))
    .map(({ seats }) => isOpen(seats[seat]));
  return {
    first: began + (open.every(Boolean) ? PAGE_OPEN : FIRST),
    last: began + (open.some(Boolean) ? PAGE_OPEN : FIRST),
  };
}

const isOpen = (seat: SeatState | undefined): boolean => (seat?.connections.length ?? 0) > 0;

/** The earliest time at which this turn is long enough for a table check. */
function nextCheck(states: readonly TableState[], state: TableState): number {
  const next = states.find(({ at, turnAt }) => at > state.at && turnAt !== state.turnAt);
  return next !== undefined && next.at < state.at + FIRST ? nextCheck(states, next) : state.at + FIRST;
}

/** Minutes of the day. */
function minutesIn(zone: string, at: number): number {
  const [hour = 0, minute = 0] = new Date(at)
    .toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    .split(':')
    .map(Number);
  return hour * 60 + minute;
}

export const isNight = (zone: string, at: number): boolean => minutesIn(zone, at) < 480 || minutesIn(zone, at) >= 1320;

/** The first minute at or after a time for which this holds, searched minute by minute. */
function minuteFrom(at: number, isMet: (minute: number) => boolean): number {
  let minute = Math.ceil(at / MINUTE) * MINUTE;
  while (!isMet(minute)) minute += MINUTE;
  return minute;
}

const morning = (zone: string, at: number): number =>
  isNight(zone, at) ? minuteFrom(at, (minute) => !isNight(zone, minute)) : at;

/** That time, or the end of the outage that it falls in. */
export const whenUp = ({ outages }: Pick<Weeks, 'outages'>, at: number): number =>
  outages.reduce((time, { from, to }) => (from < time && time < to ? to : time), at);

/** The first time at or after this at which a person can be told: by day, while the server runs. */
function possible(weeks: Weeks, seat: number, at: number): number {
  const up = whenUp(weeks, at);
  const day = morning(weeks.zones[seat] ?? 'UTC', up);
  return day === at ? at : possible(weeks, seat, day);
}

/** A notification that went out. */
export interface Sent {
  readonly seat: number;
  readonly kind: NotificationKind;
  readonly at: number;
}

/** How often each kind comes at most for one turn, round or request. */
const MAX_SENT: Readonly<Partial<Record<NotificationKind, number>>> = {
  ...{ game: 1, round: 1, played: 1, nudge: 1, note: 1 },
  satIn: 3,
};

const DAY = 24 * HOUR;
/** The least time between one notification and the next for the same: the first two, then a night, then some days. */
const gapAfter = (count: number): number => (count === 1 ? 10 * MINUTE : count === 2 ? 10 * HOUR : 2 * DAY);

/** What is wrong with the notifications of weeks, in sentences: none too many, none too early, none missing. */
export function faultsOf(weeks: Weeks, sent: readonly Sent[]): readonly string[] {
  const kinds = NOTIFICATION_KINDS.filter((kind) => WANTED[kind] !== undefined);
  const waits = [...weeks.zones.keys()].flatMap((seat) => kinds.flatMap((kind) => waitsFor(weeks.states, seat, kind)));
  return [...sent.flatMap((each) => strayIn(waits, each)), ...waits.flatMap((wait) => faultsIn(weeks, wait, sent))];
}

/** For nothing that the table waited for. */
const strayIn = (waits: readonly Wait[], { seat, kind, at }: Sent): readonly string[] =>
  WANTED[kind] === undefined || waits.some((wait) => wait.seat === seat && wait.kind === kind && isIn(wait, at))
    ? []
    : [`${kind} for ${seat} at ${spell(at)}: nothing waited`];

const isIn = ({ from, to }: Wait, at: number): boolean => from <= at && at <= to;

function faultsIn(weeks: Weeks, wait: Wait, sent: readonly Sent[]): readonly string[] {
  const { seat, kind } = wait;
  const what = `${kind} for ${seat} since ${spell(wait.from)}`;
  const times = sent
    .filter((each) => each.seat === seat && each.kind === kind && isIn(wait, each.at))
    .map(({ at }) => at);
  const early = times.flatMap((at, i) => {
    const before = times[i - 1];
    return before !== undefined && at - before < gapAfter(i) - SLACK ? [`${what}: again at ${spell(at)}`] : [];
  });
  const isTooMany = times.length > (MAX_SENT[kind] ?? 7);
  return [...early, ...(isTooMany ? [`${what}: ${times.length} times`] : []), ...missingIn(weeks, wait, sent)];
}

/** A check comes on the minute, or some seconds later. */
const SLACK = 1000;

/**
 * The first notification comes between these two times: at once if the page was closed all the time, three minutes
 * later if it was open, and in between if it closed meanwhile. One of a more pressing kind stands for it.
 */
function missingIn(weeks: Weeks, wait: Wait, sent: readonly Sent[]): readonly string[] {
  const { seat, kind, first, last, to } = wait;
  const [soonest, latest] = [possible(weeks, seat, first), possible(weeks, seat, last) + SLACK];
  if (to <= latest || BY_THE_WAY.includes(kind)) return [];
  const isSent = sent.some((each) => each.seat === seat && soonest - SLACK <= each.at && each.at <= latest);
  return isSent ? [] : [`${kind} for ${seat}: due ${spell(soonest)} to ${spell(latest)}, not sent`];
}

/** Kinds that one of the same round may stand for, long before. */
const BY_THE_WAY: readonly NotificationKind[] = ['deal', 'round'];

/** The turn's beginning is known to the second. */
export const spell = (at: number): string => new Date(at).toISOString().slice(0, 19);
