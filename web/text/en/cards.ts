import {
  CARD_GROUPS,
  type Card,
  type CardGroup,
  getRank,
  isJoker,
  type Joker,
  type MeldRank,
  type Rank,
  type Suit,
} from '../../../shared/cards/cards.ts';
import { parseCards } from '../../../shared/cards/notation.ts';
import type { IndexLetters } from '../letter-outlines.ts';
import { countEach, groupParts, type RankRun, rankParts } from '../runs.ts';
import { countedName, listing, numberName } from './grammar.ts';

const RANK_NAMES: Readonly<Record<Rank | Joker, string>> = {
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
  '*': 'joker',
};

const SUIT_NAMES: Readonly<Record<Suit, string>> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };

/** `sixes`, `kings`. */
export const rankPlural = (rank: Rank | Joker): string => (rank === '6' ? 'sixes' : `${RANK_NAMES[rank]}s`);

function groupName(group: CardGroup): string {
  switch (group) {
    case 'redThree':
      return 'red threes';
    case 'blackThree':
      return 'black threes';
    case 'two':
      return rankPlural('2');
    case 'joker':
      return rankPlural('*');
    default:
      return rankPlural(group);
  }
}

export const CARD_GROUP_NAMES = Object.fromEntries(CARD_GROUPS.map((group) => [group, groupName(group)])) as Readonly<
  Record<CardGroup, string>
>;

/** Returns parts for a list: `twos` and `fours to aces`. */
export const groupNames = (groups: readonly CardGroup[]): readonly string[] =>
  groupParts(groups).map((part) =>
    typeof part === 'object' ? getRange(part, rankPlural) : part === 'threes' ? 'threes' : CARD_GROUP_NAMES[part],
  );

/** Returns short names: `joker`, `2`, `8 to king`. */
export const rankRuns = (ranks: readonly (Rank | Joker)[]): readonly string[] =>
  rankParts(ranks).map((part) => (typeof part === 'object' ? getRange(part, shortRank) : shortRank(part)));

const getRange = ({ from, to }: RankRun<MeldRank>, name: (rank: MeldRank) => string): string =>
  `${name(from)} to ${name(to)}`;

/** Returns the singular and plural: `nine`, `nines`. */
export const rankForms = (rank: Rank | Joker) => ({ one: RANK_NAMES[rank], other: rankPlural(rank) });

/** `an eight`. */
export const aRank = (rank: Rank | Joker): string => `${rank === '8' || rank === 'A' ? 'an' : 'a'} ${RANK_NAMES[rank]}`;

/** Returns a short name: `9`, `10`, `king`; a two by its name, as it is wild. */
export const shortRank = (rank: Rank | Joker): string =>
  /^\d$/.test(rank) && rank !== '2' ? rank : rank === 'T' ? '10' : RANK_NAMES[rank];

/** `nine of hearts`. */
export const cardName = (card: Card): string =>
  isJoker(card) ? 'joker' : `${RANK_NAMES[getRank(card)]} of ${SUIT_NAMES[card.charAt(1) as Suit]}`;

/** Letters on its cards in place of J, Q and K. */
export const INDEX_LETTERS: IndexLetters = {};

export const cardCount = (count: number): string => countedName(count, { one: 'card', other: 'cards' });

/** Lists cards in a view's notation, counting equal ones: `two nines of hearts and a joker`. */
export function cardNames(text: string): string {
  return listing(countEach(parseCards(text) ?? []).map(([card, count]) => countedCard(card, count)));
}

function countedCard(card: Card, count: number): string {
  const suit = isJoker(card) ? '' : ` of ${SUIT_NAMES[card.charAt(1) as Suit]}`;
  return `${count === 1 ? aRank(getRank(card)) : `${numberName(count)} ${rankPlural(getRank(card))}`}${suit}`;
}
