import { BOOK_KINDS } from '../ruleset.ts';
import { describeField } from './field.ts';

/** Ranks that have a value, the joker first. */
export const VALUED_RANKS = ['*', '2', 'A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4'] as const;

export const SCORING_FIELDS = [
  describeField('score.values', {
    group: 'scoring',
    control: { kind: 'numbersByName', names: VALUED_RANKS, min: 0, max: 1000, step: 5 },
  }),
  describeField('score.bonus', {
    group: 'scoring',
    control: { kind: 'numbersByName', names: BOOK_KINDS, min: -10000, max: 10000, step: 100 },
  }),
  describeField('score.byHand', { group: 'scoring', control: { kind: 'yesNo' } }),
] as const;
