import { hasGameEnded, hasRoundEnded } from '../../game/score.ts';
import { isRulesName } from '../../protocol/names.ts';
import { applySeating, isLearnable } from '../../ruleset/applies.ts';
import { checkRuleset } from '../../ruleset/check.ts';
import { LEARNED_FIELDS, withSettled } from '../../ruleset/learned.ts';
import { accept, type Decision, type Feature, rejectAtTable, type SentIntentOf } from '../feature.ts';
import { getNextRoundRules, type LearningEvent, settleTableRule } from '../learning.ts';
import type { TableRules, TableState } from '../state.ts';

export const LEARNING_DECISIONS: Feature<'changeRules' | 'settleRule', never, LearningEvent> = {
  intents: {
    changeRules: { decide: decideChangeRules, onProbation: false, hostOnly: true },
    settleRule: { decide: decideSettleRule, onProbation: false, hostOnly: true },
  },
  events: {},
};

/** The charter with these rules is `newName`; it is absent if they are not allowed. */
function decideChangeRules(
  { game, deals }: TableState,
  { seat, intent: { changes, name }, newName }: SentIntentOf<'changeRules'>,
): Decision<LearningEvent> {
  if (game !== undefined || deals > 0) return rejectAtTable('notInLobby');
  if (name !== undefined && !isRulesName(name)) return rejectAtTable('nameNotAllowed');
  if (newName === undefined) return rejectAtTable('rulesetNotAllowed');
  const fixed = LEARNED_FIELDS.filter((each) => changes.some(({ field }) => field === each));
  return accept({ type: 'rulesChanged', seat, charter: newName.charter, fixed });
}

/** The most rules that a table settles, with every change of one. */
const MAX_SETTLED = 15;

function decideSettleRule(
  table: TableState,
  { seat, intent: { field, value } }: SentIntentOf<'settleRule'>,
  rules: TableRules,
): Decision<LearningEvent> {
  const { game } = table;
  if (game === undefined) return rejectAtTable('gameNotStarted');
  if (hasGameEnded(game)) return rejectAtTable('gameOver');
  if (!hasRoundEnded(game)) return rejectAtTable('roundNotOver');
  if (!isLearnable(applySeating(game.ruleset, game.seating), field)) return rejectAtTable('ruleNotAsked');
  if (settleTableRule(table, { field, value }).learning.settled.length > MAX_SETTLED)
    return rejectAtTable('ruleNotAsked');
  const ruleset = withSettled(getNextRoundRules(table, rules), [{ field, value }]);
  const isPlayable = 'ruleset' in checkRuleset(ruleset);
  return isPlayable ? accept({ type: 'ruleSettled', seat, field, value }) : rejectAtTable('rulesetNotAllowed');
}
