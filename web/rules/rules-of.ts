import { changesFrom, fitted, type RuleChange } from '../../shared/ruleset/changes.ts';
import type { IssueCode } from '../../shared/ruleset/check/issue.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import type { Field, FieldPath } from '../../shared/ruleset/fields/field.ts';
import { FIELDS, withValue } from '../../shared/ruleset/fields.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { PartialRules, RoundRow, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { type AnswerChoice, type Answers, type OwnValues, ownAnswer, type Question, UNKNOWN } from './question.ts';
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
  const own = ownAnswer(given, question);
  if (own) return typedChoice(own);
  const ids = [given[question.id] ?? []].flat();
  return offeredAfter(given, question).filter(({ id }) => ids.includes(id));
}

/** What was typed as an answer; none where it has no form that a ruleset could have. */
function typedChoice(own: OwnValues): readonly AnswerChoice[] {
  const { rounds, 'rounds[].minimum': minimums, 'rounds[].draw': draws, ...values } = own;
  const choice = {
    id: OWN,
    values,
    rules: { ...gameOf(values['game.target']), ...wildMeldsFor(values['goingOut.books']) },
    ...(isCount(rounds) && { rounds }),
    ...(isNumbers(minimums) && { minimums }),
    ...(isNumbers(draws) && { draws }),
  } as const satisfies AnswerChoice;
  const isKnown = Object.keys(values).every((path) => FIELDS.some((field) => field.path === path));
  return isKnown && hasForm(withAnswers(PRESETS.classic, [choice])) ? [choice] : [];
}

const OWN = 'own';

/** A game to a total goes on until somebody has it. */
function gameOf(target: unknown): PartialRules {
  if (target === undefined) return {};
  return { game: target === null ? { lastRowRepeats: false } : { lastRowRepeats: true, tie: 'shared' } };
}

/** Wild books need melds of wilds. */
const wildMeldsFor = (books: unknown): PartialRules =>
  typeof books === 'object' && books !== null && 'wild' in books && Number(books.wild) > 0
    ? { meld: { wildMelds: true } }
    : {};

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every(Number.isInteger);

/** Whether it is a ruleset, be it one that cannot be played. */
const hasForm = (candidate: Ruleset): boolean => {
  const checked = checkRuleset(candidate);
  return 'ruleset' in checked || checked.issues.every(({ reason }) => !SHAPE_CODES.includes(reason.code));
};

const SHAPE_CODES: readonly IssueCode[] = [
  'notParts',
  'notList',
  'notRules',
  'unknownRule',
  'missingRule',
  'oneOf',
  'yesOrNo',
];

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
  const rules = said.reduce(
    (ruleset, { values = {}, rules: part = {} }) =>
      Object.entries(values).reduce(
        (typed, [path, value]) => withValue(typed, path as FieldPath, value),
        mergeRules(ruleset, part),
      ),
    preset,
  );
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
