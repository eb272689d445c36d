import type { TableRejectionCode } from '../protocol/message.ts';
import type { Rejection } from '../rules/rejection.ts';
import type { Ruleset, Seating } from '../rules/ruleset.ts';
import { isGameOver } from './deal.ts';
import {
  type ConnectionId,
  emptySeat,
  isPerson,
  joinSeat,
  leaveSeat,
  type SeatState,
  WATCHERS_OF_TABLE,
} from './seats.ts';
import type { GameEvent, GameState } from './state.ts';

/** Everything true of a table at one version. The names, title and rules are in its charter. */
export interface TableState {
  /** Grows by one with each stored change. */
  readonly version: number;
  /** When this version was made, milliseconds since 1970. */
  readonly at: number;
  /** The least revision of the charter that this state may be read with. */
  readonly charter: number;
  /** Raised to void the invites that were given out. */
  readonly inviteEpoch: number;
  /** The seat of the host. */
  readonly host: number;
  readonly seats: readonly SeatState[];
  readonly watchers: readonly ConnectionId[];
  /** The version in which the game last changed; 0 before the first deal. */
  readonly moved: number;
  /** Absent in the lobby. */
  readonly game?: GameState;
}

/** What of the charter decisions need. */
export interface TableRules {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
}

/** What happened at the table, as facts. Connections and capabilities are in here: only their redaction is sent. */
export type TableEvent =
  | {
      readonly type: 'satDown';
      readonly seat: number;
      /** Index into the charter's names, and the revision that has it. */
      readonly name: number;
      readonly charter: number;
      readonly wish: string;
    }
  | { readonly type: 'seatGivenToBot'; readonly seat: number }
  | { readonly type: 'seatEmptied'; readonly seat: number }
  | { readonly type: 'seatMoved'; readonly from: number; readonly to: number }
  | { readonly type: 'hostPassed'; readonly to: number }
  | { readonly type: 'connected'; readonly seat: number; readonly connection: ConnectionId; readonly time?: number }
  | { readonly type: 'watched'; readonly connection: ConnectionId }
  | { readonly type: 'disconnected'; readonly connections: readonly ConnectionId[] }
  | { readonly type: 'acknowledged'; readonly seat: number; readonly number: number }
  | { readonly type: 'played'; readonly events: readonly GameEvent[]; readonly game: GameState };

/** A refusal by the table rather than by the game, as a value. */
export interface TableRejection {
  readonly type: 'rejection';
  readonly code: TableRejectionCode;
}

export const rejectAtTable = (code: TableRejectionCode): TableRejection => ({ type: 'rejection', code });

export type TableDecision =
  | { readonly type: 'accepted'; readonly events: readonly TableEvent[] }
  | Rejection
  | TableRejection;

export type TablePhase = 'lobby' | 'playing' | 'over';

export function phaseOf(table: TableState): TablePhase {
  if (table.game === undefined) return 'lobby';
  return isGameOver(table.game) ? 'over' : 'playing';
}

/** A table before anything is stored: version 0, all seats empty. */
export const newTable = (seats: number): TableState => ({
  version: 0,
  at: 0,
  charter: 0,
  inviteEpoch: 0,
  host: 0,
  seats: Array.from({ length: seats }, () => emptySeat(0)),
  watchers: [],
  moved: 0,
});

/** The seat that this connection speaks for. */
export function seatOf(table: TableState, connection: ConnectionId): number | undefined {
  const seat = table.seats.findIndex((each) => each.connections.includes(connection));
  return seat < 0 ? undefined : seat;
}

export const isListening = (table: TableState, connection: ConnectionId): boolean =>
  table.watchers.includes(connection) || seatOf(table, connection) !== undefined;

/** The next person after this seat, going left; undefined where nobody else sits. */
export function nextPerson(table: TableState, seat: number): number | undefined {
  const count = table.seats.length;
  for (let step = 1; step < count; step++) {
    const next = (seat + step) % count;
    if (isPerson(table.seats[next])) return next;
  }
  return undefined;
}

/** The table after all these facts, as the version that follows. */
export const reduceTable = (table: TableState, events: readonly TableEvent[], at: number): TableState => ({
  ...events.reduce(applyEvent, table),
  version: table.version + 1,
  at,
});

function applyEvent(table: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case 'satDown':
      return sitDown(table, event);
    case 'seatGivenToBot':
      return withSeat(table, event.seat, (seat) => ({ ...seat, occupant: 'bot' }));
    case 'seatEmptied':
      return emptyOut(table, event.seat);
    case 'seatMoved':
      return moveSeat(table, event.from, event.to);
    case 'hostPassed':
      return { ...table, host: event.to };
    case 'connected':
      return connect(table, event);
    case 'watched':
      return { ...table, watchers: [...table.watchers, event.connection] };
    case 'disconnected':
      return disconnect(table, event.connections);
    case 'acknowledged':
      return withSeat(table, event.seat, (seat) => ({ ...seat, acknowledged: event.number }));
    case 'played':
      return { ...table, game: event.game, moved: table.version + 1 };
  }
}

const withSeat = (table: TableState, at: number, change: (seat: SeatState) => SeatState): TableState => ({
  ...table,
  seats: table.seats.map((seat, i) => (i === at ? change(seat) : seat)),
});

function sitDown(table: TableState, event: TableEvent & { type: 'satDown' }): TableState {
  const seated = withSeat(table, event.seat, (seat) => ({
    ...seat,
    occupant: event.name,
    claim: { type: 'sat', wish: event.wish },
  }));
  return { ...seated, charter: Math.max(table.charter, event.charter) };
}

/** Whoever listened at the seat goes on as a watcher, where there is room. */
function emptyOut(table: TableState, at: number): TableState {
  const left = table.seats[at] as SeatState;
  const emptied = withSeat(table, at, () => emptySeat(left.epoch + 1));
  return { ...emptied, watchers: [...table.watchers, ...left.connections].slice(0, WATCHERS_OF_TABLE) };
}

/** The person, its connections and its count of submissions go along; the capability of the old seat is void. */
function moveSeat(table: TableState, from: number, to: number): TableState {
  const person = table.seats[from] as SeatState;
  const moved = withSeat(table, to, (seat) => ({ ...person, epoch: seat.epoch }));
  const left = withSeat(moved, from, () => emptySeat(person.epoch + 1));
  return table.host === from ? { ...left, host: to } : left;
}

function connect(table: TableState, event: TableEvent & { type: 'connected' }): TableState {
  const { seat, connection, time } = event;
  return withSeat(disconnect(table, [connection]), seat, (each) => ({
    ...joinSeat(each, connection),
    claim: time === undefined ? each.claim : { type: 'hello', time },
  }));
}

const disconnect = (table: TableState, gone: readonly ConnectionId[]): TableState => ({
  ...table,
  seats: table.seats.map((seat) => leaveSeat(seat, gone)),
  watchers: table.watchers.filter((connection) => !gone.includes(connection)),
});
