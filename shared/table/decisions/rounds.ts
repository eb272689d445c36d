import { dealNextRound, startGame } from '../../game/deal.ts';
import { hasGameEnded } from '../../game/score.ts';
import {
  accept,
  type Decision,
  type Feature,
  rejectAtTable,
  type SentIntentOf,
  type TableRejection,
} from '../feature.ts';
import { getNextRoundRules } from '../learning.ts';
import { createPlayEvent, type PlayEvent } from '../plays.ts';
import { rotateSeats } from '../reseat.ts';
import { findBetweenRoundsRejection, getMixEvents, type RoundsEvent } from '../rounds.ts';
import type { SeatingEvent } from '../seating.ts';
import { isEmpty } from '../seats.ts';
import { getPhase, type TableRules, type TableState } from '../state.ts';

type DealEvent = RoundsEvent | SeatingEvent | PlayEvent;

type DealDecision = Decision<DealEvent>;

export const ROUNDS_DECISIONS: Feature<'start' | 'nextRound' | 'playAgain', never, DealEvent> = {
  intents: {
    start: { decide: decideStart, onProbation: false, hostOnly: true },
    nextRound: { decide: decideNextRound, onProbation: true },
    playAgain: { decide: decideNextGame, onProbation: true },
  },
  events: {},
};

const findOpenSeatRejection = (table: TableState): TableRejection | undefined =>
  table.seats.some(isEmpty) ? rejectAtTable('seatsOpen') : undefined;

function decideStart(
  table: TableState,
  { seat, intent, entropy }: SentIntentOf<'start'>,
  rules: TableRules,
): DealDecision {
  const { starter } = intent;
  if (getPhase(table) !== 'lobby') return rejectAtTable('notInLobby');
  if (starter !== undefined && !isStarterAllowed(table, rules, starter)) return rejectAtTable('starterNotAllowed');
  const chosen = starter === undefined ? {} : { starter };
  const open = findOpenSeatRejection(table);
  return (
    open ??
    accept(...getMixEvents(table, seat, intent.mix), createPlayEvent(startGame({ ...rules, entropy, ...chosen })))
  );
}

/** Whether the host can choose this seat to begin: deal.starts. */
const isStarterAllowed = (table: TableState, { ruleset }: TableRules, starter: number): boolean =>
  ruleset.deal.starts === 'chosen' && table.seats[starter] !== undefined;

function decideNextRound(
  table: TableState,
  { seat, intent, entropy }: SentIntentOf<'nextRound'>,
  rules: TableRules,
): DealDecision {
  const { game } = table;
  const refused = findBetweenRoundsRejection(table);
  if (refused !== undefined || game === undefined) return refused ?? rejectAtTable('gameNotStarted');
  if (table.paused !== undefined) return rejectAtTable('paused');
  const open = findOpenSeatRejection(table);
  if (open !== undefined) return open;
  const dealt = dealNextRound(game, entropy, getNextRoundRules(table, rules));
  return accept(...getMixEvents(table, seat, intent.mix), createPlayEvent(dealt));
}

/** Starts another game with the same people, in their seats or each one seat on; the deal passes to the left. */
function decideNextGame(
  table: TableState,
  { seat, intent, entropy }: SentIntentOf<'playAgain'>,
  rules: TableRules,
): DealDecision {
  if (table.game === undefined) return rejectAtTable('gameNotStarted');
  if (!hasGameEnded(table.game)) return rejectAtTable('gameNotOver');
  const open = findOpenSeatRejection(table);
  if (open !== undefined) return open;
  const nextRules = { ...rules, ruleset: getNextRoundRules(table, rules) };
  const dealer = (table.game.dealer + 1) % table.seats.length;
  const turning = intent.turnSeats ? [{ type: 'reseated', from: rotateSeats(table) } as const] : [];
  return accept(
    ...getMixEvents(table, seat, intent.mix),
    ...turning,
    createPlayEvent(startGame({ ...nextRules, entropy, dealer })),
  );
}
