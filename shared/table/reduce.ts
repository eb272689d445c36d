import { isGameOver, isRoundOver } from '../game/deal.ts';
import { askAgain } from '../game/reduce.ts';
import type { GameState } from '../game/state.ts';
import { backAt, deadlineOf } from './pace.ts';
import { reseat, swapped } from './reseat.ts';
import {
  type ConnectionId,
  connectionsKept,
  emptySeat,
  joinSeat,
  leaveSeat,
  type SeatState,
  watchersKept,
} from './seats.ts';
import { type EndRequest, seatsToAct, type TableEvent, type TableState } from './state.ts';

type TableEventOf<T extends TableEvent['type']> = TableEvent & { readonly type: T };

/** `seconds`: since 1970, when the change is made. */
type Reducer<T extends TableEvent['type']> = (table: TableState, event: TableEventOf<T>, seconds: number) => TableState;
type TableReducers = { readonly [T in TableEvent['type']]: Reducer<T> };

/**
 * The table after all these facts, as the version that follows. `at`: milliseconds since 1970. A turn that began later by
 * a clock that was since set back begins with this change: that is how it is stored, and takes time from nobody.
 */
export function reduceTable(table: TableState, events: readonly TableEvent[], at: number): TableState {
  const seconds = Math.floor(at / 1000);
  const reduced = events.reduce((before, event) => applyEvent(before, event, seconds), table);
  return { ...reduced, version: table.version + 1, at, turnAt: Math.min(reduced.turnAt, seconds) };
}

const applyEvent = (table: TableState, event: TableEvent, seconds: number): TableState =>
  (REDUCERS[event.type] as Reducer<TableEvent['type']>)(table, event, seconds);

/** What is only told, and changes nothing. */
const unchanged = (table: TableState): TableState => table;

const REDUCERS: TableReducers = {
  // Who sits where
  satDown: (table, event, seconds) => sitDown(table, event, seconds),
  seatGivenToBot: (table, { seat }) => withSeat(table, seat, (each) => ({ ...alone(each), occupant: 'bot' })),
  seatEmptied: (table, { seat }) => emptyOut(table, seat),
  seatMoved: (table, { from, to }) => reseatAll(table, swapped(table, from, to)),
  reseated: (table, { from }) => reseatAll(table, from),
  botSatIn: (table, { seat, how }) => withSeat(table, seat, (each) => ({ ...each, sitIn: how })),
  seatTakenBack: (table, { seat }, seconds) => takeBack(table, seat, seconds),
  keyRenewed: (table, event) =>
    askAnew(
      withSeat(table, event.seat, (each) => renewKey(each, event)),
      [event.seat],
    ),
  renamed: (table, event) => rename(table, event),
  zoneShared: (table, { charter }) => withCharter(table, charter),
  hostPassed: (table, { to }) => ({ ...table, host: to }),
  hostTaken: (table, { seat }) => ({ ...table, host: seat }),

  // Who listens
  connected: (table, event) => connect(table, event),
  watched: (table, { connection }) => ({ ...table, watchers: [...table.watchers, connection] }),
  disconnected: (table, { connections }) => disconnect(table, connections),
  acknowledged: (table, { seat, number, fingerprint }) =>
    withSeat(table, seat, (each) => ({ ...each, acknowledged: number, fingerprint })),

  // The table
  inviteRenewed: (table) => ({ ...table, inviteEpoch: table.inviteEpoch + 1, watchers: [] }),
  settingsChanged: (table, { settings }, seconds) => {
    const { perTurn, bank, missed } = table.settings.pace;
    if (settings.pace.perTurn !== perTurn) return { ...beginTurn(table, seconds), settings };
    const isSameDeadline = settings.pace.bank === bank && settings.pace.missed === missed;
    return { ...(isSameDeadline ? table : without(table, 'missed')), settings };
  },
  paused: (table, _, seconds) => ({ ...table, paused: seconds }),
  resumed: (table, _, seconds) => resume(table, seconds),
  tableClosed: (table) => ({ ...table, closed: true }),
  tableReopened: (table, _, seconds) => beginTurn(without(table, 'closed'), seconds),

  // The game
  played: (table, event, seconds) => play(table, event, seconds),
  mixed: (table, { mixed }) => ({ ...table, mixed }),
  endAsked: (table, { what, seat }) => ({ ...table, ending: { what, by: seat, agreed: [seat] } }),
  endAnswered: (table, event) => answerEnd(table, event),
  endSettled: (table) => without(table, 'ending'),

  // Play over days
  timeGranted: (table, { minutes }, seconds) => grantTime(table, minutes, seconds),
  awaySet: (table, { seat, until }, seconds) => setAway(table, { seat, until }, seconds),
  nudged: (table) => ({ ...table, nudged: true }),
  noteLeft: unchanged,
  reacted: unchanged,
  deadlineMissed: (table) => ({ ...table, missed: true }),
  bankUsed: (table, { seat, minutes }) =>
    withSeat(table, seat, (each) => ({ ...each, bankUsed: (each.bankUsed ?? 0) + minutes })),
  subscribedSet: (table, { seat, subscribed }) =>
    withSeat(table, seat, (each) => withOptional(each, 'subscribed', subscribed || undefined)),
  hookSet: (table, { hooked }) => withOptional(table, 'hooked', hooked || undefined),
};

const withSeat = (table: TableState, at: number, change: (seat: SeatState) => SeatState): TableState => ({
  ...table,
  seats: table.seats.map((seat, i) => (i === at ? change(seat) : seat)),
});

/** The value with this field, or without it where there is none. */
function withOptional<T extends object, K extends keyof T>(from: T, field: K, value: T[K] | undefined): T {
  const { [field]: _, ...rest } = from;
  return (value === undefined ? rest : { ...rest, [field]: value }) as T;
}

/** The table without something that it may have. */
const without = (table: TableState, ...fields: readonly (keyof TableState)[]): TableState =>
  fields.reduce((left, field) => withOptional(left, field, undefined), table);

/** Whoever takes over in the middle of a turn has the time of a turn from then on, and no bot plays it any more. */
function sitDown(table: TableState, event: TableEventOf<'satDown'>, seconds: number): TableState {
  const seated = withSeat(table, event.seat, (seat) => ({
    ...alone(seat),
    occupant: event.name,
    claim: { type: 'sat', requestKey: event.requestKey },
  }));
  return beginAnew(withCharter(seated, event.charter), event.seat, seconds);
}

/** The seat without a bot that sits in. */
const alone = (seat: SeatState): SeatState => withOptional(seat, 'sitIn', undefined);

/** Standing answers belong to the people who gave them: whoever has these seats from now on is asked. */
const askAnew = (table: TableState, seats: readonly number[]): TableState =>
  table.game === undefined ? table : { ...table, game: askAgain(table.game, seats) };

const rename = (table: TableState, { seat, name, charter }: TableEventOf<'renamed'>): TableState =>
  withCharter(
    withSeat(table, seat, (each) => ({ ...each, occupant: name })),
    charter,
  );

const withCharter = (table: TableState, charter: number): TableState => ({
  ...table,
  charter: Math.max(table.charter, charter),
});

/** Whoever listened at the seat goes on as a watcher, where there is room, and its wish to end goes with it. */
function emptyOut(table: TableState, at: number): TableState {
  const left = table.seats[at] as SeatState;
  const emptied = askAnew(
    withSeat(table, at, () => emptySeat(left.epoch + 1)),
    [at],
  );
  const watchers = [...table.watchers, ...left.connections].slice(-watchersKept(table.seats.length));
  return withEnding({ ...emptied, watchers }, (ending) =>
    ending.by === at ? undefined : { ...ending, agreed: ending.agreed.filter((seat) => seat !== at) },
  );
}

const withEnding = (table: TableState, change: (ending: EndRequest) => EndRequest | undefined): TableState =>
  table.ending === undefined ? table : withOptional(table, 'ending', change(table.ending));

/** Who has agreed to an end goes on having agreed in the seat it has now. */
function reseatAll(table: TableState, from: readonly number[]): TableState {
  const moved = [...from.keys()].filter((seat) => from[seat] !== seat);
  return withEnding(askAnew({ ...table, ...reseat(table, from) }, moved), ({ what, by, agreed }) => ({
    what,
    by: from.indexOf(by),
    agreed: ascending(agreed.map((seat) => from.indexOf(seat))),
  }));
}

const ascending = (seats: readonly number[]): readonly number[] => [...seats].sort((a, b) => a - b);

const takeBack = (table: TableState, at: number, seconds: number): TableState =>
  beginAnew(withSeat(table, at, alone), at, seconds);

interface Absence {
  readonly seat: number;
  readonly until: number | undefined;
}

/** Whoever says in its own turn to be away has another deadline. */
function setAway(table: TableState, { seat, until }: Absence, seconds: number): TableState {
  const set = withSeat(table, seat, (each) => withOptional(each, 'awayUntil', until));
  if (until === undefined) return beginAnew(set, seat, seconds);
  return seatsToAct(table).includes(seat) ? without(set, 'missed') : set;
}

/** Whoever is back in its own turn, be it during a pause, has the time of a turn from then on. */
const beginAnew = (table: TableState, back: number, seconds: number): TableState =>
  seatsToAct(table).includes(back) ? beginTurn(table, seconds) : table;

const beginTurn = (table: TableState, seconds: number): TableState => ({
  ...without(table, 'missed', 'granted', 'nudged'),
  turnAt: seconds,
});

/** Counted from the deadline, or from now where that has passed. */
function grantTime(table: TableState, minutes: number, seconds: number): TableState {
  const deadline = deadlineOf(table);
  const late = deadline === undefined ? 0 : Math.max(0, Math.ceil((seconds - deadline / 1000) / 60));
  return { ...without(table, 'missed'), granted: (table.granted ?? 0) + minutes + late };
}

/** The new capability belongs to the seat itself; connections of the old one are told nothing more. */
function renewKey({ key: _, ...seat }: SeatState, { connection, requestKey }: TableEventOf<'keyRenewed'>): SeatState {
  const connections = seat.connections.filter((each) => each === connection);
  const claim = requestKey === undefined ? ({ type: 'none' } as const) : ({ type: 'sat', requestKey } as const);
  return { ...seat, epoch: seat.epoch + 1, claim, connections };
}

function connect(table: TableState, event: TableEventOf<'connected'>): TableState {
  const { seat, connection, time } = event;
  return withSeat(disconnect(table, [connection]), seat, (each) => ({
    ...joinSeat(each, connection, connectionsKept(table.seats.length)),
    claim: time === undefined ? each.claim : { type: 'hello', time },
  }));
}

const disconnect = (table: TableState, gone: readonly ConnectionId[]): TableState => ({
  ...table,
  seats: table.seats.map((seat) => leaveSeat(seat, gone)),
  watchers: table.watchers.filter((connection) => !gone.includes(connection)),
});

/**
 * The time that the pause took is nobody's: of the turn's time as much is used as was before the pause, by whoever was not
 * away. Who was nudged has been called for that, and is not once more.
 */
function resume(table: TableState, seconds: number): TableState {
  const began = Math.max(table.turnAt, ...seatsToAct(table).map((seat) => backAt(table, seat) / 1000));
  const used = Math.max(0, (table.paused ?? seconds) - began);
  return { ...without(table, 'paused', 'nudged'), turnAt: seconds - used };
}

const answerEnd = (table: TableState, { seat, yes }: TableEventOf<'endAnswered'>): TableState =>
  withEnding(table, (ending) => (yes ? { ...ending, agreed: ascending([...ending.agreed, seat]) } : undefined));

function play(table: TableState, { game, events }: TableEventOf<'played'>, seconds: number): TableState {
  const played = settleBy({ ...table, game, moved: table.version + 1 }, game);
  const dealt = events.some(({ type }) => type === 'dealt') ? afterDeal(played, game) : played;
  return isSameWait(table.game, game) ? dealt : { ...turnOver(dealt, table.game), turnAt: seconds };
}

/** A round that is over cannot be ended, nor a game that is over be paused. */
function settleBy(table: TableState, game: GameState): TableState {
  if (isGameOver(game)) return without(table, 'ending', 'paused');
  return isRoundOver(game) && table.ending?.what === 'round' ? without(table, 'ending') : table;
}

/**
 * The deal has used up people's chance; a new game begins with full banks. Who wishes to end the game still does in its
 * next round.
 */
function afterDeal(table: TableState, { round }: GameState): TableState {
  const dealt = { ...without(table, 'mixed'), deals: table.deals + 1 };
  if (round > 1) return dealt;
  return { ...dealt, seats: dealt.seats.map((seat) => withOptional(seat, 'bankUsed', undefined)) };
}

/** Somebody else is to act: what was granted or done for the turn before is over. */
function turnOver(table: TableState, before: GameState | undefined): TableState {
  const seats = table.seats.map((seat, at) =>
    seat.sitIn === 'turn' && !isInTurn(table, before, at) ? withOptional(seat, 'sitIn', undefined) : seat,
  );
  return { ...without(table, 'granted', 'nudged', 'missed'), seats };
}

/** Whether the seat is still in the turn that it was in: a bot that sits in for it stays through its questions. */
const isInTurn = ({ game }: TableState, before: GameState | undefined, seat: number): boolean =>
  game?.round === before?.round && game?.turn.seat === seat && before?.turn.seat === seat && !isRoundOver(game);

/** Whether the same people are called on to act, in the same turn. */
function isSameWait(before: GameState | undefined, after: GameState): boolean {
  if (before === undefined || before.round !== after.round || isRoundOver(before) !== isRoundOver(after)) return false;
  if (isGameOver(before) !== isGameOver(after)) return false;
  return before.turn.seat === after.turn.seat && (before.turn.phase === 'consent') === (after.turn.phase === 'consent');
}
