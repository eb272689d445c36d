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
import type { BookKind, PacketName } from '../../../shared/ruleset/ruleset.ts';
import { B, D, type IndexLetters } from '../letter-outlines.ts';
import { countEach, groupParts, type RankRun, rankParts } from '../runs.ts';
import { countedName, listing, numberName } from './grammar.ts';

/** `accusative` is for cards drawn, melded and discarded; `dative` follows `mit` and `an`. */
export type Case = 'nominative' | 'accusative' | 'dative';

type Gender = 'm' | 'f' | 'n';

interface Noun {
  readonly one: string;
  readonly other: string;
  readonly gender: Gender;
}

const noun = (one: string, other: string, gender: Gender = 'f'): Noun => ({ one, other, gender });

const RANKS: Readonly<Record<Rank | Joker, Noun>> = {
  '2': noun('Zwei', 'Zweien'),
  '3': noun('Drei', 'Dreien'),
  '4': noun('Vier', 'Vieren'),
  '5': noun('Fünf', 'Fünfen'),
  '6': noun('Sechs', 'Sechsen'),
  '7': noun('Sieben', 'Siebenen'),
  '8': noun('Acht', 'Achten'),
  '9': noun('Neun', 'Neunen'),
  T: noun('Zehn', 'Zehnen'),
  J: noun('Bube', 'Buben', 'm'),
  Q: noun('Dame', 'Damen'),
  K: noun('König', 'Könige', 'm'),
  A: noun('Ass', 'Asse', 'n'),
  '*': noun('Joker', 'Joker', 'm'),
};

type Article = Readonly<Record<Gender | 'all', Readonly<Record<Case, string>>>>;

const forms = (nominative: string, accusative: string, dative: string): Readonly<Record<Case, string>> => ({
  nominative,
  accusative,
  dative,
});

const A: Article = {
  m: forms('ein', 'einen', 'einem'),
  f: forms('eine', 'eine', 'einer'),
  n: forms('ein', 'ein', 'einem'),
  all: forms('', '', ''),
};
const THE: Article = {
  m: forms('der', 'den', 'dem'),
  f: forms('die', 'die', 'der'),
  n: forms('das', 'das', 'dem'),
  all: forms('die', 'die', 'den'),
};
const YOUR: Article = {
  m: forms('dein', 'deinen', 'deinem'),
  f: forms('deine', 'deine', 'deiner'),
  n: forms('dein', 'dein', 'deinem'),
  all: forms('deine', 'deine', 'deinen'),
};

/** Returns the singular: `Buben` in the accusative. */
const oneOf = (rank: Rank | Joker, kase: Case): string =>
  rank === 'J' && kase !== 'nominative' ? RANKS.J.other : RANKS[rank].one;

export const rankPlural = (rank: Rank | Joker, kase: Case = 'nominative'): string => {
  const { other } = RANKS[rank];
  return kase === 'dative' && !other.endsWith('n') ? `${other}n` : other;
};

const articled =
  (article: Article) =>
  (rank: Rank | Joker, kase: Case = 'accusative'): string =>
    `${article[RANKS[rank].gender][kase]} ${oneOf(rank, kase)}`;

export const aRank = articled(A);
/** `die Neun`, `den König`. */
export const theRank = articled(THE);
/** `deine Neun`, `deine zwei Neunen`. */
export const yourRank = (rank: Rank | Joker, count: number, kase: Case = 'accusative'): string =>
  count === 1 ? articled(YOUR)(rank, kase) : `${YOUR.all[kase]} ${numberName(count)} ${rankPlural(rank, kase)}`;
/** `eine Neun`, `zwei Neunen`. */
export const countedRank = (rank: Rank | Joker, count: number, kase: Case = 'accusative'): string =>
  count === 1 ? aRank(rank, kase) : `${numberName(count)} ${rankPlural(rank, kase)}`;

const SUIT_NAMES: Readonly<Record<Suit, string>> = { s: 'Pik', h: 'Herz', d: 'Karo', c: 'Kreuz' };

function groupName(group: CardGroup): string {
  switch (group) {
    case 'redThree':
      return 'rote Dreien';
    case 'blackThree':
      return 'schwarze Dreien';
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

export const groupNames = (groups: readonly CardGroup[]): readonly string[] =>
  groupParts(groups).map((part) => {
    if (typeof part === 'object') return getRange(part, (rank) => rankPlural(rank));
    return part === 'threes' ? rankPlural('3') : CARD_GROUP_NAMES[part];
  });

export const rankRuns = (ranks: readonly (Rank | Joker)[]): readonly string[] =>
  rankParts(ranks).map((part) => (typeof part === 'object' ? getRange(part, shortRank) : shortRank(part)));

const getRange = ({ from, to }: RankRun<MeldRank>, name: (rank: MeldRank) => string): string =>
  `${name(from)} bis ${name(to)}`;

export const rankForms = (rank: Rank | Joker) => ({ one: RANKS[rank].one, other: rankPlural(rank) });

export const shortRank = (rank: Rank | Joker): string =>
  /^\d$/.test(rank) && rank !== '2' ? rank : rank === 'T' ? '10' : RANKS[rank].one;

const suitOf = (card: Card): string => (isJoker(card) ? '' : `${SUIT_NAMES[card.charAt(1) as Suit]}-`);

export const cardName = (card: Card): string => `${suitOf(card)}${oneOf(getRank(card), 'nominative')}`;

/** `die Herz-Neun`, `den Kreuz-Buben`. */
export const theCard = (card: Card, kase: Case = 'accusative'): string =>
  `${THE[RANKS[getRank(card)].gender][kase]} ${suitOf(card)}${oneOf(getRank(card), kase)}`;

export const INDEX_LETTERS: IndexLetters = { J: B, Q: D };

export const cardCount = (count: number): string => countedName(count, { one: 'Karte', other: 'Karten' });

export function cardNames(text: string, kase: Case = 'nominative'): string {
  return listing(countEach(parseCards(text) ?? []).map(([card, count]) => countedCard(card, count, kase)));
}

function countedCard(card: Card, count: number, kase: Case): string {
  const rank = getRank(card);
  if (count > 1) return `${numberName(count)} ${suitOf(card)}${rankPlural(rank, kase)}`;
  return `${A[RANKS[rank].gender][kase]} ${suitOf(card)}${oneOf(rank, kase)}`;
}

/** Kinds of books without an ending, for `bookName`. */
export const BOOK_WORDS: Readonly<Record<BookKind, string>> = { clean: 'echt', dirty: 'gemischt', wild: 'wild' };
/** `echter Canasta` as a subject, `einen echten Canasta` as an object. */
export const bookName = (kind: BookKind): string => `${BOOK_WORDS[kind]}er Canasta`;
export const aBook = (kind: BookKind): string => `einen ${BOOK_WORDS[kind]}en Canasta`;
export const PACKET_WORDS: Readonly<Record<PacketName, string>> = {
  hand: 'Hand',
  knee: 'Knie',
  foot: 'Fuß',
  tail: 'Reserve',
};
/** In the accusative. */
export const THE_PACKET: Readonly<Record<PacketName, string>> = {
  hand: 'die Hand',
  knee: 'das Knie',
  foot: 'den Fuß',
  tail: 'die Reserve',
};
/** As a subject. */
export const YOUR_PACKET: Readonly<Record<PacketName, string>> = {
  hand: 'deine Hand',
  knee: 'dein Knie',
  foot: 'dein Fuß',
  tail: 'deine Reserve',
};
