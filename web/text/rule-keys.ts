import type { LearnedField, RuleValue } from '../../shared/ruleset/learned.ts';

/** Returns the key of a settled rule's value: `yes`, `naturalPair`, `naturalAndWild+naturalPair`. */
export function getKey(field: LearnedField, value: RuleValue): string {
  if (field === 'pile.blockedTops') return Array.isArray(value) && value.includes('blackThree') ? 'yes' : 'no';
  if (field === 'pile.freezes') return Array.isArray(value) && value.length > 0 ? 'yes' : 'no';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.toSorted().join('+');
  if (typeof value !== 'object') return String(value);
  const kinds = Object.entries(value).map(([kind, growth]) => `${kind}:${growth}`);
  return kinds.toSorted().join('+');
}
