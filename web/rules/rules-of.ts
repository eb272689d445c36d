import { diffRulesets, fitColumn, type RuleChange } from '../../shared/ruleset/changes.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import type { Field, FieldPath } from '../../shared/ruleset/fields/field.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { RoundRow, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { type AnsweredRules, type Answers, getSeating, parseTypedAnswer, type Question, UNKNOWN } from './question.ts';
import { QUESTIONS } from './questions.ts';
import { isSameSeating } from './seatings.ts';

/** The known part of a family's game, completed from the nearest preset. */
export interface FoundRules {
  readonly preset: PresetId;
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  readonly changes: readonly RuleChange[];
}

/** Returns the rules of a question's answer; undefined if it was left open. */
export function findAnsweredRules(answers: Answers, question: Question): AnsweredRules | undefined {
  const typed = parseTypedAnswer(answers, question);
  if (typed) return question.typed?.(typed);
  return question.answers.find(({ id }) => id === answers[question.id]);
}

/** Whether a question was answered, including with "don't know". */
export const isSettled = (answers: Answers, question: Question): boolean =>
  answers[question.id] === UNKNOWN || findAnsweredRules(answers, question) !== undefined;

/** Returns the rules that the host's answers settle. */
export const getSettledFields = (answers: Answers): readonly FieldPath[] =>
  QUESTIONS.filter((question) => findAnsweredRules(answers, question) !== undefined).flatMap(({ fields }) => fields);

/** Returns the rules of questions answered with "don't know". */
export const getUnknownFields = (answers: Answers): readonly Field[] =>
  QUESTIONS.filter(({ id }) => answers[id] === UNKNOWN).flatMap(getFields);

/** Returns the rules that the answers describe, completed from the preset that agrees with most of them. */
export function getRules(answers: Answers): FoundRules {
  const answered = QUESTIONS.map((question) => findAnsweredRules(answers, question)).filter(
    (each) => each !== undefined,
  );
  const seating = getSeating(answers);
  const found = PRESET_IDS.map((preset) => {
    const ruleset = withAnswers(PRESETS[preset], answered);
    return { preset, ruleset, changes: diffRulesets(PRESETS[preset], ruleset) };
  });
  const fewest = Math.min(...found.map(({ changes }) => changes.length));
  const { preset, ruleset } = found.find(({ changes }) => changes.length === fewest) as (typeof found)[number];
  const fitting = { ...ruleset, seating: getSeatings(ruleset, seating) };
  return { preset, ruleset: fitting, seating, changes: diffRulesets(PRESETS[preset], fitting) };
}

/** Puts the family's seating first, followed by the preset's other playable ones. */
function getSeatings(ruleset: Ruleset, preferred: Seating): readonly Seating[] {
  const others = ruleset.seating.filter((each) => !isSameSeating(each, preferred));
  return [preferred, ...others.filter((each) => 'ruleset' in checkRuleset({ ...ruleset, seating: [each] }))];
}

export function withAnswers(preset: Ruleset, answered: readonly AnsweredRules[]): Ruleset {
  const rules = answered.reduce((ruleset, { rules: part = {} }) => mergeRules(ruleset, part), preset);
  return { ...rules, rounds: getRounds(preset, answered) };
}

function getRounds({ rounds }: Ruleset, answered: readonly AnsweredRules[]): readonly RoundRow[] {
  const count = answered.find((answer) => answer.rounds !== undefined)?.rounds ?? rounds.length;
  const column = (ownValues: readonly number[] | undefined, key: 'minimum' | 'draw'): readonly number[] =>
    fitColumn(ownValues ?? rounds.map((row) => row[key]), count);
  const minimums = column(answered.find((answer) => answer.minimums)?.minimums, 'minimum');
  const draws = column(answered.find((answer) => answer.draws)?.draws, 'draw');
  return fitColumn(rounds, count).map((row, i) => ({
    ...row,
    minimum: minimums[i] as number,
    draw: draws[i] as number,
  }));
}

export const getFields = ({ fields }: Question): readonly Field[] =>
  fields.map((path) => FIELDS.find((field) => field.path === path) as Field);
