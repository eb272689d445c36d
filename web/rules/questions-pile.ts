import type { CardGroup } from '../../shared/cards/cards.ts';
import type { PartialRules } from '../../shared/ruleset/ruleset.ts';
import type { Question } from './question.ts';

/** The pile, the draw, and how a round begins. */

const THREES: readonly CardGroup[] = ['redThree', 'blackThree'];
const WILDS: readonly CardGroup[] = ['two', 'joker'];

const turnedUp = (then: 'bury' | 'cover'): PartialRules => ({
  deal: { upcard: { reject: ['redThree', ...WILDS], then } },
});

export const PILE_QUESTIONS: readonly Question[] = [
  {
    id: 'pileTaking',
    step: 7,
    fields: ['pile.match'],
    answers: [
      { id: 'pair', rules: { pile: { match: ['naturalPair'] } }, drawn: { cards: ['9s', '9h', '9d'] } },
      {
        id: 'pairOrMeld',
        rules: { pile: { match: ['naturalPair', 'addToMeld'] } },
        drawn: { cards: ['9s', '9h', '9d', '9c'] },
      },
      {
        id: 'pairOrWild',
        rules: { pile: { match: ['naturalPair', 'naturalAndWild'] } },
        drawn: { cards: ['2s', '9h', '9d'] },
      },
      { id: 'anyMeld', rules: { pile: { match: ['anyMeld'] } }, drawn: { cards: ['2s', '*', '9d'] } },
    ],
  },
  {
    id: 'pileFirst',
    step: 7,
    fields: ['pile.beforeDown'],
    answers: [
      { id: 'yes', rules: { pile: { beforeDown: 'ifMinimum' } }, drawn: { cards: ['Ks', 'Kh', 'Kd'] } },
      { id: 'pair', rules: { pile: { beforeDown: 'naturalPair' } }, drawn: { cards: ['Ks', 'Kh'] } },
      { id: 'no', rules: { pile: { beforeDown: 'mustBeDown' } }, drawn: { figure: '—' } },
    ],
  },
  {
    id: 'pileStops',
    step: 7,
    fields: ['pile.blockedTops', 'pile.freezes'],
    answers: [
      { id: 'threes', rules: { pile: { blockedTops: THREES, freezes: [] } }, drawn: { cards: ['3s', '3h'] } },
      {
        id: 'threesAndWilds',
        rules: { pile: { blockedTops: [...THREES, ...WILDS], freezes: [] } },
        drawn: { cards: ['3s', '2h', '*'] },
      },
      {
        id: 'blackThrees',
        rules: { pile: { blockedTops: ['blackThree'], freezes: [] } },
        drawn: { cards: ['3s', '3c'] },
      },
      {
        id: 'freezes',
        rules: { pile: { blockedTops: [...THREES, ...WILDS], freezes: [...WILDS, 'redThree'] } },
        drawn: { cards: ['2h', '6s', '9h', 'Js'] },
      },
    ],
  },
  {
    id: 'upcard',
    step: 10,
    fields: ['deal.upcard'],
    answers: [
      { id: 'none', rules: { deal: { upcard: 'none' } }, drawn: { backs: 1 } },
      { id: 'again', rules: turnedUp('bury'), drawn: { cards: ['9h'] } },
      { id: 'cover', rules: turnedUp('cover'), drawn: { cards: ['2h', '9h'] } },
      { id: 'any', rules: { deal: { upcard: 'any' } }, drawn: { cards: ['*'] } },
    ],
  },
  {
    id: 'beginner',
    step: 10,
    fields: ['deal.starts'],
    answers: [
      { id: 'left', rules: { deal: { starts: 'leftOfDealer' } }, drawn: { figure: '←' } },
      { id: 'drawn', rules: { deal: { starts: 'drawn' } }, drawn: { cards: ['5s', 'Ah'] } },
      { id: 'chosen', rules: { deal: { starts: 'chosen' } }, drawn: { figure: '!' } },
    ],
  },
  {
    id: 'draw',
    step: 12,
    isTyped: true,
    fields: ['rounds[].draw'],
    answers: [
      { id: 'two', draws: [2], drawn: { backs: 2 } },
      { id: 'three', draws: [3], drawn: { backs: 3 } },
      { id: 'growing', draws: [3, 4, 5, 6], drawn: { backs: 5 } },
      { id: 'one', draws: [1], drawn: { backs: 1 } },
    ],
  },
  {
    id: 'pileCount',
    step: 12,
    isTyped: true,
    fields: ['pile.count', 'pile.short'],
    answers: [
      { id: 'seven', rules: { pile: { count: 7, short: 'takeAll' } }, drawn: { figure: '7' } },
      {
        id: 'all',
        rules: { pile: { count: 'all' } },
        drawn: { cards: ['2s', '6s', '9h', 'Js', 'Ks'] },
      },
      { id: 'five', rules: { pile: { count: 5, short: 'takeAll' } }, drawn: { figure: '5' } },
      { id: 'sevenOrNone', rules: { pile: { count: 7, short: 'forbidden' } }, drawn: { figure: '7!' } },
    ],
  },
];
