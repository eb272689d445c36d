import type { TableIntentType } from '../protocol/features.ts';
import { mergeParts } from '../protocol/merge.ts';
import { LEARNING_DECISIONS } from './decisions/learning.ts';
import { POINTS_DECISIONS } from './decisions/points.ts';
import { ROUNDS_DECISIONS } from './decisions/rounds.ts';
import { SEATING_DECISIONS } from './decisions/seating.ts';
import { TAKING_BACK_DECISIONS } from './decisions/taking-back.ts';
import { TURN_PLAN_DECISIONS } from './decisions/turn-plan.ts';
import type { FeatureTraits, IntentRule, IntentRules } from './feature.ts';
import { FEATURES, listTraits, type TableEvent } from './features.ts';

/** Large ones, or with the game's moves or the check of rules: a function loads them with its first submission. */
const DECISIONS = [
  LEARNING_DECISIONS,
  POINTS_DECISIONS,
  ROUNDS_DECISIONS,
  SEATING_DECISIONS,
  TAKING_BACK_DECISIONS,
  TURN_PLAN_DECISIONS,
] as const;

const ALL = [...FEATURES, ...DECISIONS] as const;

export const INTENT_RULES: IntentRules<TableIntentType, TableEvent> = mergeParts(...ALL.map(({ intents }) => intents));

const TRAITS = listTraits(ALL);

export const getIntentTraits = ({ type }: { readonly type: string }): FeatureTraits => TRAITS.get(type) ?? {};

export const getIntentRule = (type: TableIntentType): IntentRule<TableIntentType, TableEvent> =>
  INTENT_RULES[type] as IntentRule<TableIntentType, TableEvent>;
