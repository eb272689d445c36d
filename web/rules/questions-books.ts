import type { BookCounts, PartialRules } from '../../shared/ruleset/ruleset.ts';
import type { AnswerChoice, Answers, Question } from './question.ts';

/** Wilds, books, and going out with them. */

const mayMeldWilds = ({ wildMelds }: Answers): boolean => wildMelds !== 'no';

/** Whether somebody has a partner, as far as is known. */
const hasPartners = ({ players }: Answers): boolean => !['two', 'three', 'fourAlone', 'five'].includes(String(players));

function needs(id: string, books: Partial<BookCounts> & { readonly total?: number }): AnswerChoice {
  const { clean = 0, dirty = 0, wild = 0, total = 0 } = books;
  return {
    id,
    rules: { goingOut: { books: { clean, dirty, wild, total } }, ...(wild > 0 && { meld: { wildMelds: true } }) },
    drawn: { books },
    ...(wild > 0 && { isOffered: mayMeldWilds }),
  };
}

const NO_WILD_BOOKS: PartialRules = {
  meld: { wildMelds: false },
  goingOut: { books: { wild: 0 }, wildCountsAsClean: false },
  score: { bonus: { wild: 0 } },
};

export const BOOK_QUESTIONS: readonly Question[] = [
  {
    id: 'wilds',
    step: 3,
    isTyped: true,
    fields: ['meld.maxWilds'],
    answers: [
      {
        id: 'fewer',
        rules: { meld: { maxWilds: 'fewerThanNaturals' } },
        drawn: { cards: ['2s', '8s', '8h'] },
      },
      { id: 'half', rules: { meld: { maxWilds: 'half' } }, drawn: { cards: ['2s', '*', '8s', '8h'] } },
      {
        id: 'two',
        rules: { meld: { maxWilds: [1, 1, 1, 2, 2] } },
        drawn: { cards: ['2s', '2h', '8s', '8h', '8d', '8c'] },
      },
      {
        id: 'three',
        rules: { meld: { maxWilds: [1, 1, 2, 2, 3] } },
        drawn: { cards: ['2s', '2h', '*', '8s', '8h', '8d', '8c'] },
      },
      { id: 'one', rules: { meld: { maxWilds: [1] } }, drawn: { cards: ['2s', '8s', '8h', '8d'] } },
    ],
  },
  {
    id: 'wildMelds',
    step: 3,
    fields: ['meld.wildMelds'],
    answers: [
      { id: 'yes', rules: { meld: { wildMelds: true } }, drawn: { cards: ['2s', '2h', '*'] } },
      { id: 'no', rules: NO_WILD_BOOKS, drawn: { cards: ['2s', '8h', '8d'] } },
    ],
  },
  {
    id: 'books',
    step: 6,
    isTyped: true,
    fields: ['goingOut.books'],
    answers: [
      needs('oneOne', { clean: 1, dirty: 1 }),
      needs('twoTwo', { clean: 2, dirty: 2 }),
      needs('oneOneWild', { clean: 1, dirty: 1, wild: 1 }),
      needs('twoTwoWild', { clean: 2, dirty: 2, wild: 1 }),
      needs('threeThree', { clean: 3, dirty: 3 }),
      needs('anyOne', { total: 1 }),
      needs('anyTwo', { total: 2 }),
    ],
  },
  {
    id: 'lastCard',
    step: 8,
    fields: ['goingOut.lastCard'],
    answers: [
      { id: 'either', rules: { goingOut: { lastCard: 'either' } }, drawn: { cards: ['6s', '9h'] } },
      { id: 'discard', rules: { goingOut: { lastCard: 'discard' } }, drawn: { cards: ['9h'] } },
      { id: 'meld', rules: { goingOut: { lastCard: 'meld' } }, drawn: { cards: ['6s', '6h', '6d'] } },
    ],
  },
  {
    id: 'asking',
    step: 8,
    fields: ['goingOut.permission', 'goingOut.yesBinds'],
    isAsked: hasPartners,
    answers: [
      { id: 'must', rules: { goingOut: { permission: 'required', yesBinds: false } }, drawn: { figure: '?!' } },
      { id: 'binds', rules: { goingOut: { permission: 'required', yesBinds: true } }, drawn: { figure: '!' } },
      { id: 'may', rules: { goingOut: { permission: 'optional', yesBinds: false } }, drawn: { figure: '…?' } },
      { id: 'never', rules: { goingOut: { permission: 'none', yesBinds: false } }, drawn: { figure: '—' } },
    ],
  },
  {
    id: 'partnerFoot',
    step: 8,
    fields: ['goingOut.partners'],
    isAsked: hasPartners,
    answers: [
      { id: 'any', rules: { goingOut: { partners: 'any' } }, drawn: { backs: 1 } },
      { id: 'inFoot', rules: { goingOut: { partners: 'inLast' } }, drawn: { backs: 2, feet: 1 } },
      { id: 'played', rules: { goingOut: { partners: 'playedLast' } }, drawn: { cards: ['9h'] } },
    ],
  },
  {
    id: 'afterBook',
    step: 9,
    fields: ['meld.afterBook'],
    answers: [
      { id: 'nothing', rules: { meld: { afterBook: 'sealed' } }, drawn: { books: { clean: 7 } } },
      { id: 'naturals', rules: { meld: { afterBook: 'naturals' } }, drawn: { cards: ['9s', '9h'] } },
      { id: 'any', rules: { meld: { afterBook: 'any' } }, drawn: { cards: ['2s', '9h'] } },
      {
        id: 'byKind',
        rules: { meld: { afterBook: { clean: 'naturals', dirty: 'any', wild: 'any' } } },
        drawn: { books: { clean: 7, dirty: 8 } },
      },
    ],
  },
];
