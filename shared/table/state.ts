import { isGameOver, isRoundOver } from '../game/deal.ts';
import type { GameEvent, GameState } from '../game/state.ts';
import type { Accepted } from '../game/transition.ts';
import type { TableRejectionCode } from '../protocol/refusal-codes.ts';
import { DEFAULT_SETTINGS, type TableSettings } from '../protocol/settings.ts';
import type { Ending, Reaction } from '../protocol/table-intent.ts';
import type { Rejection } from '../rules/rejection.ts';
import type { Ruleset, Seating } from '../ruleset/ruleset.ts';
import { type ConnectionId, emptySeat, isPerson, type SeatState, type SitIn } from './seats.ts';

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
  /** When the present turn began or the present question was asked, seconds since 1970. */
  readonly turnAt: number;
  /** Rounds that were dealt at this table, in all games. */
  readonly deals: number;
  /** People's own chance for the next deal, all of it in one hash of 32 bytes. */
  readonly mixed?: Uint8Array;
  /** Since when the game is paused, seconds since 1970. */
  readonly paused?: number;
  readonly closed?: true;
  readonly ending?: EndRequest;
  /** Minutes that were added to the present turn. */
  readonly granted?: number;
  /** Whoever is to move was nudged in this turn. */
  readonly nudged?: true;
  /** The present turn's deadline has passed, and what follows from that has been done. */
  readonly missed?: true;
  /** The group's chat is told whose turn it is. */
  readonly hooked?: true;
  /** The very value `DEFAULT_SETTINGS` where nothing was changed. */
  readonly settings: TableSettings;
  /** Absent in the lobby. */
  readonly game?: GameState;
}

/** A wish to end the round or the game as it lies, and the seats that have agreed. */
export interface EndRequest {
  readonly what: Ending;
  readonly by: number;
  readonly agreed: readonly number[];
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
      readonly requestKey: string;
    }
  | { readonly type: 'seatGivenToBot'; readonly seat: number }
  | { readonly type: 'seatEmptied'; readonly seat: number }
  | { readonly type: 'seatMoved'; readonly from: number; readonly to: number }
  | { readonly type: 'hostPassed'; readonly to: number }
  | { readonly type: 'hostTaken'; readonly seat: number; readonly from: number }
  | { readonly type: 'connected'; readonly seat: number; readonly connection: ConnectionId; readonly time?: number }
  | { readonly type: 'watched'; readonly connection: ConnectionId }
  | { readonly type: 'disconnected'; readonly connections: readonly ConnectionId[] }
  | { readonly type: 'acknowledged'; readonly seat: number; readonly number: number; readonly fingerprint: number }
  /** `from[i]`: the seat whose person sits in seat i now. */
  | { readonly type: 'reseated'; readonly from: readonly number[] }
  /** `why`: by itself, since the time of that seat was up, or while its person is away as announced. */
  | { readonly type: 'botSatIn'; readonly seat: number; readonly how: SitIn; readonly why?: 'missed' | 'away' }
  | { readonly type: 'seatTakenBack'; readonly seat: number }
  /** The capability of the seat is void from now on, and only this connection stays. */
  | {
      readonly type: 'keyRenewed';
      readonly seat: number;
      readonly connection?: ConnectionId;
      /** 48 bits in hex that name the wish: until the next hello the new capability is handed out again for it. */
      readonly requestKey?: string;
    }
  /** `name`: index into the charter's names, and the revision that has it. */
  | { readonly type: 'renamed'; readonly seat: number; readonly name: number; readonly charter: number }
  /** The charter of this revision has the person's time zone; `yes`: it is shared, and not taken back. */
  | { readonly type: 'zoneShared'; readonly seat: number; readonly yes: boolean; readonly charter: number }
  | { readonly type: 'inviteRenewed' }
  | { readonly type: 'settingsChanged'; readonly settings: TableSettings }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'tableClosed' }
  | { readonly type: 'tableReopened' }
  /** `mixed`: the hash with this chance in it. */
  | { readonly type: 'mixed'; readonly seat: number; readonly mix: string; readonly mixed: Uint8Array }
  | { readonly type: 'endAsked'; readonly seat: number; readonly what: Ending }
  | { readonly type: 'endAnswered'; readonly seat: number; readonly yes: boolean }
  | { readonly type: 'endSettled' }
  | { readonly type: 'timeGranted'; readonly seat: number; readonly minutes: number }
  /** Minutes since 1970. */
  | { readonly type: 'awaySet'; readonly seat: number; readonly until?: number }
  | { readonly type: 'nudged'; readonly seat: number; readonly to: readonly number[] }
  | { readonly type: 'noteLeft'; readonly seat: number; readonly text: string }
  | { readonly type: 'reacted'; readonly seat: number; readonly reaction: Reaction }
  | {
      readonly type: 'deadlineMissed';
      readonly seats: readonly number[];
      readonly did: TableSettings['pace']['missed'];
    }
  | { readonly type: 'bankUsed'; readonly seat: number; readonly minutes: number }
  | { readonly type: 'subscribedSet'; readonly seat: number; readonly subscribed: boolean }
  | { readonly type: 'hookSet'; readonly hooked: boolean }
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

export const accept = (...events: readonly TableEvent[]): TableDecision => ({ type: 'accepted', events });

/** The game's own decision as a fact of the table. */
export const played = ({ events, state }: Pick<Accepted, 'events' | 'state'>): TableEvent => ({
  type: 'played',
  events,
  game: state,
});

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
  turnAt: 0,
  deals: 0,
  settings: DEFAULT_SETTINGS,
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

/** The people, or bots, that the game waits for; nobody between rounds, in a pause, and at a closed table. */
export const awaitedOf = (table: TableState): readonly number[] =>
  table.paused !== undefined || table.closed ? [] : seatsToAct(table);

/** The same, whom it waits for again once a pause is over. */
export function seatsToAct({ game }: TableState): readonly number[] {
  if (game === undefined || isRoundOver(game)) return [];
  return game.turn.phase === 'consent' ? game.turn.awaited : [game.turn.seat];
}
