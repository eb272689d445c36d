import type { PartialRules, RoundRow, Ruleset } from '../ruleset.ts';

export const FIELD_GROUPS = ['deal', 'rounds', 'turn', 'melds', 'pile', 'threes', 'goingOut', 'scoring'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** The control for a value, which determines the allowed values. All numbers are integers. */
export type Control =
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly step?: number;
      /** One value besides the numbers. */
      readonly otherwise?: null | 'all';
    }
  | { readonly kind: 'yesNo' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** Any of the options, without repeats. */
  | { readonly kind: 'several'; readonly options: readonly string[]; readonly minCount: number }
  | {
      readonly kind: 'numbersByName';
      readonly names: readonly string[];
      readonly min: number;
      readonly max: number;
      readonly step?: number;
    }
  | {
      readonly kind: 'column';
      readonly min: number;
      readonly max: number;
      readonly step?: number;
      /** One value besides the numbers, for a row without one. */
      readonly otherwise?: null;
    }
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

type FieldValue<T, P extends string> = P extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? FieldValue<T[K], Rest>
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
      : FieldValue<Ruleset, P>;

export interface Field<P extends FieldPath = FieldPath, C extends Control = Control> {
  readonly path: P;
  readonly group: FieldGroup;
  readonly control: C;
}

/** Preserves the types of a field's path and control, so that the compiler can require words for each. */
export const describeField = <const P extends FieldPath, const C extends Control>(
  path: P,
  about: Omit<Field<P, C>, 'path'>,
): Field<P, C> => ({ ...about, path });
