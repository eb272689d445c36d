import * as v from 'valibot';
import { LEARNED_FIELDS } from '../../ruleset/learned.ts';
import { learnedField, ruleValue, SENT_RULE } from '../learned-rule.ts';
import { clientSchema, flag, SEAT, serverSchema, word } from '../schema.ts';

export const LEARNING_INTENTS = [
  /** Settles a rule from the next round on: the view's `questions` say which. */
  clientSchema('settleRule', {
    /** Path of the field in the ruleset. */
    field: learnedField,
    /** Its value, as in a ruleset; the present one keeps the rule, which is not asked again. */
    value: ruleValue,
  }),
] as const;

export const LEARNING_NOTATION = {
  settleRule: { word: 'rule', fields: { field: 'word', value: 'json' } },
} as const;

export const LEARNING_EVENTS = [
  /** The host settled a rule between two rounds: it applies from the next round on, perhaps unchanged. */
  serverSchema('ruleSettled', { seat: SEAT, ...SENT_RULE }),
] as const;

export const LEARNING_KINDS = {
  ruleSettled: 'table',
} as const;

export const LEARNING_REFUSALS = ['rulesetNotAllowed', 'rulesTooLarge', 'ruleNotAsked'] as const;

export const LEARNING_VIEW = {
  /** Rules that were settled at the table: they replace the charter's. Absent for watchers without the game. */
  settled: v.exactOptional(
    v.array(
      v.object({
        ...SENT_RULE,
        /** It applies from the next round on; otherwise in this one. */
        next: flag,
      }),
    ),
  ),
  /** Between rounds: rules that the last one has shown to matter, for the host alone, who answers with `settleRule`. At most three. */
  questions: v.exactOptional(v.array(word(LEARNED_FIELDS))),
} as const;
