import { BOOK_KINDS, GROWTHS, WILD_SHARES } from '../ruleset.ts';
import { describeField } from './field.ts';

export const MELD_FIELDS = [
  describeField('meld.bookSize', { group: 'melds', control: { kind: 'number', min: 3, max: 14 } }),
  describeField('meld.maxWilds', {
    group: 'melds',
    control: { kind: 'numbersOr', options: WILD_SHARES, min: 0, max: 30, longest: 30 },
  }),
  describeField('meld.wildMelds', { group: 'melds', control: { kind: 'yesNo' } }),
  describeField('meld.afterBook', {
    group: 'melds',
    control: { kind: 'choiceByName', options: GROWTHS, names: BOOK_KINDS },
  }),
  describeField('meld.crossing', { group: 'melds', control: { kind: 'yesNo' } }),
  describeField('meld.keepsKind', { group: 'melds', control: { kind: 'yesNo' } }),
  describeField('meld.booksPerRank', {
    group: 'melds',
    control: { kind: 'number', min: 1, max: 100, otherwise: null },
  }),
  describeField('meld.threes', { group: 'melds', control: { kind: 'choice', options: ['none', 'black', 'all'] } }),
  describeField('meld.special', { group: 'melds', control: { kind: 'special' } }),
] as const;
