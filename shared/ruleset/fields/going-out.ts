import type { GoingOutRules } from '../ruleset.ts';
import { describeField, type Field, type Option } from './field.ts';
import { BOOK_LABELS, booksListed, counted, labelOf } from './wording.ts';

const PARTNERS: readonly Option[] = [
  { value: 'any', label: 'It does not matter how far the partners are' },
  { value: 'inLast', label: 'Each partner must have picked up its last packet' },
  { value: 'playedLast', label: 'Each partner must have picked up its last packet and played part of a turn from it' },
];

const PERMISSION: readonly Option[] = [
  { value: 'none', label: 'Partners are not asked' },
  { value: 'optional', label: 'A player may ask its partners before going out, and a no binds' },
  { value: 'required', label: 'A player needs its partners’ yes to go out; a yes permits and does not oblige' },
];

const LAST_CARD: readonly Option[] = [
  { value: 'either', label: 'The last card may be melded or discarded' },
  { value: 'discard', label: 'The last card must be discarded' },
  { value: 'meld', label: 'The last card must be melded' },
];

function booksWords(books: GoingOutRules['books']): string {
  const kinds = booksListed(books);
  const total = `${counted(books.total, 'book')} in all`;
  const [clean, dirty, wild] = [books.clean, books.dirty, books.wild];
  if (!kinds) return books.total === 0 ? 'No books are needed to go out.' : `To go out a team needs ${total}.`;
  const last = [clean, dirty, wild].findLast((count) => count > 0);
  const named = `To go out a team needs ${kinds} ${last === 1 ? 'book' : 'books'}`;
  return books.total > clean + dirty + wild ? `${named}, and ${total}.` : `${named}.`;
}

const POINTS = { kind: 'number', min: -10000, max: 10000, step: 50 } as const;

export const GOING_OUT_FIELDS: readonly Field[] = [
  describeField('goingOut.books', {
    group: 'goingOut',
    title: 'Books needed to go out',
    control: {
      kind: 'numbersByName',
      names: [...BOOK_LABELS, { value: 'total', label: 'in all' }],
      min: 0,
      max: 100,
    },
    sentence: booksWords,
  }),
  describeField('goingOut.wildCountsAsClean', {
    group: 'goingOut',
    title: 'A wild book in place of a clean one',
    control: { kind: 'yesNo' },
    sentence: (counts) =>
      counts
        ? 'A wild book may stand for a clean one among the books needed.'
        : 'A wild book does not stand for a clean one.',
  }),
  describeField('goingOut.partners', {
    group: 'goingOut',
    title: 'How far partners must be',
    control: { kind: 'choice', options: PARTNERS },
    sentence: (rule) => `${labelOf(PARTNERS, rule)}.`,
  }),
  describeField('goingOut.permission', {
    group: 'goingOut',
    title: 'Asking the partners',
    control: { kind: 'choice', options: PERMISSION },
    sentence: (rule) => `${labelOf(PERMISSION, rule)}.`,
  }),
  describeField('goingOut.lastCard', {
    group: 'goingOut',
    title: 'The last card',
    control: { kind: 'choice', options: LAST_CARD },
    sentence: (rule) => `${labelOf(LAST_CARD, rule)}.`,
  }),
  describeField('goingOut.bonus', {
    group: 'goingOut',
    title: 'Bonus for going out',
    control: POINTS,
    sentence: (points) => (points === 0 ? 'Going out earns no bonus.' : `Going out earns ${points} points.`),
  }),
  describeField('goingOut.concealed', {
    group: 'goingOut',
    title: 'Bonus for going out concealed',
    control: POINTS,
    sentence: (points) =>
      points === 0
        ? 'Going out in one turn, with nothing melded before, earns nothing extra.'
        : `Going out when the team had melded nothing before that turn earns ${points} points more.`,
  }),
];
