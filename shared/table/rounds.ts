import { mixIn } from '../fairness/chain.ts';
import { isGameOver, isRoundOver, nextRound, startGame } from '../game/deal.ts';
import type { AskOf, Deciders } from './decider.ts';
import { turned } from './reseat.ts';
import { isEmpty } from './seats.ts';
import {
  accept,
  phaseOf,
  played,
  rejectAtTable,
  type TableDecision,
  type TableEvent,
  type TableRejection,
  type TableRules,
  type TableState,
} from './state.ts';
/** When games and rounds begin, and people's own chance for the deal. */
export const GAME_DECIDERS: Deciders<'start' | 'nextRound' | 'playAgain' | 'mix'> = {
  start,
  nextRound: goOn,
  playAgain,
  mix,
};

const refuseOpenSeats = (table: TableState): TableRejection | undefined =>
  table.seats.some(isEmpty) ? rejectAtTable('seatsOpen') : undefined;

function start(table: TableState, { seat, intent, entropy }: AskOf<'start'>, rules: TableRules): TableDecision {
  const { starter } = intent;
  if (seat !== table.host) return rejectAtTable('notHost');
  if (phaseOf(table) !== 'lobby') return rejectAtTable('notInLobby');
  if (starter !== undefined && !mayStart(table, rules, starter)) return rejectAtTable('starterNotAllowed');
  const chosen = starter === undefined ? {} : { starter };
  const open = refuseOpenSeats(table);
  return open ?? accept(...mixed(table, seat, intent.mix), played(startGame({ ...rules, entropy, ...chosen })));
}

/** Whether the host may choose this seat to begin: deal.starts. */
const mayStart = (table: TableState, { ruleset }: TableRules, starter: number): boolean =>
  ruleset.deal.starts === 'chosen' && table.seats[starter] !== undefined;

function goOn(table: TableState, { seat, intent, entropy }: AskOf<'nextRound'>): TableDecision {
  if (table.game === undefined) return rejectAtTable('gameNotStarted');
  if (isGameOver(table.game)) return rejectAtTable('gameOver');
  if (!isRoundOver(table.game)) return rejectAtTable('roundNotOver');
  if (table.paused !== undefined) return rejectAtTable('paused');
  const open = refuseOpenSeats(table);
  return open ?? accept(...mixed(table, seat, intent.mix), played(nextRound(table.game, entropy)));
}

/** Another game with the same people, in their seats or each one seat on; the deal passes to the left. */
function playAgain(table: TableState, { seat, intent, entropy }: AskOf<'playAgain'>, rules: TableRules): TableDecision {
  if (table.game === undefined) return rejectAtTable('gameNotStarted');
  if (!isGameOver(table.game)) return rejectAtTable('gameNotOver');
  const open = refuseOpenSeats(table);
  if (open !== undefined) return open;
  const dealer = (table.game.dealer + 1) % table.seats.length;
  const turning = intent.turnSeats ? [{ type: 'reseated', from: turned(table) } as const] : [];
  return accept(...mixed(table, seat, intent.mix), ...turning, played(startGame({ ...rules, entropy, dealer })));
}

const mixed = (table: TableState, seat: number, mix: string | undefined): readonly TableEvent[] =>
  mix === undefined ? [] : [{ type: 'mixed', seat, mix, mixed: mixIn(table.mixed, seat, mix) }];

/** Chance for a deal that is still to come. */
function mix(table: TableState, { seat, intent }: AskOf<'mix'>): TableDecision {
  if (table.game !== undefined && !isRoundOver(table.game)) return rejectAtTable('roundNotOver');
  return accept(...mixed(table, seat, intent.mix));
}
