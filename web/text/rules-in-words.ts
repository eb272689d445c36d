import { BASIC_SENTENCES, HOUSE_RULES, inRounds } from '#text/ruleset.ts';
import { ISSUE_SENTENCES } from '#text/ruleset-issues.ts';
import type { RulePlace } from '../../shared/rules/refusal-rules.ts';
import { applySeating, isApplied, isMentioned } from '../../shared/ruleset/applies.ts';
import { getPlayedRuleset } from '../../shared/ruleset/as-played.ts';
import { BASICS, type BasicId } from '../../shared/ruleset/basics.ts';
import { diffRound, diffRulesets } from '../../shared/ruleset/changes.ts';
import type { IssueReason } from '../../shared/ruleset/check.ts';
import { getValue } from '../../shared/ruleset/field-values.ts';
import { FIELD_GROUPS, type Field, type FieldGroup, type FieldPath } from '../../shared/ruleset/fields/field.ts';
import { FIELDS, type HouseRule } from '../../shared/ruleset/fields.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { getRulesForRound, isEveryRow } from '../../shared/ruleset/rounds.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';

export interface Option<T = string> {
  readonly value: T;
  readonly label: string;
}

interface AnyRuleWords {
  readonly title: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly sentence: (value: never, ruleset: Ruleset) => string;
}

/** Every field of `FIELDS` is a house rule, so it has words. */
const getWords = ({ path }: Field): AnyRuleWords => HOUSE_RULES[path as HouseRule['path']];

export const getTitle = (field: Field): string => getWords(field).title;

export const getLabels = (field: Field): Readonly<Record<string, string>> => getWords(field).labels;

export const toOptions = (values: readonly string[], labels: Readonly<Record<string, string>>): readonly Option[] =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

export const formatSentence = (ruleset: Ruleset, field: Field): string =>
  (getWords(field).sentence as (value: unknown, ruleset: Ruleset) => string)(
    getValue(getPlayedRuleset(ruleset), field.path),
    getPlayedRuleset(ruleset),
  );

/** Returns a rule that applies to every table; undefined if the ruleset makes it irrelevant. */
export const basicSentence = (id: BasicId, ruleset: Ruleset): string | undefined =>
  BASICS.find((basic) => basic.id === id)?.holds(ruleset) ? BASIC_SENTENCES[id](getPlayedRuleset(ruleset)) : undefined;

export interface RuleSentence {
  /** The rules in the sentence, to which refusals link. */
  readonly places: readonly RulePlace[];
  readonly sentence: string;
  /** The rounds it applies to; all if absent. */
  readonly rounds?: readonly number[];
  readonly isChanged: boolean;
  readonly instead?: string;
}

export interface LineGroup {
  readonly group: FieldGroup;
  readonly lines: readonly RuleSentence[];
}

/** A ruleset, the one for its table's seating, the rules to compare with, and the changes from them. */
interface ComparedRules {
  readonly ruleset: Ruleset;
  readonly seated: Ruleset;
  readonly known: Ruleset;
  readonly changed: ReadonlySet<FieldPath>;
  readonly own: ReadonlyMap<FieldPath, readonly number[]>;
}

/** Returns the rules as sentences under headings, with rounds' own rules; `seating` is the table's, or any if absent. */
export function getLines(ruleset: Ruleset, seating?: Seating, known: Ruleset = PRESETS.classic): readonly LineGroup[] {
  const changed = new Set(diffRulesets(known, getPlayedRuleset(ruleset)).map(({ field }) => field.path));
  const compared = { ruleset, seated: applySeating(ruleset, seating), known, changed, own: ownRounds(ruleset) };
  return FIELD_GROUPS.map((group) => ({
    group,
    lines: [
      ...basicLines(group, compared),
      ...FIELDS.filter((field) => field.group === group).flatMap((field) => fieldLines(field, compared)),
    ],
  }));
}

const basicLines = (group: FieldGroup, { seated, known, changed }: ComparedRules): readonly RuleSentence[] =>
  BASICS.filter((basic) => basic.group === group && basic.holds(seated)).map(({ id, says = [] }) => {
    const sentence = BASIC_SENTENCES[id](getPlayedRuleset(seated));
    const standard = BASIC_SENTENCES[id](known);
    const isChanged = says.some((path) => changed.has(path)) && sentence !== standard;
    return { places: [id, ...says], sentence, isChanged, ...(isChanged && { instead: standard }) };
  });

const fieldLines = (field: Field, compared: ComparedRules): readonly RuleSentence[] =>
  field.path === 'rounds[].rules' ? [] : [...ownLine(field, compared), ...roundLines(field, compared)];

/** Describes all rounds without their own value. */
function ownLine(field: Field, { ruleset, seated, known, changed }: ComparedRules): readonly RuleSentence[] {
  const { path } = field;
  const isChanged = changed.has(path);
  const isHere = isMentioned(seated, path) || (isChanged && isApplied(seated, path) && isMentioned(known, path));
  if (!isHere || isStatedByBasic(path, ruleset) || isEveryRow(ruleset, (rules) => isOwn(field, ruleset, rules)))
    return [];
  const sentence = formatSentence(ruleset, field);
  const instead = isChanged ? formatSentence(known, field) : sentence;
  return [{ places: [path], sentence, isChanged: instead !== sentence, ...(instead !== sentence && { instead }) }];
}

const isStatedByBasic = (path: FieldPath, ruleset: Ruleset): boolean =>
  BASICS.some(({ says, holds }) => says?.includes(path) && holds(ruleset));

const isOwn = ({ path }: Field, ruleset: Ruleset, rules: Ruleset): boolean =>
  !path.startsWith('rounds[].') && JSON.stringify(getValue(rules, path)) !== JSON.stringify(getValue(ruleset, path));

/** Returns the rounds with their own value, from 1, by field; an extra round is last. */
function ownRounds(ruleset: Ruleset): ComparedRules['own'] {
  const { rounds, game } = ruleset;
  const all = Array.from({ length: rounds.length + (typeof game.tie === 'string' ? 0 : 1) }, (_, i) => i + 1);
  const own = new Map<FieldPath, readonly number[]>();
  for (const round of all) {
    for (const { field } of diffRound(ruleset, round)) own.set(field.path, [...(own.get(field.path) ?? []), round]);
  }
  return own;
}

/** Describes rounds' own values, grouping rounds with the same sentence. */
function roundLines(field: Field, { ruleset, seated, own }: ComparedRules): readonly RuleSentence[] {
  const rounds = isApplied(seated, field.path) ? (own.get(field.path) ?? []) : [];
  const saidIn = (round: number): string => formatSentence(getRulesForRound(ruleset, round), field);
  return [...new Set(rounds.map(saidIn))].map((text) => {
    const alike = rounds.filter((round) => saidIn(round) === text);
    const sentence = inRounds(alike, ruleset.rounds.length, text);
    return { places: [field.path], sentence, rounds: alike, isChanged: true };
  });
}

/** Returns why a ruleset is not playable, and what to change. */
export const issueSentence = (reason: IssueReason): string =>
  (ISSUE_SENTENCES[reason.code] as (params: IssueReason) => string)(reason);
