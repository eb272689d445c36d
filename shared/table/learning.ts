import { DecodeError } from '../bits/bits.ts';
import { bits, list, mapCodec, NATURAL, object, oneOf, SEAT, SEATS, seldom, TEXT, TIME } from '../bits/fields.ts';
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
import type { Learning, Missing, TableRules, TableState } from './state.ts';

/**
 * `rulesChanged`: before the first deal; `charter`: its revision with the new rules; `fixed`: rules that are no longer
 * open. `rulesLeftOpen`: with a new table. `ruleSettled`: applies from the next round on, perhaps
 * with the rule unchanged.
 */
export type LearningEvent =
  | {
      readonly type: 'rulesChanged';
      readonly seat: number;
      readonly charter: number;
      readonly fixed: readonly LearnedField[];
    }
  | { readonly type: 'rulesLeftOpen'; readonly open: readonly LearnedField[] }
  | ({ readonly type: 'ruleSettled'; readonly seat: number } & SettledRule);

/** The host changes rules before the first deal, and settles small ones between rounds: P-LEARN-1 to 8. */
export const LEARNING: Feature<never, LearningEvent> = {
  intents: {},
  events: {
    rulesChanged: {
      reduce: applyRulesChanged,
      publicForm: ({ type, seat }) => [{ type, seat }],
      forVisitors: true,
    },
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

/** Marks the new rules as seen by everyone who is connected; see `withNews`. */
function applyRulesChanged(
  table: TableState,
  { charter, fixed }: Extract<LearningEvent, { readonly type: 'rulesChanged' }>,
  seconds: number,
): TableState {
  const { learning } = table;
  return {
    ...table,
    charter: Math.max(table.charter, charter),
    corrected: { at: seconds, to: [...table.seats.keys()] },
    ...(learning && { learning: { ...learning, open: learning.open.filter((field) => !fixed.includes(field)) } }),
  };
}

/** The host can change the answer until the next deal. Rounds already dealt keep their rules. */
export function settleTableRule(table: TableState, rule: SettledRule): TableState & { readonly learning: Learning } {
  const { settled, ...others } = table.learning ?? NOTHING_OPEN;
  const deal = table.deals + 1;
  const otherRules = settled.filter((each) => each.field !== rule.field || each.deal !== deal);
  return { ...table, learning: { ...others, settled: [...otherRules, { ...rule, deal }] } };
}

const NOTHING_OPEN: Learning = { open: [], cameUp: [], settled: [] };

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
export const getRulesInForce = ({ learning, deals }: TableState, { ruleset }: Pick<TableRules, 'ruleset'>): Ruleset =>
  withSettled(ruleset, learning?.settled.filter(({ deal }) => deal <= deals) ?? []);

export const getNextRoundRules = ({ learning }: TableState, { ruleset }: Pick<TableRules, 'ruleset'>): Ruleset =>
  withSettled(ruleset, learning?.settled ?? []);

/** Settled rules that still count: those in force, and those of the next round. */
export const getSettled = ({ learning, deals }: TableState): Learning['settled'] =>
  (learning?.settled ?? []).filter(
    (rule, i, all) => !all.slice(i + 1).some(({ field, deal }) => field === rule.field && deal <= deals),
  );

declare module './state.ts' {
  interface TableState {
    readonly learning?: Learning;
    /** The newest change of the rules before the first deal, and the people who have yet to see it. */
    readonly corrected?: Missing;
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

export const LEARNING_TABLE_FIELDS = {
  learning: [33, seldom(LEARNING_CODEC)],
  corrected: [34, seldom(object<Missing>({ at: TIME, to: SEATS }))],
} as const;

export const LEARNING_EVENT_FORMATS = {
  rulesLeftOpen: [60, { open: list(LEARNED_FIELD, bits(4)) }],
  ruleSettled: [61, { seat: SEAT, field: LEARNED_FIELD, value: RULE_VALUE }],
  rulesChanged: [65, { seat: SEAT, charter: NATURAL, fixed: list(LEARNED_FIELD, bits(4)) }],
} as const;
