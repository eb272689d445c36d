import { DecodeError } from '../bits/bits.ts';
import { bits, list, mapCodec, NATURAL, object, oneOf, SEAT, seldom, TEXT } from '../bits/fields.ts';
import { hasGameEnded, hasRoundEnded } from '../game/score.ts';
import { applySeating, isLearnable } from '../ruleset/applies.ts';
import {
  LEARNED_FIELDS,
  type LearnedField,
  type RuleValue,
  type SettledRule,
  withSettled,
} from '../ruleset/learned.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { type Feature, keepEvent } from './feature.ts';
import type { Learning, TableRules, TableState } from './state.ts';

/** `rulesLeftOpen`: with a new table. `ruleSettled`: applies from the next round on, perhaps with the rule unchanged. */
export type LearningEvent =
  | { readonly type: 'rulesLeftOpen'; readonly open: readonly LearnedField[] }
  | ({ readonly type: 'ruleSettled'; readonly seat: number } & SettledRule);

/** Rules that were left open before the game are settled between rounds: P-LEARN-1 to 5. */
export const LEARNING: Feature<never, LearningEvent> = {
  intents: {},
  events: {
    rulesLeftOpen: {
      reduce: (table, { open }) => ({
        ...table,
        learning: { open: LEARNED_FIELDS.filter((field) => open.includes(field)), cameUp: [], settled: [] },
      }),
    },
    ruleSettled: {
      reduce: (table, { field, value }) => settleTableRule(table, { field, value }),
      publicForm: keepEvent,
    },
  },
};

const MAX_ASKED = 3;

/** The host can change the answer until the next deal. */
function settleTableRule(table: TableState, rule: SettledRule): TableState {
  if (table.learning === undefined) return table;
  const { settled, ...others } = table.learning;
  const kept = settled.filter(({ field }) => field !== rule.field);
  return { ...table, learning: { ...others, settled: [...kept, { ...rule, deal: table.deals + 1 }] } };
}

/** Rules to ask the host about, including those just answered; empty except between rounds of a game. */
export function getQuestions({ game, learning, deals }: TableState): readonly LearnedField[] {
  if (learning === undefined || game === undefined || !hasRoundEnded(game) || hasGameEnded(game)) return [];
  const { open, cameUp, settled } = learning;
  const ruleset = applySeating(game.ruleset, game.seating);
  const isAsked = (field: LearnedField): boolean =>
    open.includes(field) &&
    !settled.some((rule) => rule.field === field && rule.deal <= deals) &&
    isLearnable(ruleset, field);
  return cameUp.filter(isAsked).slice(0, MAX_ASKED);
}

/** The rules of the table's newest round; before the first deal, the charter's. */
export const rulesInForce = ({ learning, deals }: TableState, { ruleset }: Pick<TableRules, 'ruleset'>): Ruleset =>
  withSettled(ruleset, learning?.settled.filter(({ deal }) => deal <= deals) ?? []);

export const getNextRoundRules = ({ learning }: TableState, { ruleset }: Pick<TableRules, 'ruleset'>): Ruleset =>
  withSettled(ruleset, learning?.settled ?? []);

declare module './state.ts' {
  interface TableState {
    readonly learning?: Learning;
  }
}

const RULE_VALUE = mapCodec<RuleValue, string>(TEXT, (value) => JSON.stringify(value), parse);

function parse(text: string): RuleValue {
  try {
    return JSON.parse(text);
  } catch {
    throw new DecodeError('no value of a rule');
  }
}

const LEARNED_FIELD = oneOf(LEARNED_FIELDS);

const LEARNING_CODEC = object<Learning>({
  open: list(LEARNED_FIELD, bits(4)),
  cameUp: list(LEARNED_FIELD, bits(4)),
  settled: list(
    object<Learning['settled'][number]>({ field: LEARNED_FIELD, value: RULE_VALUE, deal: NATURAL }),
    bits(4),
  ),
});

export const LEARNING_OF_TABLE = {
  learning: [33, seldom(LEARNING_CODEC)],
} as const;

export const LEARNING_STORED = {
  rulesLeftOpen: [60, { open: list(LEARNED_FIELD, bits(4)) }],
  ruleSettled: [61, { seat: SEAT, field: LEARNED_FIELD, value: RULE_VALUE }],
} as const;
