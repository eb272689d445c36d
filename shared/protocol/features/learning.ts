import * as v from 'valibot';
import { LEARNED_FIELDS } from '../../ruleset/learned.ts';
import { learnedField, ruleValue, SENT_RULE } from '../learned-rule.ts';
import { clientSchema, flag, SEAT, serverSchema, text, word } from '../schema.ts';

/** More fields than a ruleset has. */
const MAX_CHANGES = 100;

export const LEARNING_INTENTS = [
  /** Changes the table's rules before its first deal, for the same seating. Everyone is sent the charter with them. */
  clientSchema('changeRules', {
    /** The rules to replace. */
    changes: v.pipe(
      v.array(
        v.strictObject({
          /** Path of the field in the ruleset: any but `seating` and the columns of `rounds`. */
          field: text(40),
          /** Its value, as in a ruleset. */
          value: v.any(),
        }),
      ),
      v.maxLength(MAX_CHANGES),
    ),
    /** The rules' name from now on: 1 to 24 visible characters, trimmed; absent: none. */
    name: v.exactOptional(v.pipe(text(96), v.trim())),
  }),
  /** Settles a rule from the next round on, such as one of the view's `questions`. */
  clientSchema('settleRule', {
    /** Path of the field in the ruleset. */
    field: learnedField,
    /** Its value, as in a ruleset; the present one keeps the rule, which is not asked again. */
    value: ruleValue,
  }),
] as const;

export const LEARNING_NOTATION = {
  changeRules: { word: 'rules', fields: { changes: 'json', name: 'line' } },
  settleRule: { word: 'rule', fields: { field: 'word', value: 'json' } },
} as const;

export const LEARNING_EVENTS = [
  /** The host changed the rules or their name before the first deal: the charter has them. */
  serverSchema('rulesChanged', { seat: SEAT }),
  /** The host settled a rule between two rounds: it applies from the next round on, perhaps unchanged. */
  serverSchema('ruleSettled', { seat: SEAT, ...SENT_RULE }),
] as const;

export const LEARNING_KINDS = {
  rulesChanged: 'table',
  ruleSettled: 'table',
} as const;

export const LEARNING_REFUSALS = ['rulesetNotAllowed', 'rulesTooLarge', 'ruleNotAsked'] as const;

export const LEARNING_VIEW = {
  /** Before the first deal: the newest change of the rules; only for seated people. */
  corrected: v.exactOptional(
    v.object({
      /** Milliseconds since 1970 UTC. */
      at: v.number(),
      /** Seats of people who have not been at the table since. */
      unseen: v.array(v.number()),
    }),
  ),
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
