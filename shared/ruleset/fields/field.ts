import type { PartialRules, RoundRow, Ruleset } from '../ruleset.ts';

/** Headings under which people read the rules, in the order in which a game meets them. */
export const FIELD_GROUPS = ['deal', 'rounds', 'turn', 'melds', 'pile', 'threes', 'goingOut', 'scoring'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

export interface Option<T = string> {
  readonly value: T;
  readonly label: string;
}

/** How a value is chosen, and with it which values there are. All numbers are whole. */
export type Control =
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly step?: number;
      /** One value beside the numbers. */
      readonly otherwise?: Option<null | 'all'>;
    }
  | { readonly kind: 'yesNo' }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  /** Any of the options, none twice. */
  | { readonly kind: 'several'; readonly options: readonly Option[]; readonly minCount: number }
  /** A list of numbers of one's own length. */
  | { readonly kind: 'numbers'; readonly min: number; readonly max: number; readonly longest: number }
  /** One number for each of the names. */
  | {
      readonly kind: 'numbersByName';
      readonly names: readonly Option[];
      readonly min: number;
      readonly max: number;
      readonly step?: number;
    }
  /** One number for each round. */
  | { readonly kind: 'column'; readonly min: number; readonly max: number; readonly step?: number }
  | { readonly kind: 'seatings' | 'packets' | 'upcard' | 'rounds' | 'roundRules' | 'minimum' | 'tie' };

/** A part of the ruleset by its dotted path; a column of the rounds as `rounds[].draw`. */
export type FieldPath = Paths<Ruleset> | ColumnPath | 'rounds[].rules';
export type ColumnPath = `rounds[].${'minimum' | 'draw' | 'tail'}`;

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

type ValueOf<P extends FieldPath> = P extends ColumnPath
  ? readonly number[]
  : P extends 'rounds[].rules'
    ? readonly (PartialRules | undefined)[]
    : At<Ruleset, P>;

/** One house rule as people see it. */
export interface Field {
  readonly path: FieldPath;
  readonly group: FieldGroup;
  /** A few words, for a form's label. */
  readonly title: string;
  readonly control: Control;
  /** The rule in a plain sentence, for a value found at this path. */
  readonly sentence: (value: unknown) => string;
}

interface About<P extends FieldPath> {
  readonly group: FieldGroup;
  readonly title: string;
  readonly control: Control;
  readonly sentence: (value: ValueOf<P>) => string;
}

/** A field whose sentence takes the type of value that its path leads to. */
export const describeField = <const P extends FieldPath>(path: P, about: About<P>): Field => ({
  ...about,
  path,
  sentence: (value) => about.sentence(value as ValueOf<P>),
});
