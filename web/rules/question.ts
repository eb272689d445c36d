import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import type { PartialRules, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';

/** The rules that follow from what a player said. */
export interface SaidRules {
  readonly rules?: PartialRules;
  /** Columns of the rounds; the last number goes on for further rounds. */
  readonly minimums?: readonly number[];
  readonly draws?: readonly number[];
  /** How many rounds are played; with a target: how many are listed. */
  readonly rounds?: number;
}

/** What a player can tap. */
export interface AnswerChoice extends SaidRules {
  readonly id: string;
}

/** A number that can be typed, or its one word in place of a number. */
export interface TypedRow {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly word?: string;
  /** Where the number begins that the rules so far have none for. */
  readonly initial: number;
  /** What it is in these rules. */
  at(ruleset: Ruleset): TypedValue | undefined;
  /** Whether it can be said after these answers; absent: always. */
  isOffered?(given: Answers): boolean;
}

export type TypedValue = number | string;

/** What was typed, by the row: numbers and the rows' own words, nothing else. */
export type TypedValues = Readonly<Record<string, TypedValue>>;

export interface Question {
  readonly id: string;
  /** The screen that it stands on. From 1. */
  readonly step: number;
  /** The rules that the answers settle, the one that says most first. */
  readonly fields: readonly FieldPath[];
  readonly answers: readonly AnswerChoice[];
  readonly rows: readonly TypedRow[];
  /** What was typed, as rules. */
  readonly typed?: (values: TypedValues) => SaidRules;
  /** One row of it alone is the whole answer. */
  readonly isOneRow?: true;
  /** Its numbers are typed side by side. */
  readonly isSideBySide?: true;
}

/** What someone does not know. */
export const UNKNOWN = 'unknown';

/** The id of an answer, or what was typed. */
export type GivenAnswer = string | { readonly own: TypedValues };

/** By the question's id; under `seating`, how many sit how: `6/3`. */
export type Answers = Readonly<Record<string, GivenAnswer>>;

/** What was typed to a question, if it is all numbers and words of its rows. */
export function typedAnswer(given: Answers, { id, rows, isOneRow }: Question): TypedValues | undefined {
  const answer = given[id];
  if (typeof answer !== 'object') return undefined;
  const { own } = answer;
  const asked = rows.filter((row) => row.isOffered?.(given) ?? true);
  const named = asked.filter((row) => row.id in own);
  const isWhole = isOneRow ? named.length === 1 : named.length === asked.length;
  const isOfRows = named.every(({ id: row, word }) => own[row] === word || Number.isSafeInteger(own[row]));
  return isWhole && isOfRows ? Object.fromEntries(named.map((row) => [row.id, own[row.id] as TypedValue])) : undefined;
}

const SEATING = /^(\d{1,2})\/(\d{1,2})$/;

/** How many sit how; as most families do, if nobody said. */
export function seatingOf({ seating }: Answers): Seating {
  const [, players, teams] = (typeof seating === 'string' && SEATING.exec(seating)) || [];
  return players === undefined ? { players: 4, teams: 2 } : { players: Number(players), teams: Number(teams) };
}

export const withSeating = (given: Answers, { players, teams }: Seating): Answers => ({
  ...given,
  seating: `${players}/${teams}`,
});
