import {
  CARD_GROUPS,
  type Card,
  type CardGroup,
  getRank,
  isJoker,
  type Joker,
  type Rank,
  type Suit,
} from '../../../shared/cards/cards.ts';
import { parseCards } from '../../../shared/cards/notation.ts';
import type { IndexLetters } from '../letter-outlines.ts';
import { countEach, groupParts, rankParts } from '../runs.ts';
import { CARD, countedName, feminine, listing, type Noun } from './grammar.ts';

const RANKS: Readonly<Record<Rank | Joker, Noun>> = {
  '2': { one: 'dos', other: 'doses' },
  '3': { one: 'tres', other: 'treses' },
  '4': { one: 'cuatro', other: 'cuatros' },
  '5': { one: 'cinco', other: 'cincos' },
  '6': { one: 'seis', other: 'seises' },
  '7': { one: 'siete', other: 'sietes' },
  '8': { one: 'ocho', other: 'ochos' },
  '9': { one: 'nueve', other: 'nueves' },
  T: { one: 'diez', other: 'dieces' },
  J: feminine('jota'),
  Q: feminine('reina'),
  K: { one: 'rey', other: 'reyes' },
  A: { one: 'as', other: 'ases' },
  '*': { one: 'joker', other: 'jokers' },
};

const SUIT_NAMES: Readonly<Record<Suit, string>> = { s: 'picas', h: 'corazones', d: 'diamantes', c: 'tréboles' };

export const rankPlural = (rank: Rank | Joker): string => RANKS[rank].other;

export const isFeminineRank = (rank: Rank | Joker): boolean => RANKS[rank].isFeminine ?? false;

/** `el nueve`, `la reina`. */
export const theRank = (rank: Rank | Joker): string => `${isFeminineRank(rank) ? 'la' : 'el'} ${RANKS[rank].one}`;

/** `los nueves`, `las reinas`. */
export const theRanks = (rank: Rank | Joker): string => `${isFeminineRank(rank) ? 'las' : 'los'} ${rankPlural(rank)}`;

export const aRank = (rank: Rank | Joker): string => countedName(1, RANKS[rank]);

function groupName(group: CardGroup): string {
  switch (group) {
    case 'redThree':
      return 'treses rojos';
    case 'blackThree':
      return 'treses negros';
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

/** `de la jota`, `al rey`. */
const fromRank = (rank: Rank | Joker): string => (isFeminineRank(rank) ? `de ${theRank(rank)}` : `d${theRank(rank)}`);
const upToRank = (rank: Rank | Joker): string =>
  isFeminineRank(rank) ? `a ${theRank(rank)}` : `a${theRank(rank).slice(1)}`;

export const groupNames = (groups: readonly CardGroup[]): readonly string[] =>
  groupParts(groups).map((part) =>
    typeof part === 'object'
      ? `cartas ${fromRank(part.from)} ${upToRank(part.to)}`
      : part === 'threes'
        ? 'treses'
        : CARD_GROUP_NAMES[part],
  );

export const rankRuns = (ranks: readonly (Rank | Joker)[]): readonly string[] =>
  rankParts(ranks).map((part) =>
    typeof part === 'object' ? `${shortRank(part.from)} a ${shortRank(part.to)}` : shortRank(part),
  );

export const rankForms = (rank: Rank | Joker): Noun => RANKS[rank];

export const shortRank = (rank: Rank | Joker): string =>
  /^\d$/.test(rank) && rank !== '2' ? rank : rank === 'T' ? '10' : RANKS[rank].one;

const suitOf = (card: Card): string => SUIT_NAMES[card.charAt(1) as Suit];

export const cardName = (card: Card): string =>
  isJoker(card) ? RANKS['*'].one : `${RANKS[getRank(card)].one} de ${suitOf(card)}`;

/** `el nueve de corazones`, `la reina de picas`. */
export const theCard = (card: Card): string => `${isFeminineRank(getRank(card)) ? 'la' : 'el'} ${cardName(card)}`;

export const INDEX_LETTERS: IndexLetters = {};

export const cardCount = (count: number): string => countedName(count, CARD);

export const cardNames = (text: string): string =>
  listing(countEach(parseCards(text) ?? []).map(([card, count]) => countedCard(card, count)));

/** `dos nueves de corazones`, `un joker`. */
export const countedCard = (card: Card, count: number): string =>
  `${countedName(count, RANKS[getRank(card)])}${isJoker(card) ? '' : ` de ${suitOf(card)}`}`;
