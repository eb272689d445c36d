import type { PartialRules, RoundRow, Ruleset } from '../ruleset.ts';

/** Headings of the rules, in the order a game meets them. */
export const FIELD_GROUPS = ['deal', 'rounds', 'turn', 'melds', 'pile', 'threes', 'goingOut', 'scoring'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** How a value is chosen, and so which values are allowed. All numbers are whole. */
export type Control =
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly step?: number;
      /** One value beside the numbers. */
      readonly otherwise?: null | 'all';
    }
  | { readonly kind: 'yesNo' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** Any of the options, without repeats. */
  | { readonly kind: 'several'; readonly options: readonly string[]; readonly minCount: number }
  /** One number for each of the names. */
  | {
      readonly kind: 'numbersByName';
      readonly names: readonly string[];
      readonly min: number;
      readonly max: number;
      readonly step?: number;
    }
  /** One number for each round. */
  | {
      readonly kind: 'column';
      readonly min: number;
      readonly max: number;
      readonly step?: number;
      /** One value beside the numbers, for a row that has none too. */
      readonly otherwise?: null;
    }
  /** A list of numbers, or one of the words. */
  | {
      readonly kind: 'numbersOr';
      readonly options: readonly string[];
      readonly min: number;
      readonly max: number;
      readonly longest: number;
    }
  /** One of the options for all of the names, or for each. */
  | { readonly kind: 'choiceByName'; readonly options: readonly string[]; readonly names: readonly string[] }
  | { readonly kind: 'decks' | 'special' | 'redThreeSet' }
  | { readonly kind: 'seatings' | 'packets' | 'upcard' | 'rounds' | 'roundRules' | 'minimum' | 'tie' };

/** A part of the ruleset by its dotted path; a column of the rounds as `rounds[].draw`. */
export type FieldPath = Paths<Ruleset> | ColumnPath | OptionalColumnPath | 'rounds[].rules';
type ColumnPath = `rounds[].${'minimum' | 'draw' | 'tail'}`;
type OptionalColumnPath = 'rounds[].turns';

type Paths<T> = T extends readonly unknown[] | RoundRow
  ? never
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${Paths<T[K]>}` }[keyof T & string]
    : never;

type At<T, P extends string> = P extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? At<T[K], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never;

/** The type of the value at a path; for a column of the rounds, of the list of values. */
export type ValueOf<P extends FieldPath> = P extends ColumnPath
  ? readonly number[]
  : P extends OptionalColumnPath
    ? readonly (number | null)[]
    : P extends 'rounds[].rules'
      ? readonly (PartialRules | undefined)[]
      : At<Ruleset, P>;

/** A house rule: its place and its allowed values. The catalogue has its words. */
export interface Field<P extends FieldPath = FieldPath, C extends Control = Control> {
  readonly path: P;
  readonly group: FieldGroup;
  readonly control: C;
}

/** A field that keeps the types of its path and control, so that the compiler can demand words for each. */
export const describeField = <const P extends FieldPath, const C extends Control>(
  path: P,
  about: Omit<Field<P, C>, 'path'>,
): Field<P, C> => ({ ...about, path });
