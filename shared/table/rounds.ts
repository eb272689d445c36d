import { HASH, SEAT, SEATS, seldom } from '../bits/fields.ts';
import { mixChance } from '../fairness/chain.ts';
import { dealNextRound, hasGameEnded, hasRoundEnded, startGame } from '../game/deal.ts';
import {
  type AskOf,
  accept,
  type Decision,
  type Feature,
  keepEvent,
  rejectAtTable,
  type TableRejection,
} from './feature.ts';
import { getNextRoundRules } from './learning.ts';
import { createPlayEvent, type PlayEvent } from './plays.ts';
import { rotateSeats } from './reseat.ts';
import type { SeatingEvent } from './seating.ts';
import { isEmpty } from './seats.ts';
import { ascending, getPhase, type TableRules, type TableState } from './state.ts';

/** `mix`: a person's own random part of the next deal; `mixed`: the hash with it. */
interface MixedEvent {
  readonly type: 'mixed';
  readonly seat: number;
  readonly mix: string;
  readonly mixed: Uint8Array;
}

type RoundsEvent = MixedEvent | { readonly type: 'saidReady'; readonly seat: number };

type DealDecision = Decision<RoundsEvent | SeatingEvent | PlayEvent>;

export const ROUNDS: Feature<
  'start' | 'nextRound' | 'ready' | 'playAgain' | 'mix',
  RoundsEvent,
  RoundsEvent | SeatingEvent | PlayEvent
> = {
  intents: {
    start: { decide: start, onProbation: false, hostOnly: true },
    nextRound: { decide: startNextRound, onProbation: true },
    ready: { decide: ready, onProbation: true },
    playAgain: { decide: startNextGame, onProbation: true },
    mix: { decide: mix, onProbation: true },
  },
  events: {
    mixed: {
      reduce: (table, { mixed }) => ({ ...table, mixed }),
      publicForm: ({ seat, mix }) => [{ type: 'mixed', seat, mix }],
    },
    saidReady: {
      reduce: (table, { seat }) => ({ ...table, ready: ascending([...(table.ready ?? []), seat]) }),
      publicForm: keepEvent,
    },
  },
};

const refuseOpenSeats = (table: TableState): TableRejection | undefined =>
  table.seats.some(isEmpty) ? rejectAtTable('seatsOpen') : undefined;

function start(table: TableState, { seat, intent, entropy }: AskOf<'start'>, rules: TableRules): DealDecision {
  const { starter } = intent;
  if (getPhase(table) !== 'lobby') return rejectAtTable('notInLobby');
  if (starter !== undefined && !mayStart(table, rules, starter)) return rejectAtTable('starterNotAllowed');
  const chosen = starter === undefined ? {} : { starter };
  const open = refuseOpenSeats(table);
  return (
    open ??
    accept(...getMixEvents(table, seat, intent.mix), createPlayEvent(startGame({ ...rules, entropy, ...chosen })))
  );
}

/** Whether the host can choose this seat to begin: deal.starts. */
const mayStart = (table: TableState, { ruleset }: TableRules, starter: number): boolean =>
  ruleset.deal.starts === 'chosen' && table.seats[starter] !== undefined;

function startNextRound(
  table: TableState,
  { seat, intent, entropy }: AskOf<'nextRound'>,
  rules: TableRules,
): DealDecision {
  const { game } = table;
  const refused = refuseBetweenRounds(table);
  if (refused !== undefined || game === undefined) return refused ?? rejectAtTable('gameNotStarted');
  if (table.paused !== undefined) return rejectAtTable('paused');
  const open = refuseOpenSeats(table);
  if (open !== undefined) return open;
  const dealt = dealNextRound(game, entropy, getNextRoundRules(table, rules));
  return accept(...getMixEvents(table, seat, intent.mix), createPlayEvent(dealt));
}

function refuseBetweenRounds({ game }: TableState): TableRejection | undefined {
  if (game === undefined) return rejectAtTable('gameNotStarted');
  if (hasGameEnded(game)) return rejectAtTable('gameOver');
  return hasRoundEnded(game) ? undefined : rejectAtTable('roundNotOver');
}

/** Being ready already causes no event. */
function ready(table: TableState, { seat }: AskOf<'ready'>): Decision<RoundsEvent> {
  const isReady = table.ready?.includes(seat);
  return refuseBetweenRounds(table) ?? accept(...(isReady ? [] : [{ type: 'saidReady', seat } as const]));
}

/** Starts another game with the same people, in their seats or each one seat on; the deal passes to the left. */
function startNextGame(
  table: TableState,
  { seat, intent, entropy }: AskOf<'playAgain'>,
  rules: TableRules,
): DealDecision {
  if (table.game === undefined) return rejectAtTable('gameNotStarted');
  if (!hasGameEnded(table.game)) return rejectAtTable('gameNotOver');
  const open = refuseOpenSeats(table);
  if (open !== undefined) return open;
  const again = { ...rules, ruleset: getNextRoundRules(table, rules) };
  const dealer = (table.game.dealer + 1) % table.seats.length;
  const turning = intent.turnSeats ? [{ type: 'reseated', from: rotateSeats(table) } as const] : [];
  return accept(
    ...getMixEvents(table, seat, intent.mix),
    ...turning,
    createPlayEvent(startGame({ ...again, entropy, dealer })),
  );
}

function mix(table: TableState, { seat, intent }: AskOf<'mix'>): Decision<RoundsEvent> {
  if (table.game !== undefined && !hasRoundEnded(table.game)) return rejectAtTable('roundNotOver');
  return accept(...getMixEvents(table, seat, intent.mix));
}

const getMixEvents = (table: TableState, seat: number, mix: string | undefined): readonly RoundsEvent[] =>
  mix === undefined ? [] : [{ type: 'mixed', seat, mix, mixed: mixChance(table.mixed, seat, mix) }];

declare module './state.ts' {
  interface TableState {
    /** Seats that are ready for the next round. Cleared by the deal. */
    readonly ready?: readonly number[];
    /** A hash of 32 bytes of people's random parts of the next deal. */
    readonly mixed?: Uint8Array;
  }
}

export const ROUNDS_OF_TABLE = {
  ready: [14, seldom(SEATS)],
  mixed: [15, seldom(HASH)],
} as const;

export const ROUNDS_STORED = {
  mixed: [24, { seat: SEAT }],
  saidReady: [25, { seat: SEAT }],
} as const;
