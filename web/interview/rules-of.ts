import { changesFrom, fitted, type RuleChange } from '../../shared/ruleset/changes.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import type { Field } from '../../shared/ruleset/fields/field.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { RoundRow, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { type AnswerChoice, type Answers, type Question, UNKNOWN } from './question.ts';
import { QUESTIONS } from './questions.ts';

/** The family's game, as far as it is known; the nearest preset fills in the rest. */
export interface FoundRules {
  readonly preset: PresetId;
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  /** What differs from the preset. */
  readonly changes: readonly RuleChange[];
}

/** The questions that are asked after these answers. */
export const askedAfter = (given: Answers): readonly Question[] =>
  QUESTIONS.filter(({ isAsked }) => isAsked?.(given) ?? true);

/** What can be answered to a question after these answers. */
export const offeredAfter = (given: Answers, { answers }: Question): readonly AnswerChoice[] =>
  answers.filter(({ isOffered }) => isOffered?.(given) ?? true);

/** What was said to a question; nothing if it was left open, or if another answer has ruled it out since. */
export function saidTo(given: Answers, question: Question): readonly AnswerChoice[] {
  const ids = [given[question.id] ?? []].flat();
  return offeredAfter(given, question).filter(({ id }) => ids.includes(id));
}

/** Whether a question is behind us: answered, or not known. */
export const isSettled = (given: Answers, question: Question): boolean =>
  saidTo(given, question).length > 0 ||
  given[question.id] === UNKNOWN ||
  (question.isSeveral === true && Array.isArray(given[question.id]));

/** The rules that the answers describe: what nobody knew is as in the preset that agrees with most of them. */
export function rulesOf(given: Answers): FoundRules {
  const said = askedAfter(given).flatMap((question) => saidTo(given, question));
  const found = PRESET_IDS.map((preset) => {
    const ruleset = withAnswers(PRESETS[preset], said);
    return { preset, ruleset, changes: changesFrom(PRESETS[preset], ruleset) };
  });
  const fewest = Math.min(...found.map(({ changes }) => changes.length));
  const { preset, ruleset } = found.find(({ changes }) => changes.length === fewest) as (typeof found)[number];
  const seating = said.find((answer) => answer.seating)?.seating ?? { players: 4, teams: 2 };
  const fitting = { ...ruleset, seating: ruleset.seating.filter((each) => each === seating || canSeat(ruleset, each)) };
  return { preset, ruleset: fitting, seating, changes: changesFrom(PRESETS[preset], fitting) };
}

/** Whether the cards suffice for a table of this size, and its books can be made. */
const canSeat = (ruleset: Ruleset, seating: Seating): boolean =>
  'ruleset' in checkRuleset({ ...ruleset, seating: [seating] });

/** A preset with what was said over it. */
export function withAnswers(preset: Ruleset, said: readonly AnswerChoice[]): Ruleset {
  const rules = said.reduce((ruleset, answer) => mergeRules(ruleset, answer.rules ?? {}), preset);
  return { ...rules, seating: seatingsOf(preset, said), rounds: roundsOf(preset, said) };
}

/** How the family sits comes first; the preset's other tables stay open to it. */
function seatingsOf({ seating }: Ruleset, said: readonly AnswerChoice[]): readonly Seating[] {
  const own = said.find((answer) => answer.seating)?.seating;
  if (own === undefined) return seating;
  return [own, ...seating.filter(({ players, teams }) => players !== own.players || teams !== own.teams)];
}

function roundsOf({ rounds }: Ruleset, said: readonly AnswerChoice[]): readonly RoundRow[] {
  const count = said.find((answer) => answer.rounds)?.rounds ?? rounds.length;
  const column = (own: readonly number[] | undefined, key: 'minimum' | 'draw'): readonly number[] =>
    fitted(own ?? rounds.map((row) => row[key]), count);
  const minimums = column(said.find((answer) => answer.minimums)?.minimums, 'minimum');
  const draws = column(said.find((answer) => answer.draws)?.draws, 'draw');
  return fitted(rounds, count).map((row, i) => ({
    ...row,
    minimum: minimums[i] as number,
    draw: draws[i] as number,
  }));
}

/** The fields that a question is about. */
export const fieldsOf = ({ fields }: Question): readonly Field[] =>
  fields.map((path) => FIELDS.find((field) => field.path === path) as Field);
