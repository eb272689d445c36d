import type { Intent } from '../protocol/intent.ts';
import type { TableIntent } from '../protocol/message.ts';
import { isGameOver, isRoundOver, nextRound, startGame } from './deal.ts';
import { decide } from './decide.ts';
import { type ConnectionId, isEmpty, isPerson, WATCHERS_OF_TABLE } from './seats.ts';
import type { GameState } from './state.ts';
import {
  isListening,
  nextPerson,
  phaseOf,
  rejectAtTable,
  seatOf,
  type TableDecision,
  type TableEvent,
  type TableRejection,
  type TableRules,
  type TableState,
} from './table.ts';

/** What a seat sends: its list of game intents, or a single table intent. */
export interface TableSubmission {
  readonly seat: number;
  /** One more than the seat's last stored submission. */
  readonly number: number;
  readonly intents: readonly (Intent | TableIntent)[];
  /** 32 fresh random bytes, for a deal or a shuffle. */
  readonly entropy: Uint8Array;
}

const accept = (...events: readonly TableEvent[]): TableDecision => ({ type: 'accepted', events });

export const isTableIntent = (intent: Intent | TableIntent): intent is TableIntent =>
  ['giveSeatToBot', 'emptySeat', 'moveSeat', 'start', 'nextRound', 'playAgain'].includes(intent.type);

/** Decides a person's submission and counts it. Intents of table and game are not mixed. */
export function decideSubmission(table: TableState, rules: TableRules, submission: TableSubmission): TableDecision {
  const { seat, number, intents } = submission;
  if (number !== (table.seats[seat]?.acknowledged ?? 0) + 1) return rejectAtTable('staleNumber');
  const first = intents[0];
  const decision =
    first !== undefined && isTableIntent(first)
      ? decideTable(table, rules, { ...submission, intent: first })
      : decidePlay(table, submission);
  return decision.type === 'accepted' ? accept(...acknowledge(decision.events, seat, number)) : decision;
}

/** The count goes to the seat that the sender has afterwards, if any. */
function acknowledge(events: readonly TableEvent[], seat: number, number: number): readonly TableEvent[] {
  if (events.some((event) => event.type === 'seatEmptied' && event.seat === seat)) return events;
  const moved = events.find((event) => event.type === 'seatMoved');
  return [...events, { type: 'acknowledged', seat: moved?.to ?? seat, number }];
}

/** Decides game intents of a seat, be it a person's or a bot's. */
export function decidePlay(table: TableState, submission: Omit<TableSubmission, 'number'>): TableDecision {
  if (table.game === undefined) return rejectAtTable('gameNotStarted');
  if (isGameOver(table.game)) return rejectAtTable('gameOver');
  const intents = submission.intents.filter((intent): intent is Intent => !isTableIntent(intent));
  const decision = decide(table.game, { seat: submission.seat, intents, entropy: submission.entropy });
  return decision.type === 'accepted' ? accept(played(decision)) : decision;
}

const played = (decision: { readonly events: readonly unknown[]; readonly state: GameState }): TableEvent =>
  ({ type: 'played', events: decision.events, game: decision.state }) as TableEvent & { type: 'played' };

export interface TableAsk {
  readonly seat: number;
  readonly intent: TableIntent;
  readonly entropy: Uint8Array;
}

/** Decides one table intent of a seated person. */
export function decideTable(table: TableState, rules: TableRules, ask: TableAsk): TableDecision {
  const { seat, intent, entropy } = ask;
  switch (intent.type) {
    case 'giveSeatToBot':
      return giveSeatToBot(table, seat, intent.seat);
    case 'emptySeat':
      return emptyASeat(table, seat, intent.seat);
    case 'moveSeat':
      return moveSeat(table, seat, intent.to);
    case 'start':
      return start(table, rules, { ...ask, starter: intent.starter });
    case 'nextRound':
      return goOn(table, entropy);
    case 'playAgain':
      return playAgain(table, rules, entropy);
  }
}

function giveSeatToBot(table: TableState, seat: number, given: number): TableDecision {
  if (seat !== table.host) return rejectAtTable('notHost');
  if (!isEmpty(table.seats[given])) return rejectAtTable('seatTaken');
  return accept({ type: 'seatGivenToBot', seat: given });
}

/** The host may empty any seat; a person its own. A host who leaves hands the table to the next person. */
function emptyASeat(table: TableState, seat: number, emptied: number): TableDecision {
  if (seat !== table.host && seat !== emptied) return rejectAtTable('notHost');
  const target = table.seats[emptied];
  if (target === undefined || isEmpty(target)) return rejectAtTable('seatEmpty');
  if (emptied !== table.host) return accept({ type: 'seatEmptied', seat: emptied });
  const heir = nextPerson(table, seat);
  if (heir === undefined) return rejectAtTable('lastPerson');
  return accept({ type: 'seatEmptied', seat: emptied }, { type: 'hostPassed', to: heir });
}

function moveSeat(table: TableState, seat: number, to: number): TableDecision {
  if (phaseOf(table) !== 'lobby') return rejectAtTable('notInLobby');
  if (!isEmpty(table.seats[to])) return rejectAtTable('seatTaken');
  return accept({ type: 'seatMoved', from: seat, to });
}

const refuseOpenSeats = (table: TableState): TableRejection | undefined =>
  table.seats.some(isEmpty) ? rejectAtTable('seatsOpen') : undefined;

interface StartAsk extends Pick<TableAsk, 'seat' | 'entropy'> {
  readonly starter: number | undefined;
}

function start(table: TableState, rules: TableRules, { seat, entropy, starter }: StartAsk): TableDecision {
  if (seat !== table.host) return rejectAtTable('notHost');
  if (phaseOf(table) !== 'lobby') return rejectAtTable('notInLobby');
  if (starter !== undefined && !mayStart(table, rules, starter)) return rejectAtTable('starterNotAllowed');
  const chosen = starter === undefined ? {} : { starter };
  return refuseOpenSeats(table) ?? accept(played(startGame({ ...rules, entropy, ...chosen })));
}

/** Whether the host may choose this seat to begin: deal.starts. */
const mayStart = (table: TableState, { ruleset }: TableRules, starter: number): boolean =>
  ruleset.deal.starts === 'chosen' && table.seats[starter] !== undefined;

function goOn(table: TableState, entropy: Uint8Array): TableDecision {
  if (table.game === undefined) return rejectAtTable('gameNotStarted');
  if (isGameOver(table.game)) return rejectAtTable('gameOver');
  if (!isRoundOver(table.game)) return rejectAtTable('roundNotOver');
  return refuseOpenSeats(table) ?? accept(played(nextRound(table.game, entropy)));
}

/** Another game with the same people; the deal passes to the left. */
function playAgain(table: TableState, { ruleset, seating }: TableRules, entropy: Uint8Array): TableDecision {
  if (table.game === undefined) return rejectAtTable('gameNotStarted');
  if (!isGameOver(table.game)) return rejectAtTable('gameNotOver');
  const dealer = (table.game.dealer + 1) % table.seats.length;
  return refuseOpenSeats(table) ?? accept(played(startGame({ ruleset, seating, entropy, dealer })));
}

export interface SitWish {
  readonly seat: number;
  readonly connection: ConnectionId;
  /** 48 bits in hex that name the wish, so that its repeat is recognised. */
  readonly wish: string;
  /** Index of the sitter's name, and the charter's revision that has it. */
  readonly name: number;
  readonly charter: number;
}

/** Takes an empty seat. A repeat of the wish gets the same seat, also on another connection. */
export function decideSit(table: TableState, sit: SitWish): TableDecision {
  const { seat, connection, wish, name, charter } = sit;
  const target = table.seats[seat];
  if (target?.claim.type === 'sat' && target.claim.wish === wish) {
    return accept({ type: 'connected', seat, connection });
  }
  if (!isEmpty(target) || seatOf(table, connection) !== undefined) return rejectAtTable('seatTaken');
  return accept({ type: 'satDown', seat, name, charter, wish }, { type: 'connected', seat, connection });
}

/** Lets a connection look on without a seat; undefined where the table has as many watchers as it keeps. */
export function decideWatch(table: TableState, connection: ConnectionId): readonly TableEvent[] | undefined {
  if (isListening(table, connection)) return [];
  return table.watchers.length < WATCHERS_OF_TABLE ? [{ type: 'watched', connection }] : undefined;
}

/** Binds a connection to the seat whose capability it proved; the time must be later than at the last hello. */
export function decideHello(
  table: TableState,
  hello: { readonly seat: number; readonly connection: ConnectionId; readonly time: number },
): 'repeat' | 'stale' | readonly TableEvent[] {
  const { seat, connection, time } = hello;
  const target = table.seats[seat];
  if (!isPerson(target)) return 'stale';
  const last = target?.claim.type === 'hello' ? target.claim.time : 0;
  if (time > last) return [{ type: 'connected', seat, connection, time }];
  return time === last && target?.connections.includes(connection) ? 'repeat' : 'stale';
}

/** The facts that clear these connections; none where the table does not list them any more. */
export function decideLeave(table: TableState, gone: readonly ConnectionId[]): readonly TableEvent[] {
  const connections = gone.filter((connection) => isListening(table, connection));
  return connections.length > 0 ? [{ type: 'disconnected', connections }] : [];
}

/** The seat of a bot that is to move: its turn, or its answer is awaited; undefined: nobody, or a person. */
export function botToMove({ game, seats }: TableState): number | undefined {
  if (game === undefined || isRoundOver(game)) return undefined;
  const { turn } = game;
  const asked = turn.phase === 'consent' ? turn.awaited : [turn.seat];
  return asked.find((seat) => seats[seat]?.occupant === 'bot');
}
