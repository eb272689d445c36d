import { BASIC_SENTENCES, HOUSE_RULES, inRounds } from '#text/ruleset.ts';
import { ISSUE_SENTENCES } from '#text/ruleset-issues.ts';
import type { RulePlace } from '../../shared/rules/refusal-rules.ts';
import { isApplied, isSaid, seatedAs } from '../../shared/ruleset/applies.ts';
import { asPlayed } from '../../shared/ruleset/as-played.ts';
import { BASICS, type BasicId } from '../../shared/ruleset/basics.ts';
import { changesFrom, changesInRound } from '../../shared/ruleset/changes.ts';
import type { IssueReason } from '../../shared/ruleset/check.ts';
import { valueAt } from '../../shared/ruleset/field-values.ts';
import { FIELD_GROUPS, type Field, type FieldGroup, type FieldPath } from '../../shared/ruleset/fields/field.ts';
import { FIELDS, type HouseRule } from '../../shared/ruleset/fields.ts';
import { nearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { isEveryRow, rulesOfRound } from '../../shared/ruleset/rounds.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';

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
  (wordsOf(field).sentence as (value: unknown, ruleset: Ruleset) => string)(
    valueAt(asPlayed(ruleset), field.path),
    asPlayed(ruleset),
  );

/** A rule that every table plays; undefined if it does not apply under the ruleset. */
export const basicSentence = (id: BasicId, ruleset: Ruleset): string | undefined =>
  BASICS.find((basic) => basic.id === id)?.holds(ruleset) ? BASIC_SENTENCES[id](asPlayed(ruleset)) : undefined;

/** A sentence of the rules page. */
export interface SaidRule {
  /** The rules that it says: a refusal leads here by them. */
  readonly places: readonly RulePlace[];
  readonly sentence: string;
  /** Of these rounds only. */
  readonly rounds?: readonly number[];
  /** It differs from the nearest preset. */
  readonly isChanged: boolean;
  /** What the preset says instead; absent: nothing. */
  readonly instead?: string;
}

export interface LineGroup {
  readonly group: FieldGroup;
  readonly lines: readonly SaidRule[];
}

/** A ruleset, the same as its table sits, the preset it is most like, and what it changes. */
interface Compared {
  readonly ruleset: Ruleset;
  readonly seated: Ruleset;
  readonly preset: Ruleset;
  readonly changed: ReadonlySet<FieldPath>;
  /** Rounds that have a value of their own, by the field. */
  readonly own: ReadonlyMap<FieldPath, readonly number[]>;
}

/**
 * The rules as sentences under their headings: what every table plays, then each house rule in force, then what single
 * rounds have of their own. `seating`: the table's, or any that the rules allow.
 */
export function linesOf(ruleset: Ruleset, seating?: Seating): readonly LineGroup[] {
  const preset = PRESETS[nearestPreset(ruleset)];
  const changed = new Set(changesFrom(preset, asPlayed(ruleset)).map(({ field }) => field.path));
  const compared = { ruleset, seated: seatedAs(ruleset, seating), preset, changed, own: ownRounds(ruleset) };
  return FIELD_GROUPS.map((group) => ({
    group,
    lines: [
      ...basicLines(group, compared),
      ...FIELDS.filter((field) => field.group === group).flatMap((field) => fieldLines(field, compared)),
    ],
  }));
}

const basicLines = (group: FieldGroup, { seated, preset, changed }: Compared): readonly SaidRule[] =>
  BASICS.filter((basic) => basic.group === group && basic.holds(seated)).map(({ id, says = [] }) => {
    const sentence = BASIC_SENTENCES[id](asPlayed(seated));
    const standard = BASIC_SENTENCES[id](preset);
    const isChanged = says.some((path) => changed.has(path)) && sentence !== standard;
    return { places: [id, ...says], sentence, isChanged, ...(isChanged && { instead: standard }) };
  });

const fieldLines = (field: Field, compared: Compared): readonly SaidRule[] =>
  field.path === 'rounds[].rules' ? [] : [...ownLine(field, compared), ...roundLines(field, compared)];

/** For all rounds but those with a value of their own. */
function ownLine(field: Field, { ruleset, seated, preset, changed }: Compared): readonly SaidRule[] {
  const { path } = field;
  const isChanged = changed.has(path);
  const isHere = isSaid(seated, path) || (isChanged && isApplied(seated, path) && isSaid(preset, path));
  if (!isHere || isSaidByBasic(path, ruleset) || isEveryRow(ruleset, (rules) => isOwn(field, ruleset, rules)))
    return [];
  const sentence = sentenceOf(ruleset, field);
  const instead = isChanged ? sentenceOf(preset, field) : sentence;
  return [{ places: [path], sentence, isChanged: instead !== sentence, ...(instead !== sentence && { instead }) }];
}

const isSaidByBasic = (path: FieldPath, ruleset: Ruleset): boolean =>
  BASICS.some(({ says, holds }) => says?.includes(path) && holds(ruleset));

const isOwn = ({ path }: Field, ruleset: Ruleset, rules: Ruleset): boolean =>
  !path.startsWith('rounds[].') && JSON.stringify(valueAt(rules, path)) !== JSON.stringify(valueAt(ruleset, path));

/** The rounds, from 1, that have a value of their own, by the field; an extra round comes after the others. */
function ownRounds(ruleset: Ruleset): Compared['own'] {
  const { rounds, game } = ruleset;
  const all = Array.from({ length: rounds.length + (typeof game.tie === 'string' ? 0 : 1) }, (_, i) => i + 1);
  const own = new Map<FieldPath, readonly number[]>();
  for (const round of all) {
    for (const { field } of changesInRound(ruleset, round))
      own.set(field.path, [...(own.get(field.path) ?? []), round]);
  }
  return own;
}

/** What some rounds have of their own, rounds of one sentence together. */
function roundLines(field: Field, { ruleset, seated, own }: Compared): readonly SaidRule[] {
  const rounds = isApplied(seated, field.path) ? (own.get(field.path) ?? []) : [];
  const saidIn = (round: number): string => sentenceOf(rulesOfRound(ruleset, round), field);
  return [...new Set(rounds.map(saidIn))].map((said) => {
    const alike = rounds.filter((round) => saidIn(round) === said);
    const sentence = inRounds(alike, ruleset.rounds.length, said);
    return { places: [field.path], sentence, rounds: alike, isChanged: true };
  });
}

/** What keeps a ruleset from being played, and what to change. */
export const issueSentence = (reason: IssueReason): string =>
  (ISSUE_SENTENCES[reason.code] as (params: IssueReason) => string)(reason);
