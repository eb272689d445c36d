import { isGameOver, isRoundOver } from '../../shared/game/deal.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../shared/protocol/notifications.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { isBotsTurn, isPerson, type SeatState } from '../../shared/table/seats.ts';
import { awaitedOf, type TableState } from '../../shared/table/state.ts';
import { HOUR, MINUTE } from './days.ts';

/** The notifications due over weeks, computed from the stored states alone and by another method than the server's. */

const FIRST = 20_000;
const PAGE_OPEN = 180_000;

export interface Weeks {
  readonly states: readonly TableState[];
  /** The zone of each seat's person; all of them are notified from eight in the morning to ten in the evening. */
  readonly zones: readonly string[];
  readonly pace: Pace;
  /** When the server was down. */
  readonly outages: readonly { readonly from: number; readonly to: number }[];
}

/** A period in which the table wanted one thing from one person. */
interface Wait {
  readonly seat: number;
  readonly kind: NotificationKind;
  readonly from: number;
  readonly to: number;
  /** When the first notification is due, leaving nights and outages aside. */
  readonly first: number;
}

/** What the table wants from a person in one state, and how the next state recognises the same want. */
type Wanted = (state: TableState, seat: number) => string | undefined;

const WANTED: Readonly<Partial<Record<NotificationKind, Wanted>>> = {
  turn: (state, seat) => (isWaitedFor(state, seat) && !isQuestion(state) ? `${state.turnAt}` : undefined),
  answer: (state, seat) => (isWaitedFor(state, seat) && isQuestion(state) ? `${state.turnAt}` : undefined),
  decide: (state, seat) => (seat === state.host && isToDecide(state) ? `${state.turnAt}` : undefined),
  satIn: ({ game, seats }, seat) =>
    seats[seat]?.sitIn === 'unasked' && game !== undefined && !isGameOver(game) ? 'satIn' : undefined,
  ending: ({ ending, seats }, seat) =>
    ending !== undefined && !ending.agreed.includes(seat) && !isReplaced(seats[seat]) ? 'ending' : undefined,
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
  state.settings.pace.missed === 'host' &&
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
      const wait = { seat, kind, from: state.at, first: firstOf(states, state, { seat, kind }) };
      open = { wait, same };
    }
  }
  return open === undefined ? waits : [...waits, { ...open.wait, to: Number.POSITIVE_INFINITY }];
}

/**
 * Consequences of a deadline are notified at once; a proposed end, or a bot that the host has sent, at the next table
 * check.
 */
function firstOf(
  states: readonly TableState[],
  state: TableState,
  { seat, kind }: Pick<Wait, 'seat' | 'kind'>,
): number {
  if (kind === 'satIn' && state.settings.pace.missed === 'host') return nextCheck(states, state);
  if (kind === 'satIn' || kind === 'decide') return state.at;
  if (kind === 'ending') return state.at + FIRST;
  const began = Math.floor(state.at / 1000) === state.turnAt ? state.at : state.turnAt * 1000;
  const then = states.findLast(({ at }) => at <= began + FIRST);
  return began + ((then?.seats[seat]?.connections.length ?? 0) > 0 ? PAGE_OPEN : FIRST);
}

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

/** When the awaited player was late, if that brings the only reminder. */
function whenLate({ states, pace }: Weeks, { seat, kind, from, to }: Wait): number {
  const isReported = pace.missed === 'remind' && (kind === 'turn' || kind === 'answer');
  // The previous player may have been late until the very moment in which this turn began.
  const isLate = (state: TableState): boolean =>
    state.missed === true && from <= state.at && state.at < to && isWaitedFor(state, seat);
  return (isReported ? states.find(isLate)?.at : undefined) ?? Number.POSITIVE_INFINITY;
}

/** When one person should be notified in one wait. */
function timesOf(weeks: Weeks, wait: Wait): readonly number[] {
  const { zones, pace } = weeks;
  const { seat, kind, first, to } = wait;
  const late = whenLate(weeks, wait);
  const zone = zones[seat] ?? 'UTC';
  const max = kind === 'game' ? 1 : kind === 'satIn' ? 3 : Number.POSITIVE_INFINITY;
  const pause = (kind === 'satIn' ? Math.max(pace.remind, 1440) : pace.remind) * MINUTE;
  const possible = (at: number): number => {
    const up = whenUp(weeks, at);
    const day = morning(zone, up);
    return day === at ? at : possible(day);
  };
  const after = (time: number): number => {
    const isLate = kind !== 'satIn' && isNight(zone, time + HOUR - 1);
    const night = isLate ? minuteFrom(time, (minute) => isNight(zone, minute)) : Number.POSITIVE_INFINITY;
    return possible(Math.min(time + pause, night, time < late ? late : Number.POSITIVE_INFINITY));
  };
  const end = Math.min(to, (weeks.states.at(-1)?.at ?? 0) + 2 * 24 * HOUR);
  const times: number[] = [];
  for (let time = possible(first); time < end && times.length < max; time = after(time)) times.push(time);
  return times;
}

/** The turn's beginning is known to the second. */
export const spell = (at: number): string => new Date(at).toISOString().slice(0, 19);

/** Every notification due, as `SEAT KIND TIME`: everything due for a person at one time is one notification. */
export function expectedNotifications(weeks: Weeks): readonly string[] {
  const pressing = new Map<string, NotificationKind>();
  for (const seat of weeks.zones.keys()) {
    for (const kind of PRESSING) {
      for (const wait of waitsFor(weeks.states, seat, kind)) {
        for (const at of timesOf(weeks, wait).map(spell)) {
          if (!pressing.has(`${seat} ${at}`)) pressing.set(`${seat} ${at}`, kind);
        }
      }
    }
  }
  return [...pressing].map(([who, kind]) => who.replace(' ', ` ${kind} `)).sort();
}

/** Most urgent first. */
const PRESSING: readonly NotificationKind[] = ['ending', 'nudge', 'turn', 'answer', 'satIn', 'decide', 'round', 'game'];
if (PRESSING.length !== NOTIFICATION_KINDS.length) throw new Error('a kind of notification is missing here');
