import type { Field, FieldPath } from '../../shared/ruleset/fields/field.ts';
import { FIELDS, valueAt } from '../../shared/ruleset/fields.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import type { PartialRules, Ruleset } from '../../shared/ruleset/ruleset.ts';

type OwnRulesParts = Readonly<Record<string, unknown>>;

/** Rules of the game as a whole, which no single round can have. */
const WHOLE_GAME = /^(seating|rounds|game)\b/;

/** House rules a round may have of its own. */
export const ROUND_OWN_FIELDS: readonly Field[] = FIELDS.filter(({ path }) => !WHOLE_GAME.test(path));

/** House rules a round has of its own. */
export const ownFields = (own: PartialRules | undefined): readonly Field[] =>
  ROUND_OWN_FIELDS.filter(({ path }) => partAt(own, path.split('.')) !== undefined);

const partAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce(
    (part, key) => (typeof part === 'object' && part !== null ? (part as OwnRulesParts)[key] : undefined),
    value,
  );

/** The value in force in a round at a field's path. */
export const ownValue = (ruleset: Ruleset, own: PartialRules | undefined, path: FieldPath): unknown =>
  valueAt(mergeRules(ruleset, own ?? {}), path);

/** A round's own rules with a value at a field's path. */
export const withOwn = (own: PartialRules | undefined, path: FieldPath, value: unknown): PartialRules =>
  put(own, path.split('.'), value);

function put(whole: unknown, [key, ...rest]: readonly string[], value: unknown): OwnRulesParts {
  const parts = typeof whole === 'object' && whole !== null ? (whole as OwnRulesParts) : {};
  const name = key as string;
  return { ...parts, [name]: rest.length === 0 ? value : put(parts[name], rest, value) };
}

/** A round's own rules without a field; undefined once none is left. */
export const withoutOwn = (own: PartialRules, path: FieldPath): PartialRules | undefined =>
  cut(own, path.split('.')) as PartialRules | undefined;

function cut(whole: OwnRulesParts, [key, ...rest]: readonly string[]): OwnRulesParts | undefined {
  const name = key as string;
  const below = rest.length > 0 ? cut((whole[name] ?? {}) as OwnRulesParts, rest) : undefined;
  const others = Object.entries(whole).filter(([each]) => each !== name);
  const entries = below ? [...others, [name, below] as const] : others;
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
