import type { PartialRules, Ruleset } from './ruleset.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges a part over the base: objects key by key, lists and single values as a whole. */
export const mergeRules = (base: Ruleset, part: PartialRules): Ruleset => mergeFields(base, part);

/** Keeps keys that the base does not have, so that the check can report them. */
function mergeFields<T extends object>(base: T, part: object): T {
  const entries = Object.entries(part).map(([key, value]) => [key, mergeValue((base as Fields)[key], value)]);
  return Object.fromEntries([...Object.entries(base), ...entries]);
}

const mergeValue = (base: unknown, value: unknown): unknown =>
  isFields(base) && isFields(value) ? mergeFields(base, value) : value;
