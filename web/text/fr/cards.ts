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
import { D, type IndexLetters, R, V } from '../letter-outlines.ts';
import { countEach, groupParts, type RankRun, rankParts } from '../runs.ts';
import { countedName, type Gender, listing, numberName, plural } from './grammar.ts';

/** Ranks in sentences are digits, since `trois trois` would be unreadable. */

const PICTURES: Readonly<Record<string, string>> = {
  T: '10',
  J: 'valet',
  Q: 'dame',
  K: 'roi',
  A: 'as',
  '*': 'joker',
};

/** `9`, `10`, `dame`. */
const rankName = (rank: Rank | Joker): string => PICTURES[rank] ?? rank;

const genderOf = (rank: Rank | Joker): Gender => (rank === 'Q' ? 'f' : 'm');

const SUIT_NAMES: Readonly<Record<Suit, string>> = { s: 'pique', h: 'cœur', d: 'carreau', c: 'trèfle' };

/** `6`, `rois`: figures and the ace have no plural. */
export const rankPlural = (rank: Rank | Joker): string =>
  /^[JQK*]$/.test(rank) ? `${rankName(rank)}s` : rankName(rank);

function groupName(group: CardGroup): string {
  switch (group) {
    case 'redThree':
      return '3 rouges';
    case 'blackThree':
      return '3 noirs';
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
    if (typeof part === 'object') return `cartes ${ofRank(part.from)} ${upTo(part.to)}`;
    return part === 'threes' ? '3' : CARD_GROUP_NAMES[part];
  });

/** `les 2`, `les 3 noirs`: all of a rule's groups have the same article. */
export const theGroups = (groups: readonly CardGroup[]): readonly string[] =>
  groupNames(groups).map((group) => `les ${group}`);

export const rankRuns = (ranks: readonly (Rank | Joker)[]): readonly string[] =>
  rankParts(ranks).map((part) => (typeof part === 'object' ? getRange(part) : shortRank(part)));

const getRange = ({ from, to }: RankRun<MeldRank>): string => `${shortRank(from)} à ${shortRank(to)}`;

export const rankForms = (rank: Rank | Joker) => ({ one: rankName(rank), other: rankPlural(rank) });

/** `un 9`, `deux dames`. */
export const countedRank = (count: number, rank: Rank | Joker): string =>
  countedName(count, rankForms(rank), genderOf(rank));

export const aRank = (rank: Rank | Joker): string => countedRank(1, rank);

/** `le 9`, `la dame`, `l’as`. */
export const theRank = (rank: Rank | Joker): string =>
  rank === 'A' ? 'l’as' : `${genderOf(rank) === 'f' ? 'la' : 'le'} ${rankName(rank)}`;

/** `les 9`. */
export const theRanks = (rank: Rank | Joker): string => `les ${rankPlural(rank)}`;

/** `de 9`, `de dames`, `d’as`. */
export const ofRanks = (rank: Rank | Joker): string => (rank === 'A' ? 'd’as' : `de ${rankPlural(rank)}`);

/** `du 4`, `de la dame`, `de l’as`. */
export const ofRank = (rank: Rank | Joker): string =>
  theRank(rank)
    .replace(/^le /, 'du ')
    .replace(/^l(?=[a’])/, 'de l');

/** `au roi`, `à la dame`, `à l’as`. */
const upTo = (rank: Rank): string =>
  theRank(rank)
    .replace(/^le /, 'au ')
    .replace(/^l(?=[a’])/, 'à l');

export const shortRank = rankName;

const ofSuit = (card: Card): string => (isJoker(card) ? '' : ` de ${SUIT_NAMES[card.charAt(1) as Suit]}`);

export const cardName = (card: Card): string => `${rankName(getRank(card))}${ofSuit(card)}`;

/** `le 9 de cœur`, `l’as de pique`. */
export const theCard = (card: Card): string => `${theRank(getRank(card))}${ofSuit(card)}`;

export const INDEX_LETTERS: IndexLetters = { J: V, Q: D, K: R };

export const cardCount = (count: number): string => countedName(count, { one: 'carte', other: 'cartes' }, 'f');

export const cardNames = (text: string): string =>
  listing(countEach(parseCards(text) ?? []).map(([card, count]) => countedCard(card, count)));

/** `une dame de pique`, `deux 9 de cœur`. */
export function countedCard(card: Card, count: number): string {
  const rank = getRank(card);
  const name = count === 1 ? rankName(rank) : rankPlural(rank);
  return `${numberName(count, genderOf(rank))} ${name}${ofSuit(card)}`;
}

/** Next to a book, and after `canasta`. */
export const BOOK_WORDS: Readonly<Record<BookKind, string>> = {
  clean: 'pure',
  dirty: 'mixte',
  wild: 'de passe-partout',
};

/** `canasta pure`, `canastas de passe-partout`. */
export const bookWords = (kind: BookKind, count = 1): string => {
  const many = plural(count, { one: '', other: 's' });
  return `canasta${many} ${BOOK_WORDS[kind]}${kind === 'wild' ? '' : many}`;
};

const A_PACKETS: Readonly<Record<PacketName, string>> = {
  hand: 'une main',
  knee: 'un genou',
  foot: 'un pied',
  tail: 'une réserve',
};
export const aPacket = (packet: PacketName): string => A_PACKETS[packet];

const YOUR_PACKETS: Readonly<Record<PacketName, string>> = {
  hand: 'ta main',
  knee: 'ton genou',
  foot: 'ton pied',
  tail: 'ta réserve',
};
export const yourPacket = (packet: PacketName): string => YOUR_PACKETS[packet];

const THE_PACKETS: Readonly<Record<PacketName, string>> = {
  hand: 'la main',
  knee: 'le genou',
  foot: 'le pied',
  tail: 'la réserve',
};
export const thePacket = (packet: PacketName): string => THE_PACKETS[packet];

const TO_PACKETS: Readonly<Record<PacketName, string>> = {
  hand: 'à la main',
  knee: 'au genou',
  foot: 'au pied',
  tail: 'à la réserve',
};
/** After `passer`: `au pied`. */
export const toPacket = (packet: PacketName): string => TO_PACKETS[packet];
