import type { BasicId } from '../../shared/ruleset/basics.ts';
import type { Control, FieldPath, ValueOf } from '../../shared/ruleset/fields/field.ts';
import type { HouseRule } from '../../shared/ruleset/fields.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';

type LabelOf<C extends Control> = C extends {
  readonly options: readonly (infer Value extends string)[];
  readonly names: readonly (infer Name extends string)[];
}
  ? Value | Name
  : C extends { readonly options: readonly (infer Value extends string)[] }
    ? Value
    : C extends { readonly names: readonly (infer Name extends string)[] }
      ? Name
      : C extends { readonly otherwise: null | 'all' }
        ? 'otherwise'
        : never;

interface RuleWords<P extends FieldPath, C extends Control> {
  readonly title: string;
  readonly labels: Readonly<Record<LabelOf<C>, string>>;
  /** Returns the rule as a sentence; `value` is the one at its path, `ruleset` the whole. */
  readonly sentence: (value: ValueOf<P>, ruleset: Ruleset) => string;
}

/** Words for every house rule; a language without one does not compile. */
export type HouseRuleWords = {
  readonly [R in HouseRule as R['path']]: RuleWords<R['path'], R['control']>;
};

/** Sentences of the rules that apply to every table. */
export type BasicWords = Readonly<Record<BasicId, (ruleset: Ruleset) => string>>;
