import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import type { PartialRules, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';

export interface AnsweredRules {
  readonly rules?: PartialRules;
  /** Columns of the rounds; the last number continues for further rounds. */
  readonly minimums?: readonly number[];
  readonly draws?: readonly number[];
  /** The number of rounds played, or listed if there is a target. */
  readonly rounds?: number;
}

export interface AnswerChoice extends AnsweredRules {
  readonly id: string;
}

/** A field for a number, or for the one word that can replace it. */
export interface TypedRow {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly word?: string;
  /** Initial value if the rules so far don't set one. */
  readonly initial: number;
  at(ruleset: Ruleset): TypedValue | undefined;
  /** Whether it can be answered after these answers; always if absent. */
  isOffered?(answers: Answers): boolean;
}

export type TypedValue = number | string;

/** Typed values by row: only numbers and the rows' own words. */
export type TypedValues = Readonly<Record<string, TypedValue>>;

export interface Question {
  readonly id: string;
  /** The screen, from 1. */
  readonly step: number;
  /** The rules that the answers settle, the most important first. */
  readonly fields: readonly FieldPath[];
  readonly answers: readonly AnswerChoice[];
  readonly rows: readonly TypedRow[];
  readonly typed?: (values: TypedValues) => AnsweredRules;
  readonly isOneRow?: true;
  readonly isSideBySide?: true;
}

export const UNKNOWN = 'unknown';

export type GivenAnswer = string | { readonly own: TypedValues };

/** By the question's id; `seating` has the number of players and teams, such as `6/3`. */
export type Answers = Readonly<Record<string, GivenAnswer>>;

/** Returns the typed values of a question, if they are only numbers and words of its rows. */
export function parseTypedAnswer(answers: Answers, { id, rows, isOneRow }: Question): TypedValues | undefined {
  const answer = answers[id];
  if (typeof answer !== 'object') return undefined;
  const { own } = answer;
  const offeredRows = rows.filter((row) => row.isOffered?.(answers) ?? true);
  const typedRows = offeredRows.filter((row) => row.id in own);
  const isWhole = isOneRow ? typedRows.length === 1 : typedRows.length === offeredRows.length;
  const isOfRows = typedRows.every(({ id: row, word }) => own[row] === word || Number.isSafeInteger(own[row]));
  return isWhole && isOfRows
    ? Object.fromEntries(typedRows.map((row) => [row.id, own[row.id] as TypedValue]))
    : undefined;
}

const SEATING = /^(\d{1,2})\/(\d{1,2})$/;

/** Returns the seating, or the most common one if there is no answer. */
export function getSeating({ seating }: Answers): Seating {
  const [, players, teams] = (typeof seating === 'string' && SEATING.exec(seating)) || [];
  return players === undefined ? { players: 4, teams: 2 } : { players: Number(players), teams: Number(teams) };
}

export const withSeating = (answers: Answers, { players, teams }: Seating): Answers => ({
  ...answers,
  seating: `${players}/${teams}`,
});
