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
import { countedName, listing, numberName } from './grammar.ts';

/** How cards are named in sentences. */

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

/** Cards that a rule names. */
export const CARD_GROUP_NAMES = Object.fromEntries(CARD_GROUPS.map((group) => [group, groupName(group)])) as Readonly<
  Record<CardGroup, string>
>;

/** Red and black threes together are threes, and three or more neighbouring ranks a run: `twos` and `fours to aces`. */
export function groupNames(groups: readonly CardGroup[]): readonly string[] {
  const areAllThrees = THREES.every((three) => groups.includes(three));
  const classes = groups.filter((group) => CARD_CLASSES.some((each) => each === group));
  const named = classes.map((group) => (areAllThrees && THREES.includes(group) ? 'threes' : CARD_GROUP_NAMES[group]));
  const ranks = MELD_RANKS.filter((rank) => groups.includes(rank));
  return [...new Set(named), ...runsOf(ranks).flatMap((run) => joined(run, rankPlural))];
}

const THREES: readonly CardGroup[] = ['redThree', 'blackThree'];

/** Ranks in little room, neighbours joined: `joker`, `2`, `8 to king`. */
export function rankRuns(ranks: readonly (Rank | Joker)[]): readonly string[] {
  const naturals = MELD_RANKS.filter((rank) => ranks.includes(rank));
  const others = ranks.filter((rank) => !naturals.some((natural) => natural === rank));
  return [...others.map(shortRank), ...runsOf(naturals).flatMap((run) => joined(run, shortRank))];
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

/** Three or more as a run, fewer by name. */
const joined = <R extends Rank>(run: readonly R[], name: (rank: R) => string): readonly string[] =>
  run.length < 3 ? run.map(name) : [`${name(run[0] as R)} to ${name(run.at(-1) as R)}`];

/** One card of a rank, or several: `nine`, `nines`. */
export const rankForms = (rank: Rank | Joker) => ({ one: RANK_NAMES[rank], other: rankPlural(rank) });

/** A rank in little room: `9`, `10`, `king`; a two by its name, as it is wild. */
export const shortRank = (rank: Rank | Joker): string =>
  /^\d$/.test(rank) && rank !== '2' ? rank : rank === 'T' ? '10' : RANK_NAMES[rank];

/** `nine of hearts`. */
export const cardName = (card: Card): string =>
  isJoker(card) ? 'joker' : `${RANK_NAMES[rankOf(card)]} of ${SUIT_NAMES[card.charAt(1) as Suit]}`;

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** `9♥`, for a line of many cards. */
export const cardSign = (card: Card): string =>
  isJoker(card) ? '★' : `${rankOf(card) === 'T' ? '10' : rankOf(card)}${SUIT_SIGNS[card.charAt(1) as Suit]}`;

/** `one card`, `two cards`. */
export const cardCount = (count: number): string => countedName(count, { one: 'card', other: 'cards' });

/** Cards in the notation of views, equal ones counted: `two nines of hearts and a joker`. */
export function cardNames(text: string): string {
  const counts = new Map<Card, number>();
  for (const card of parseCards(text) ?? []) counts.set(card, (counts.get(card) ?? 0) + 1);
  return listing([...counts].map(([card, count]) => countedCard(card, count)));
}

function countedCard(card: Card, count: number): string {
  const article = rankOf(card) === '8' || rankOf(card) === 'A' ? 'an' : 'a';
  if (count === 1) return `${isJoker(card) ? 'a' : article} ${cardName(card)}`;
  const suit = isJoker(card) ? '' : ` of ${SUIT_NAMES[card.charAt(1) as Suit]}`;
  return `${numberName(count)} ${rankPlural(rankOf(card))}${suit}`;
}
