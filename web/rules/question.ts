import type { Card } from '../../shared/cards/cards.ts';
import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import type { BookCounts, PartialRules, Seating } from '../../shared/ruleset/ruleset.ts';

/** What an answer is drawn with. */
export type Drawing =
  | { readonly cards: readonly Card[] }
  | { readonly backs: number; readonly feet?: number }
  | { readonly books: Partial<BookCounts> & { readonly total?: number } }
  | { readonly figure: string }
  | { readonly chairs: Seating };

/** What a player can say, and the rules that follow. */
export interface AnswerChoice {
  readonly id: string;
  readonly rules?: PartialRules;
  readonly seating?: Seating;
  /** Columns of the rounds; the last number goes on for further rounds. */
  readonly minimums?: readonly number[];
  readonly draws?: readonly number[];
  /** How many rounds are played; with a target: how many are listed. */
  readonly rounds?: number;
  /** Values that somebody typed, by their fields. */
  readonly values?: OwnValues;
  readonly drawn?: Drawing;
  /** Whether it can be said after these answers; absent: always. */
  readonly isOffered?: (given: Answers) => boolean;
}

export interface Question {
  readonly id: string;
  /** What footprints count: questions about one thing. From 1. */
  readonly step: number;
  /** The rules that the answers settle, the one that says most first. */
  readonly fields: readonly FieldPath[];
  readonly answers: readonly AnswerChoice[];
  /** A family may type its own values for the fields. */
  readonly isTyped?: true;
  /** Any number of answers may be given. */
  readonly isSeveral?: true;
  /** Whether earlier answers leave it open; absent: always. */
  readonly isAsked?: (given: Answers) => boolean;
}

/** What somebody does not know any more. */
export const UNKNOWN = 'unknown';

/** What somebody typed, by the field: as the rulesets have it, for `rounds` their number. */
export type OwnValues = Readonly<Record<string, unknown>>;

/** The id of an answer, or of each where several were given; or what was typed. */
export type GivenAnswer = string | readonly string[] | { readonly own: OwnValues };

/** By the question's id. */
export type Answers = Readonly<Record<string, GivenAnswer>>;

/** What was typed to a question, if anything. */
export function ownAnswer(given: Answers, { id, isTyped }: Question): OwnValues | undefined {
  const answer = given[id];
  return isTyped && typeof answer === 'object' && 'own' in answer ? answer.own : undefined;
}
