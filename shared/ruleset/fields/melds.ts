import { describeField } from './field.ts';

export const MELD_FIELDS = [
  describeField('meld.bookSize', { group: 'melds', control: { kind: 'number', min: 3, max: 14 } }),
  describeField('meld.maxWilds', { group: 'melds', control: { kind: 'numbers', min: 0, max: 30, longest: 30 } }),
  describeField('meld.wildMelds', { group: 'melds', control: { kind: 'yesNo' } }),
  describeField('meld.afterBook', {
    group: 'melds',
    control: { kind: 'choice', options: ['sealed', 'naturals', 'any'] },
  }),
  describeField('meld.booksPerRank', {
    group: 'melds',
    control: { kind: 'number', min: 1, max: 100, otherwise: null },
  }),
] as const;
