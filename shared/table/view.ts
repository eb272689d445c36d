import { viewEvents, viewGame } from '../game/view.ts';
import { DEFAULT_SETTINGS, type TableSettings } from '../protocol/settings.ts';
import type { PublicEvent, View } from '../protocol/view.ts';
import { wantsOfRound } from './awaited.ts';
import { bankLeft, deadlineOf } from './pace.ts';
import { isAway, type SeatState } from './seats.ts';
import { awaitedOf, phaseOf, type TableEvent, type TableState } from './state.ts';

/** A stored change: the table before, what happened, and the table after. */
export interface TableChange {
  readonly before: TableState;
  readonly events: readonly TableEvent[];
  readonly table: TableState;
}

/**
 * All that one viewer may know of the table: a seat, or a watcher where it is undefined. `happened`: what led to this
 * version, also where that is nothing to tell; left out where it is not said again.
 */
export function viewTable(table: TableState, viewer: number | undefined, happened?: readonly PublicEvent[]): View {
  const view = viewDoor(table);
  if (happened?.length) view.at = table.at;
  if (viewer !== undefined) addOwn(view, table, viewer);
  if (mayWatch(table, viewer)) {
    view.at = table.at;
    addTimes(view, table);
    if (table.ending) view.ending = table.ending;
    if (table.game) view.game = viewGame(table.game, viewer);
  }
  if (happened) view.happened = happened;
  return view;
}

/** What is between the viewer and the server: the seat, and its last submission. */
function addOwn(view: Building<View>, { seats }: TableState, viewer: number): void {
  const { acknowledged = 0 } = seats[viewer] ?? {};
  view.seat = viewer;
  if (acknowledged > 0) view.acknowledged = acknowledged;
}

/**
 * The same for whoever sits there now, with the mark of the seat's last submission: what it asked is told to nobody else,
 * also not to whoever looks back through this seat's eyes.
 */
export function viewNow(table: TableState, viewer: number | undefined, happened?: readonly PublicEvent[]): View {
  const view = viewTable(table, viewer, happened);
  const fingerprint =
    viewer === undefined || view.acknowledged === undefined ? undefined : table.seats[viewer]?.fingerprint;
  return fingerprint === undefined ? view : { ...view, fingerprint };
}

/** Whoever has no seat sees and hears of the game only where the host lets people look on. */
export const mayWatch = ({ settings }: Pick<TableState, 'settings'>, viewer: number | undefined): boolean =>
  viewer !== undefined || settings.spectators;

type Building<T> = { -readonly [K in keyof T]: T[K] };

/** What everybody sees who has the invite: who sits where, and whether one can join. Not when the last play was: `at` is 0. */
function viewDoor(table: TableState): Building<View> {
  const { version, charter, host, seats, paused, closed, settings } = table;
  const occupants = seats.map(({ occupant }) => occupant);
  const view: Building<View> = { version, charter, phase: phaseOf(table), occupants, host, at: 0 };
  const away = seatsWhere(table, isAway);
  const sitIn = seatsWhere(table, (seat) => seat.sitIn !== undefined);
  if (away.length > 0) view.away = away;
  if (sitIn.length > 0) view.sitIn = sitIn;
  if (paused !== undefined) view.paused = true;
  if (closed) view.closed = true;
  if (settings !== DEFAULT_SETTINGS) view.settings = settings;
  return view;
}

/** Whether a viewer is told of a change: a watcher who may not look on hears nothing of plays, not even that there was one. */
export const isReported = (change: TableChange, viewer: number | undefined): boolean =>
  mayWatch(change.table, viewer) ||
  viewHappened(change, viewer).length > 0 ||
  isDoorChanged(change.before, change.table);

/** Whether two states of a table look different to a watcher who may not look on. */
export const isDoorChanged = (before: TableState, after: TableState): boolean =>
  !isAlike({ ...viewDoor(before), version: 0, charter: 0 }, { ...viewDoor(after), version: 0, charter: 0 });

const seatsWhere = ({ seats }: TableState, holds: (seat: SeatState) => boolean): readonly number[] =>
  seats.flatMap((seat, i) => (holds(seat) ? [i] : []));

const MINUTE = 60_000;

/** How long the table waits, and for whom it does not have to. */
function addTimes(view: Building<View>, table: TableState): void {
  const awayUntil = table.seats.flatMap(({ awayUntil }, seat) =>
    awayUntil === undefined || awayUntil * MINUTE <= table.at ? [] : [{ seat, until: awayUntil * MINUTE }],
  );
  const since = isWaiting(table) ? Math.floor(table.at / 1000) - table.turnAt : 0;
  const deadline = deadlineOf(table);
  if (since > 0) view.since = since;
  if (awayUntil.length > 0) view.awayUntil = awayUntil;
  if (deadline !== undefined) view.deadline = deadline;
  if (table.settings.pace.bank > 0) view.bank = bankLeft(table);
}

/** For whoever is to move, or between two rounds for anybody who deals. */
const isWaiting = (table: TableState): boolean =>
  awaitedOf(table).length > 0 || wantsOfRound(table)[0]?.kind === 'round';

/** What happened, as one viewer may know it. */
export const viewHappened = (change: TableChange, viewer: number | undefined): readonly PublicEvent[] =>
  change.events.flatMap((event) => viewEvent({ change, viewer }, event));

interface ChangeContext {
  readonly change: TableChange;
  readonly viewer: number | undefined;
}

const viewEvent = (context: ChangeContext, event: TableEvent): readonly PublicEvent[] => {
  if (!mayWatch(context.change.table, context.viewer) && !HEARD_AT_THE_DOOR.has(event.type)) return [];
  return (PUBLIC_FORMS[event.type] as PublicForm<TableEvent['type']>)(event, context);
};

/** What concerns who sits where, and whether one can join. */
const HEARD_AT_THE_DOOR: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'satDown',
  'seatGivenToBot',
  'seatEmptied',
  'seatMoved',
  'reseated',
  'botSatIn',
  'seatTakenBack',
  'renamed',
  'hostPassed',
  'hostTaken',
  'connected',
  'disconnected',
  'settingsChanged',
  'paused',
  'resumed',
  'tableClosed',
  'tableReopened',
]);

type ViewedTableEventOf<T extends TableEvent['type']> = TableEvent & { readonly type: T };
type PublicForm<T extends TableEvent['type']> = (
  event: ViewedTableEventOf<T>,
  context: ChangeContext,
) => readonly PublicEvent[];

const asItIs = (event: PublicEvent): readonly PublicEvent[] => [event];
const notPublic = (): readonly PublicEvent[] => [];

const PUBLIC_FORMS: { readonly [T in TableEvent['type']]: PublicForm<T> } = {
  satDown: ({ seat }) => [{ type: 'satDown', seat }],
  seatGivenToBot: asItIs,
  seatEmptied: asItIs,
  seatMoved: ({ from, to }) => [
    { type: 'seatEmptied', seat: from },
    { type: 'satDown', seat: to },
  ],
  reseated: ({ from }) => [{ type: 'reseated', seats: from }],
  botSatIn: ({ seat, why }) => [{ type: 'botSatIn', seat, ...(why && { [why]: true }) }],
  seatTakenBack: asItIs,
  keyRenewed: ({ seat }) => [{ type: 'keyRenewed', seat }],
  renamed: ({ seat }) => [{ type: 'renamed', seat }],
  zoneShared: ({ seat, yes }) => [{ type: 'zoneShared', seat, yes }],
  hostPassed: ({ to }) => [{ type: 'hostPassed', seat: to }],
  hostTaken: asItIs,
  connected: ({ seat }, { change }) => presence(change, 'connected', [seat]),
  watched: notPublic,
  disconnected: (_, { change }) => presence(change, 'disconnected', [...change.table.seats.keys()]),
  acknowledged: notPublic,
  inviteRenewed: asItIs,
  settingsChanged: ({ settings }, { change }) => [
    { type: 'settingsChanged', ...changedIn(change.before.settings, settings) },
  ],
  paused: asItIs,
  resumed: asItIs,
  tableClosed: asItIs,
  tableReopened: asItIs,
  played: ({ events }, { change, viewer }) => viewEvents(events, change.before.game, viewer),
  mixed: ({ seat, mix }) => [{ type: 'mixed', seat, mix }],
  endAsked: asItIs,
  endAnswered: asItIs,
  endSettled: notPublic,
  timeGranted: asItIs,
  awaySet: ({ seat, until }) => [{ type: 'awaySet', seat, ...(until !== undefined && { until: until * MINUTE }) }],
  nudged: asItIs,
  noteLeft: asItIs,
  reacted: asItIs,
  deadlineMissed: asItIs,
  bankUsed: notPublic,
  subscribedSet: notPublic,
  hookSet: notPublic,
};

/** The settings that are others than before. */
const changedIn = (before: TableSettings, now: TableSettings): Partial<TableSettings> =>
  Object.fromEntries(SETTINGS.filter((each) => !isAlike(before[each], now[each])).map((each) => [each, now[each]]));

const SETTINGS = ['spectators', 'notes', 'pace'] as const satisfies readonly (keyof TableSettings)[];

const isAlike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Of these seats, those whose person came back or went away by the change; a second connection is nobody's business. */
const presence = (
  { before, table }: TableChange,
  type: 'connected' | 'disconnected',
  seats: readonly number[],
): readonly PublicEvent[] =>
  seats.flatMap((seat) => {
    const was = before.seats[seat];
    const is = table.seats[seat];
    if (was === undefined || is === undefined || was.occupant !== is.occupant) return [];
    return isAway(was) !== isAway(is) && isAway(is) === (type === 'disconnected') ? [{ type, seat }] : [];
  });
