import { hasGameEnded, hasRoundEnded } from '../../game/score.ts';
import { checkRuleset } from '../../ruleset/check.ts';
import { withSettled } from '../../ruleset/learned.ts';
import { type AskOf, accept, type Decision, type Feature, rejectAtTable } from '../feature.ts';
import { getNextRoundRules, getQuestions, type LearningEvent } from '../learning.ts';
import type { TableRules, TableState } from '../state.ts';

export const LEARNING_DECISIONS: Feature<'settleRule', never, LearningEvent> = {
  intents: {
    settleRule: { decide: settleRule, onProbation: false, hostOnly: true },
  },
  events: {},
};

function settleRule(
  table: TableState,
  { seat, intent: { field, value } }: AskOf<'settleRule'>,
  rules: TableRules,
): Decision<LearningEvent> {
  const { game } = table;
  if (game === undefined) return rejectAtTable('gameNotStarted');
  if (hasGameEnded(game)) return rejectAtTable('gameOver');
  if (!hasRoundEnded(game)) return rejectAtTable('roundNotOver');
  if (!getQuestions(table).includes(field)) return rejectAtTable('ruleNotAsked');
  const ruleset = withSettled(getNextRoundRules(table, rules), [{ field, value }]);
  const isPlayable = 'ruleset' in checkRuleset(ruleset);
  return isPlayable ? accept({ type: 'ruleSettled', seat, field, value }) : rejectAtTable('rulesetNotAllowed');
}
