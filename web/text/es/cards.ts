import {
  CARD_CLASSES,
  CARD_GROUPS,
  type Card,
  type CardGroup,
  isJoker,
  type Joker,
  MELD_RANKS,
  type MeldRank,
  type Rank,
  rankOf,
  type Suit,
} from '../../../shared/cards/cards.ts';
import { parseCards } from '../../../shared/cards/notation.ts';
import { CARD, countedName, feminine, listing, type Noun } from './grammar.ts';

/** How cards are named in sentences. */

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

/** `seises`, `reyes`. */
export const rankPlural = (rank: Rank | Joker): string => RANKS[rank].other;

export const isFeminineRank = (rank: Rank | Joker): boolean => RANKS[rank].isFeminine ?? false;

/** `el nueve`, `la reina`. */
export const theRank = (rank: Rank | Joker): string => `${isFeminineRank(rank) ? 'la' : 'el'} ${RANKS[rank].one}`;

/** `los nueves`, `las reinas`. */
export const theRanks = (rank: Rank | Joker): string => `${isFeminineRank(rank) ? 'las' : 'los'} ${rankPlural(rank)}`;

/** `un nueve`, `una reina`. */
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

/** Cards that a rule names. */
export const CARD_GROUP_NAMES = Object.fromEntries(CARD_GROUPS.map((group) => [group, groupName(group)])) as Readonly<
  Record<CardGroup, string>
>;

/** Red and black threes together are threes, and three or more neighbouring ranks a run: `doses` and `de cuatros a ases`. */
export function groupNames(groups: readonly CardGroup[]): readonly string[] {
  const areAllThrees = THREES.every((three) => groups.includes(three));
  const classes = groups.filter((group) => CARD_CLASSES.some((each) => each === group));
  const named = classes.map((group) => (areAllThrees && THREES.includes(group) ? 'treses' : CARD_GROUP_NAMES[group]));
  const ranks = MELD_RANKS.filter((rank) => groups.includes(rank));
  const run = (first: string, last: string): string => `de ${first} a ${last}`;
  return [...new Set(named), ...runsOf(ranks).flatMap((each) => joined(each, { name: rankPlural, run }))];
}

const THREES: readonly CardGroup[] = ['redThree', 'blackThree'];

/** Ranks in little room, neighbours joined: `joker`, `2`, `8 a rey`. */
export function rankRuns(ranks: readonly (Rank | Joker)[]): readonly string[] {
  const naturals = MELD_RANKS.filter((rank) => ranks.includes(rank));
  const others = ranks.filter((rank) => !naturals.some((natural) => natural === rank));
  const run = (first: string, last: string): string => `${first} a ${last}`;
  return [...others.map(shortRank), ...runsOf(naturals).flatMap((each) => joined(each, { name: shortRank, run }))];
}

/** Neighbouring ranks together. */
function runsOf(ranks: readonly MeldRank[]): readonly (readonly MeldRank[])[] {
  const runs: MeldRank[][] = [];
  for (const rank of ranks) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && MELD_RANKS.indexOf(last) === MELD_RANKS.indexOf(rank) - 1) runs.at(-1)?.push(rank);
    else runs.push([rank]);
  }
  return runs;
}

interface RunWords {
  readonly name: (rank: Rank) => string;
  readonly run: (first: string, last: string) => string;
}

/** Three or more as a run, fewer by name. */
const joined = (ranks: readonly MeldRank[], { name, run }: RunWords): readonly string[] =>
  ranks.length < 3 ? ranks.map(name) : [run(name(ranks[0] as MeldRank), name(ranks.at(-1) as MeldRank))];

/** One card of a rank, or several: `nueve`, `nueves`. */
export const rankForms = (rank: Rank | Joker): Noun => RANKS[rank];

/** A rank in little room: `9`, `10`, `rey`; a two by its name, as it is wild. */
export const shortRank = (rank: Rank | Joker): string =>
  /^\d$/.test(rank) && rank !== '2' ? rank : rank === 'T' ? '10' : RANKS[rank].one;

const suitOf = (card: Card): string => SUIT_NAMES[card.charAt(1) as Suit];

/** `nueve de corazones`. */
export const cardName = (card: Card): string =>
  isJoker(card) ? RANKS['*'].one : `${RANKS[rankOf(card)].one} de ${suitOf(card)}`;

/** `el nueve de corazones`, `la reina de picas`. */
export const theCard = (card: Card): string => `${isFeminineRank(rankOf(card)) ? 'la' : 'el'} ${cardName(card)}`;

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** `9♥`, for a line of many cards. */
export const cardSign = (card: Card): string =>
  isJoker(card) ? '★' : `${rankOf(card) === 'T' ? '10' : rankOf(card)}${SUIT_SIGNS[card.charAt(1) as Suit]}`;

/** `una carta`, `dos cartas`. */
export const cardCount = (count: number): string => countedName(count, CARD);

/** Cards in the notation of views, equal ones counted: `dos nueves de corazones y un joker`. */
export function cardNames(text: string): string {
  const counts = new Map<Card, number>();
  for (const card of parseCards(text) ?? []) counts.set(card, (counts.get(card) ?? 0) + 1);
  return listing([...counts].map(([card, count]) => countedCard(card, count)));
}

const countedCard = (card: Card, count: number): string =>
  `${countedName(count, RANKS[rankOf(card)])}${isJoker(card) ? '' : ` de ${suitOf(card)}`}`;
