import type { PartialRules, ScoreRules } from '../../shared/ruleset/ruleset.ts';
import type { Answers, Question } from './question.ts';

/** First melds, the length of the game, values, and what few families have. */

const toPoints = (target: number): PartialRules => ({ game: { target, lastRowRepeats: true, tie: 'shared' } });

const ALL_ROUNDS: PartialRules = { game: { target: null, lastRowRepeats: false } };

const values = (part: Partial<ScoreRules['values']>): PartialRules => ({
  score: {
    values: {
      '*': 50,
      '2': 20,
      A: 20,
      K: 10,
      Q: 10,
      J: 10,
      T: 10,
      '9': 10,
      '8': 10,
      '7': 5,
      '6': 5,
      '5': 5,
      '4': 5,
      ...part,
    },
  },
});

const BY_ROUND: PartialRules = { minimum: 'byRound' };

/** A bonus that was typed goes for wild books too. */
const mayMeldWilds = ({ wildMelds, books, bookBonus }: Answers): boolean => {
  if (typeof bookBonus === 'object' || wildMelds === 'no') return false;
  return wildMelds === 'yes' || String(books).endsWith('Wild');
};

export const SCORE_QUESTIONS: readonly Question[] = [
  {
    id: 'firstMeld',
    step: 5,
    isTyped: true,
    fields: ['rounds[].minimum', 'minimum'],
    answers: [
      { id: 'fifty', rules: BY_ROUND, minimums: [50, 90, 120, 150], drawn: { figure: '50' } },
      { id: 'sixty', rules: BY_ROUND, minimums: [60, 90, 120, 150], drawn: { figure: '60' } },
      { id: 'seventy', rules: BY_ROUND, minimums: [70, 90, 120, 150], drawn: { figure: '70' } },
      {
        id: 'byScore',
        rules: {
          minimum: {
            byScore: [
              [0, 50],
              [1500, 90],
              [3000, 120],
              [5000, 150],
            ],
          },
        },
        drawn: { figure: '50 …' },
      },
      { id: 'none', rules: BY_ROUND, minimums: [0], drawn: { figure: '0' } },
    ],
  },
  {
    id: 'length',
    step: 5,
    isTyped: true,
    fields: ['game.target', 'rounds'],
    answers: [
      { id: 'four', rules: ALL_ROUNDS, rounds: 4, drawn: { figure: '4' } },
      { id: 'to10000', rules: toPoints(10_000), rounds: 4, drawn: { figure: '10,000' } },
      { id: 'to20000', rules: toPoints(20_000), rounds: 4, drawn: { figure: '20,000' } },
      { id: 'one', rules: ALL_ROUNDS, rounds: 1, drawn: { figure: '1' } },
    ],
  },
  {
    id: 'cardValues',
    step: 11,
    isTyped: true,
    fields: ['score.values'],
    answers: [
      { id: 'eightsTen', rules: values({}), drawn: { cards: ['8s', '7h'] } },
      { id: 'tensTen', rules: values({ '9': 5, '8': 5 }), drawn: { cards: ['Ts', '9h'] } },
    ],
  },
  {
    id: 'bookBonus',
    step: 11,
    isTyped: true,
    fields: ['score.bonus'],
    answers: [
      { id: 'five', rules: { score: { bonus: { clean: 500, dirty: 300 } } }, drawn: { figure: '500 · 300' } },
      { id: 'low', rules: { score: { bonus: { clean: 500, dirty: 200 } } }, drawn: { figure: '500 · 200' } },
      { id: 'high', rules: { score: { bonus: { clean: 1000, dirty: 500 } } }, drawn: { figure: '1,000 · 500' } },
    ],
  },
  {
    id: 'wildBonus',
    step: 11,
    isTyped: true,
    fields: ['score.bonus'],
    isAsked: mayMeldWilds,
    answers: [
      { id: 'high', rules: { score: { bonus: { wild: 1500 } } }, drawn: { figure: '1,500' } },
      { id: 'thousand', rules: { score: { bonus: { wild: 1000 } } }, drawn: { figure: '1,000' } },
      { id: 'highest', rules: { score: { bonus: { wild: 2500 } } }, drawn: { figure: '2,500' } },
    ],
  },
  {
    id: 'outBonus',
    step: 11,
    isTyped: true,
    fields: ['goingOut.bonus'],
    answers: [
      { id: 'hundred', rules: { goingOut: { bonus: 100 } }, drawn: { figure: '100' } },
      { id: 'none', rules: { goingOut: { bonus: 0 } }, drawn: { figure: '0' } },
      { id: 'twoHundred', rules: { goingOut: { bonus: 200 } }, drawn: { figure: '200' } },
      { id: 'threeHundred', rules: { goingOut: { bonus: 300 } }, drawn: { figure: '300' } },
    ],
  },
  {
    id: 'special',
    step: 13,
    fields: [
      'meld.special',
      'deal.firstPacket',
      'goingOut.concealed',
      'pile.thenDraw',
      'pile.shown',
      'meld.booksPerRank',
      'stock.exhausted',
      'score.byHand',
    ],
    isSeveral: true,
    answers: [
      {
        id: 'sevens',
        rules: {
          meld: { special: [{ rank: '7', wilds: false, bonus: { clean: 1500, dirty: 1500 }, toGoOut: 0 }] },
        },
        drawn: { cards: ['7s', '7h', '7d'] },
      },
      { id: 'pickHand', rules: { deal: { firstPacket: 'byAll' } }, drawn: { backs: 2, feet: 1 } },
      { id: 'concealed', rules: { goingOut: { concealed: 100 } }, drawn: { figure: '+100' } },
      { id: 'thenDraw', rules: { pile: { thenDraw: 1 } }, drawn: { backs: 1 } },
      { id: 'openPile', rules: { pile: { shown: 'all' } }, drawn: { cards: ['6s', '9h', 'Js'] } },
      { id: 'onePerRank', rules: { meld: { booksPerRank: 1 } }, drawn: { books: { clean: 1 } } },
      { id: 'reshuffle', rules: { stock: { exhausted: 'reshuffle' } }, drawn: { backs: 3 } },
      { id: 'byHand', rules: { score: { byHand: true } }, drawn: { figure: '+100' } },
    ],
  },
];
