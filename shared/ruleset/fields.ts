import { BOOK_GROUPS, CARD_GROUPS } from '../cards/cards.ts';
import { describeField, type Field } from './fields/field.ts';
import { RANGES } from './fields/ranges.ts';
import {
  BOOK_KINDS,
  FIRST_PACKETS,
  GROWTHS,
  PILE_MATCHES,
  PILE_TOPS,
  RED_THREE_LAYINGS,
  RED_THREE_SOURCES,
  STARTS,
  VALUED_RANKS,
  WILD_SHARES,
} from './ruleset.ts';

const DEAL_FIELDS = [
  describeField('seating', { group: 'deal', control: { kind: 'seatings' } }),
  describeField('deck.decks', { group: 'deal', control: { kind: 'decks' } }),
  describeField('deck.extraDecks', { group: 'deal', control: { kind: 'number', min: -10, max: 20 } }),
  describeField('deck.jokersPerDeck', { group: 'deal', control: { kind: 'number', min: 0, max: 6 } }),
  describeField('deck.leftOut', { group: 'deal', control: { kind: 'several', options: CARD_GROUPS, minCount: 0 } }),
  describeField('deal.packets', { group: 'deal', control: { kind: 'packets' } }),
  describeField('deal.upcard', { group: 'deal', control: { kind: 'upcard' } }),
  describeField('deal.starts', { group: 'deal', control: { kind: 'choice', options: STARTS } }),
  describeField('deal.beginnerTakes', { group: 'deal', control: { kind: 'yesNo' } }),
  describeField('deal.firstPacket', { group: 'deal', control: { kind: 'choice', options: FIRST_PACKETS } }),
] as const;

const ROUND_FIELDS = [
  describeField('rounds', { group: 'rounds', control: { kind: 'rounds' } }),
  describeField('rounds[].minimum', { group: 'rounds', control: { kind: 'column', ...RANGES.minimum } }),
  describeField('rounds[].turns', { group: 'rounds', control: { kind: 'column', min: 1, max: 100, otherwise: null } }),
  describeField('minimum', { group: 'rounds', control: { kind: 'minimum' } }),
  describeField('rounds[].rules', { group: 'rounds', control: { kind: 'roundRules' } }),
  describeField('game.target', {
    group: 'rounds',
    control: { kind: 'number', min: 1, max: 1_000_000, step: 500, otherwise: null },
  }),
  describeField('game.lastRowRepeats', { group: 'rounds', control: { kind: 'yesNo' } }),
  describeField('game.tie', { group: 'rounds', control: { kind: 'tie' } }),
] as const;

const SOME_CARDS = { kind: 'several', options: CARD_GROUPS, minCount: 0 } as const;

const SOME_OF_BOOKS = { kind: 'several', options: BOOK_GROUPS, minCount: 0 } as const;

const TURN_FIELDS = [
  describeField('rounds[].draw', { group: 'turn', control: { kind: 'column', ...RANGES.draw } }),
  describeField('rounds[].tail', { group: 'turn', control: { kind: 'column', ...RANGES.tail } }),
  describeField('deal.nextPacket', {
    group: 'turn',
    control: { kind: 'choice', options: ['whenEmpty', 'withBook'] },
  }),
  describeField('deal.runEndsTurn', { group: 'turn', control: { kind: 'yesNo' } }),
  describeField('discard.never', { group: 'turn', control: SOME_CARDS }),
  describeField('discard.notLast', { group: 'turn', control: SOME_CARDS }),
  describeField('discard.untilOwnBook', { group: 'turn', control: SOME_OF_BOOKS }),
  describeField('discard.untilEveryBook', { group: 'turn', control: SOME_OF_BOOKS }),
  describeField('discard.notFitting', { group: 'turn', control: SOME_OF_BOOKS }),
  describeField('stock.exhausted', {
    group: 'turn',
    control: { kind: 'choice', options: ['endsRound', 'reshuffle', 'addDeck'] },
  }),
  describeField('stock.forcedTake', { group: 'turn', control: { kind: 'yesNo' } }),
] as const;

const MELD_FIELDS = [
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

const PILE_FIELDS = [
  describeField('pile.count', { group: 'pile', control: { kind: 'number', min: 1, max: 900, otherwise: 'all' } }),
  describeField('pile.short', { group: 'pile', control: { kind: 'choice', options: ['takeAll', 'forbidden'] } }),
  describeField('pile.match', { group: 'pile', control: { kind: 'several', options: PILE_MATCHES, minCount: 1 } }),
  describeField('pile.top', { group: 'pile', control: { kind: 'choice', options: PILE_TOPS } }),
  describeField('pile.blockedTops', {
    group: 'pile',
    control: { kind: 'several', options: CARD_GROUPS, minCount: 0 },
  }),
  describeField('pile.beforeDown', {
    group: 'pile',
    control: { kind: 'choice', options: ['ifMinimum', 'naturalPair', 'mustBeDown'] },
  }),
  describeField('pile.freezes', { group: 'pile', control: { kind: 'several', options: CARD_GROUPS, minCount: 0 } }),
  describeField('pile.shown', { group: 'pile', control: { kind: 'choice', options: ['top', 'all'] } }),
  describeField('pile.thenDraw', { group: 'pile', control: { kind: 'number', min: 0, max: 20 } }),
] as const;

const POINTS_OF_THREES = { kind: 'number', min: -5000, max: 5000, step: 5 } as const;

const THREE_FIELDS = [
  describeField('threes.red.laying', {
    group: 'threes',
    control: { kind: 'choice', options: RED_THREE_LAYINGS },
  }),
  describeField('threes.red.replace', { group: 'threes', control: { kind: 'yesNo' } }),
  describeField('threes.red.notReplaced', {
    group: 'threes',
    control: { kind: 'several', options: RED_THREE_SOURCES, minCount: 0 },
  }),
  describeField('threes.red.laid', { group: 'threes', control: POINTS_OF_THREES }),
  describeField('threes.red.held', { group: 'threes', control: POINTS_OF_THREES }),
  describeField('threes.red.laidNeedsDown', { group: 'threes', control: { kind: 'yesNo' } }),
  describeField('threes.red.set', { group: 'threes', control: { kind: 'redThreeSet' } }),
  describeField('threes.red.allDouble', { group: 'threes', control: { kind: 'yesNo' } }),
  describeField('threes.red.laidNotOut', { group: 'threes', control: { ...POINTS_OF_THREES, otherwise: null } }),
  describeField('threes.red.unopened', { group: 'threes', control: { ...POINTS_OF_THREES, otherwise: null } }),
  describeField('threes.black.held', { group: 'threes', control: POINTS_OF_THREES }),
  describeField('threes.black.melding', {
    group: 'threes',
    control: { kind: 'choice', options: ['never', 'toGoOut'] },
  }),
  describeField('threes.black.melded', { group: 'threes', control: POINTS_OF_THREES }),
] as const;

const POINTS = { kind: 'number', min: -10000, max: 10000, step: 50 } as const;

const GOING_OUT_FIELDS = [
  describeField('goingOut.books', {
    group: 'goingOut',
    control: { kind: 'numbersByName', names: [...BOOK_KINDS, 'total'], min: 0, max: 100 },
  }),
  describeField('goingOut.wildCountsAsClean', { group: 'goingOut', control: { kind: 'yesNo' } }),
  describeField('goingOut.partners', {
    group: 'goingOut',
    control: { kind: 'choice', options: ['any', 'inLast', 'playedLast'] },
  }),
  describeField('goingOut.permission', {
    group: 'goingOut',
    control: { kind: 'choice', options: ['none', 'optional', 'required'] },
  }),
  describeField('goingOut.yesBinds', { group: 'goingOut', control: { kind: 'yesNo' } }),
  describeField('goingOut.points', { group: 'goingOut', control: { kind: 'number', min: 0, max: 10000, step: 50 } }),
  describeField('goingOut.lastCard', {
    group: 'goingOut',
    control: { kind: 'choice', options: ['either', 'discard', 'meld'] },
  }),
  describeField('goingOut.bonus', { group: 'goingOut', control: POINTS }),
  describeField('goingOut.concealed', { group: 'goingOut', control: POINTS }),
] as const;

const SCORING_FIELDS = [
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

const HOUSE_RULES = [
  ...DEAL_FIELDS,
  ...ROUND_FIELDS,
  ...TURN_FIELDS,
  ...MELD_FIELDS,
  ...PILE_FIELDS,
  ...THREE_FIELDS,
  ...GOING_OUT_FIELDS,
  ...SCORING_FIELDS,
] as const;

export type HouseRule = (typeof HOUSE_RULES)[number];

/** Every house rule once, in reading order. */
export const FIELDS: readonly Field[] = HOUSE_RULES;

/** Returns the field that an issue's path (`rounds.2.draw`, `goingOut.books.wild`) belongs to, if any. */
export function findField(path: string): Field | undefined {
  const column = path.replace(/^rounds\.\d+\./, 'rounds[].');
  const covering = FIELDS.filter((field) => column === field.path || column.startsWith(`${field.path}.`));
  return covering.sort((a, b) => b.path.length - a.path.length)[0];
}
