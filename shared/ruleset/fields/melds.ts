import { describeField, type Field, type Option } from './field.ts';
import { counted, labelOf, listed } from './wording.ts';

const AFTER_BOOK: readonly Option[] = [
  { value: 'sealed', label: 'Nothing may join a finished book' },
  { value: 'naturals', label: 'Naturals of its rank may join a finished book, wilds may not' },
  { value: 'any', label: 'Naturals, and wilds within the limit, may join a finished book' },
];

function maxWildsWords(limits: readonly number[]): string {
  const sizes = limits.map((wilds, i) => `${wilds} in a meld of ${i + 3}${i === limits.length - 1 ? ' or more' : ''}`);
  return `Most wilds beside naturals: ${listed(sizes)}.`;
}

export const MELD_FIELDS: readonly Field[] = [
  describeField('meld.bookSize', {
    group: 'melds',
    title: 'Cards that make a book',
    control: { kind: 'number', min: 3, max: 14 },
    sentence: (size) => `A meld of ${size} cards is a book.`,
  }),
  describeField('meld.maxWilds', {
    group: 'melds',
    title: 'Wilds in a meld of 3, 4, 5, ... cards',
    control: { kind: 'numbers', min: 0, max: 30, longest: 30 },
    sentence: maxWildsWords,
  }),
  describeField('meld.wildMelds', {
    group: 'melds',
    title: 'Melds of wilds only',
    control: { kind: 'yesNo' },
    sentence: (allowed) =>
      allowed ? 'Twos and jokers may be melded by themselves.' : 'Wilds are never melded by themselves.',
  }),
  describeField('meld.afterBook', {
    group: 'melds',
    title: 'Joining a finished book',
    control: { kind: 'choice', options: AFTER_BOOK },
    sentence: (rule) => `${labelOf(AFTER_BOOK, rule)}.`,
  }),
  describeField('meld.booksPerRank', {
    group: 'melds',
    title: 'Melds of one rank in all',
    control: { kind: 'number', min: 1, max: 100, otherwise: { value: null, label: 'no limit' } },
    sentence: (limit) =>
      limit === null
        ? 'A team may have any number of books of one rank, one unfinished at a time.'
        : `A team may have ${counted(limit, 'meld')} of one rank in a round, one unfinished at a time.`,
  }),
];
