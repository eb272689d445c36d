import { viewGame } from '../game/view.ts';
import { DEFAULT_SETTINGS } from '../protocol/settings.ts';
import type { PublicEvent, View } from '../protocol/view.ts';
import { findZoneWeekend, isAbsent } from './absence.ts';
import { isDealAwaited } from './awaited.ts';
import { getEventRule, getTraits, type TableEvent } from './features.ts';
import { countDaysUnseen, isGone } from './hosting.ts';
import { getQuestions, getSettled } from './learning.ts';
import { findDeadline } from './pace.ts';
import { isHiddenPlay } from './plays.ts';
import { isAsleep } from './presence-check.ts';
import { findProbation, isOnProbation } from './probation.ts';
import { showPrompts } from './prompts.ts';
import { getLeavingSeats } from './seating.ts';
import { type ConnectionId, findReturn, isBotsTurn, isDisconnected, isPerson, type SeatState } from './seats.ts';
import { findSeat, getAwaitedSeats, getPhase, MINUTE, type TableState } from './state.ts';
import { viewPlan } from './turn-plan.ts';

export interface TableChange {
  readonly before: TableState;
  readonly events: readonly TableEvent[];
  readonly table: TableState;
}

/** A seat, a device on probation at a seat, or undefined for a watcher. */
export type Viewer = number | Guest | undefined;

/** A device that others let in: it sees what the seat sees, but is not asked what a person decides. */
export interface Guest {
  readonly guest: number;
}

export const getSeatOfViewer = (viewer: Viewer): number | undefined =>
  typeof viewer === 'object' ? viewer.guest : viewer;

export function getViewer(table: TableState, connection: ConnectionId, now = table.at): Viewer {
  const seat = findSeat(table, connection);
  return seat !== undefined && isOnProbation(table, connection, now) ? { guest: seat } : seat;
}

/**
 * Returns all that a viewer can know of the table. `viewer`: undefined for a watcher. `happened`: the events of this
 * version, even if none; absent if they are not sent again.
 */
export function viewTable(table: TableState, viewer: Viewer, happened?: readonly PublicEvent[]): View {
  const view = viewForJoining(table);
  const seat = getSeatOfViewer(viewer);
  if (happened?.length) view.at = table.at;
  if (seat !== undefined) {
    addOwn(view, table, seat);
    addReturn(view, table, viewer);
    addMissing(view, table, seat);
  }
  if (mayWatch(table, viewer)) {
    view.at = table.at;
    addTimes(view, table);
    if (table.ready?.length) view.ready = table.ready;
    const leaving = getLeavingSeats(table);
    if (leaving.length > 0) view.leaving = leaving;
    if (table.game) view.game = viewGame(table.game, seat);
    if (table.wins) view.wins = table.wins;
    addLearned(view, table, viewer);
    Object.assign(view, showPrompts(table, 'players', seat));
  }
  if (happened) view.happened = happened;
  return view;
}

function addOwn(view: Writable<View>, table: TableState, viewer: number): void {
  const { seats, call, date, corrected } = table;
  const { acknowledged = 0, fingerprint, plan } = seats[viewer] ?? {};
  view.seat = viewer;
  if (plan) view.plan = viewPlan(plan);
  if (call !== undefined) view.call = call;
  if (view.date !== undefined)
    view.date = { ...view.date, ...(date?.bots && { bots: true }), answers: getAnswers(seats) };
  if (corrected !== undefined) view.corrected = { at: corrected.at * 1000, unseen: corrected.to };
  Object.assign(view, showPrompts(table, 'everyone', viewer));
  if (acknowledged === 0) return;
  view.acknowledged = acknowledged;
  if (fingerprint !== undefined) view.fingerprint = fingerprint;
}

const getAnswers = (seats: TableState['seats']) =>
  seats.flatMap(({ coming }, seat) =>
    coming === undefined ? [] : [{ seat, of: coming.of * 1000, answer: coming.answer }],
  );

function addMissing(view: Writable<View>, table: TableState, viewer: number): void {
  const { at } = table;
  const people = [...table.seats.keys()].filter((seat) => seat !== viewer && isPerson(table.seats[seat]));
  const gone = people.filter((seat) => !isAbsent(table, seat, at) && isGone(table, seat, at));
  const unreachable = people.filter((seat) => table.seats[seat]?.unreachable);
  if (gone.length > 0) view.gone = gone.map((seat) => ({ seat, days: countDaysUnseen(table, seat, at) }));
  if (unreachable.length > 0) view.unreachable = unreachable;
}

function addReturn(view: Writable<View>, table: TableState, viewer: Viewer): void {
  const seat = getSeatOfViewer(viewer) ?? -1;
  const cameBack = findReturn(table.seats[seat] as SeatState, table.at);
  const unproven = [...table.seats.keys()].filter((each) => findProbation(table.seats[each], table.at) !== undefined);
  if (cameBack !== undefined) {
    const { at, by, also } = cameBack;
    view.cameBack = { at: at * 1000, ...(by !== undefined && { by }), ...(also && { also }) };
  }
  if (unproven.length > 0) view.onProbation = unproven;
  if (typeof viewer === 'number') Object.assign(view, showPrompts(table, 'asked', viewer));
  else view.probation = findProbation(table.seats[seat], table.at) ?? table.at;
}

function addLearned(view: Writable<View>, table: TableState, viewer: Viewer): void {
  const { deals, host } = table;
  const questions = viewer === host ? getQuestions(table) : [];
  const settled = getSettled(table);
  if (settled.length > 0)
    view.settled = settled.map(({ deal, ...rule }) => ({ ...rule, ...(deal > deals && { next: true }) }));
  if (questions.length > 0) view.questions = questions;
}

export const mayWatch = ({ settings }: Pick<TableState, 'settings'>, viewer: Viewer): boolean =>
  viewer !== undefined || settings.spectators;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * The view for everyone with the invite: seating, whether one can join, and the game time. `at` is 0, to hide when
 * people play.
 */
function viewForJoining(table: TableState): Writable<View> {
  const { version, charter, host, seats, date, paused, closed, settings } = table;
  const occupants = seats.map(({ occupant }) => occupant);
  const view: Writable<View> = { version, charter, phase: getPhase(table), occupants, host, at: 0 };
  const away = filterSeats(table, isDisconnected);
  const sitIn = filterSeats(table, (seat) => seat.sitIn !== undefined);
  if (away.length > 0) view.away = away;
  if (sitIn.length > 0) view.sitIn = sitIn;
  const levels = seats.flatMap(({ level }, seat) => (level === undefined ? [] : [{ seat, level }]));
  if (levels.length > 0) view.levels = levels;
  if (paused !== undefined) view.paused = true;
  if (closed) view.closed = true;
  if (settings !== DEFAULT_SETTINGS) view.settings = settings;
  if (date !== undefined) {
    const { day, minute, zone, weekly } = date;
    view.date = { day, minute, zone, ...(weekly && { weekly }) };
  }
  return Object.assign(view, showPrompts(table, 'everyone', undefined));
}

/**
 * Whether a viewer is sent a change. Without spectators, a watcher does not even learn that someone played; requests at
 * the door and automatic draws go only to those they concern.
 */
export function isReported(change: TableChange, viewer: Viewer): boolean {
  if (isSideChange(change)) return viewer !== undefined && concernsViewer(change, viewer);
  return (
    mayWatch(change.table, viewer) ||
    viewHappened(change, viewer).length > 0 ||
    isJoiningViewChanged(change.before, change.table)
  );
}

const isSideChange = ({ events }: TableChange): boolean =>
  events.some(hasLimitedAudience) &&
  events.every((event) => hasLimitedAudience(event) || event.type === 'acknowledged');

const hasLimitedAudience = (event: TableEvent): boolean =>
  getTraits(event).audience !== undefined || isHiddenPlay(event);

const isForSenderOnly = (event: TableEvent): event is TableEvent & { readonly type: 'acknowledged' | 'planSet' } =>
  event.type === 'acknowledged' || event.type === 'planSet';

/** Whether the viewer caused the change, or reads something new because of it. */
function concernsViewer(change: TableChange, viewer: number | Guest): boolean {
  const { before, events, table } = change;
  return (
    events.some((event) => isForSenderOnly(event) && event.seat === getSeatOfViewer(viewer)) ||
    viewHappened(change, viewer).length > 0 ||
    returnText(before, viewer) !== returnText(table, viewer)
  );
}

function returnText(table: TableState, viewer: Viewer): string {
  const view: Partial<Writable<View>> = {};
  addReturn(view as Writable<View>, table, viewer);
  return JSON.stringify(view);
}

export const isJoiningViewChanged = (before: TableState, after: TableState): boolean =>
  getJoiningViewText(before) !== getJoiningViewText(after);

const getJoiningViewText = (table: TableState): string =>
  JSON.stringify({ ...viewForJoining(table), version: 0, charter: 0 });

const filterSeats = ({ seats }: TableState, holds: (seat: SeatState) => boolean): readonly number[] =>
  seats.flatMap((seat, i) => (holds(seat) ? [i] : []));

function addTimes(view: Writable<View>, table: TableState): void {
  const awayUntil = table.seats.flatMap(({ awayUntil }, seat) =>
    awayUntil === undefined || awayUntil * MINUTE <= table.at ? [] : [{ seat, until: awayUntil * MINUTE }],
  );
  const weekends = table.seats.flatMap((state, seat) => {
    const off = findZoneWeekend(state, table.at);
    return off === undefined ? [] : [{ seat, ...off }];
  });
  const waitStart = table.paused ?? (isWaiting(table) ? table.turnAt : undefined);
  const since = waitStart === undefined ? 0 : Math.floor(table.at / 1000) - waitStart;
  const deadline = findDeadline(table);
  if (since > 0) view.since = since;
  if (awayUntil.length > 0) view.awayUntil = awayUntil;
  if (weekends.length > 0) view.weekends = weekends;
  if (deadline !== undefined) view.deadline = deadline;
  if (isAsleep(table, table.at)) view.asleep = true;
  addTonight(view, table);
}

function addTonight(view: Writable<View>, table: TableState): void {
  const { tonight } = table;
  if (tonight === undefined) return;
  const awaited = getAwaitedSeats(table).filter((seat) => !isBotsTurn(table.seats[seat] as SeatState));
  const seats = tonight.seats.filter((seat) => awaited.includes(seat));
  if (seats.length > 0) view.tonight = { at: tonight.at * 1000, seats };
}

const isWaiting = (table: TableState): boolean => getAwaitedSeats(table).length > 0 || isDealAwaited(table);

export function viewHappened({ before, events, table }: TableChange, viewer: Viewer): readonly PublicEvent[] {
  const known = mayWatch(table, viewer) ? events : events.filter(({ type }) => getEventRule(type).forVisitors);
  const visible = typeof viewer === 'object' ? known.filter((event) => getTraits(event).audience !== 'host') : known;
  const seen = { before, table, viewer: getSeatOfViewer(viewer) };
  return visible.flatMap((event) => getEventRule(event.type).publicForm?.(event, seen) ?? []);
}
