import { givePoints } from '../../game/play.ts';
import { getRoundRules } from '../../game/position.ts';
import { hasGameEnded } from '../../game/score.ts';
import { isLine, REASON_BYTES } from '../../protocol/names.ts';
import { accept, type Decision, type Feature, rejectAtTable, type SentIntentOf } from '../feature.ts';
import { createPlayEvent, type PlayEvent } from '../plays.ts';
import type { TableState } from '../state.ts';

/** Points that the host gives by hand for a round, from its deal until the next: score.6. */
export const POINTS_DECISIONS: Feature<'givePoints', never, PlayEvent> = {
  intents: {
    givePoints: { decide: decidePoints, onProbation: false, hostOnly: true },
  },
  events: {},
};

/** Entries per round, limited because they are stored with the table. */
const MAX_ENTRIES = 6;

const isReason = (text: string): boolean => isLine(text) && new TextEncoder().encode(text).length <= REASON_BYTES;

function decidePoints(table: TableState, { seat, intent }: SentIntentOf<'givePoints'>): Decision<PlayEvent> {
  const { team, points, reason } = intent;
  const { game } = table;
  if (game === undefined) return rejectAtTable('gameNotStarted');
  if (!getRoundRules(game).score.byHand || (game.byHand?.length ?? 0) >= MAX_ENTRIES)
    return rejectAtTable('noPointsByHand');
  if (team >= game.seating.teams) return rejectAtTable('teamNotAllowed');
  if (!isReason(reason)) return rejectAtTable('noteNotAllowed');
  const transition = givePoints(game, { seat, team, points, reason: reason.trim() });
  // A game that is over stays over.
  return hasGameEnded(game) && !hasGameEnded(transition.state)
    ? rejectAtTable('gameOver')
    : accept(createPlayEvent(transition));
}
