import { isSaid, seatedAs } from '../../shared/ruleset/applies.ts';
import { BASICS, type BasicId } from '../../shared/ruleset/basics.ts';
import type { IssueReason } from '../../shared/ruleset/check.ts';
import { FIELD_GROUPS, type Field, type FieldGroup } from '../../shared/ruleset/fields/field.ts';
import { FIELDS, type HouseRule, valueAt } from '../../shared/ruleset/fields.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { BASIC_SENTENCES, HOUSE_RULES } from './ruleset.ts';
import { ISSUE_SENTENCES } from './ruleset-issues.ts';

/** A value to choose, with its label. */
export interface Option<T = string> {
  readonly value: T;
  readonly label: string;
}

interface AnyRuleWords {
  readonly title: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly sentence: (value: never, ruleset: Ruleset) => string;
}

/** Every field of `FIELDS` is a house rule, so the catalogue has words for it. */
const wordsOf = ({ path }: Field): AnyRuleWords => HOUSE_RULES[path as HouseRule['path']];

export const titleOf = (field: Field): string => wordsOf(field).title;

/** Labels of the values a field's control offers, by value. */
export const labelsOf = (field: Field): Readonly<Record<string, string>> => wordsOf(field).labels;

/** The values a control offers, with labels. */
export const labelled = (values: readonly string[], labels: Readonly<Record<string, string>>): readonly Option[] =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

/** A house rule of this ruleset as a sentence. */
export const sentenceOf = (ruleset: Ruleset, field: Field): string =>
  (wordsOf(field).sentence as (value: unknown, ruleset: Ruleset) => string)(valueAt(ruleset, field.path), ruleset);

/** A rule that every table plays; undefined if it does not apply under the ruleset. */
export const basicSentence = (id: BasicId, ruleset: Ruleset): string | undefined =>
  BASICS.find((basic) => basic.id === id)?.holds(ruleset) ? BASIC_SENTENCES[id](ruleset) : undefined;

/** One heading of a rules page, with its house rules as sentences. */
export interface SentenceGroup {
  readonly group: FieldGroup;
  readonly sentences: readonly { readonly field: Field; readonly sentence: string }[];
}

/** The house rules that a table has, as sentences; `seating`: its own, or any that the rules allow. */
export function sentencesOf(ruleset: Ruleset, seating?: Seating): readonly SentenceGroup[] {
  const seated = seatedAs(ruleset, seating);
  return FIELD_GROUPS.map((group) => ({
    group,
    sentences: FIELDS.filter((field) => field.group === group && isSaid(seated, field.path)).map((field) => ({
      field,
      sentence: sentenceOf(ruleset, field),
    })),
  }));
}

/** What keeps a ruleset from being played, and what to change. */
export const issueSentence = (reason: IssueReason): string =>
  (ISSUE_SENTENCES[reason.code] as (params: IssueReason) => string)(reason);
