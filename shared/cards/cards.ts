/** Cards are values: two cards of one face are equal. Rank, then suit (`9h`); a joker is `*`. */

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

export const SUITS = ['s', 'h', 'd', 'c'] as const;
export type Suit = (typeof SUITS)[number];

export type Joker = '*';
export type Card = `${Rank}${Suit}` | Joker;

export const MELD_RANKS = ['4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export type MeldRank = (typeof MELD_RANKS)[number];

/** Ranks of natural melds where threes are a rank. */
export const NATURAL_RANKS = ['3', ...MELD_RANKS] as const;
export type NaturalRank = (typeof NATURAL_RANKS)[number];

/** A natural rank, threes, or wilds only. */
export type MeldKind = NaturalRank | 'wild';

export const CARD_CLASSES = ['redThree', 'blackThree', 'two', 'joker'] as const;
export type CardClass = (typeof CARD_CLASSES)[number];

/** Groups that a ruleset can name: a class of cards, or a rank from 4 to ace. */
export const CARD_GROUPS = [...CARD_CLASSES, ...MELD_RANKS] as const;
export type CardGroup = (typeof CARD_GROUPS)[number];

export const BOOK_GROUPS = ['two', 'joker', ...MELD_RANKS] as const satisfies readonly CardGroup[];
export type BookGroup = (typeof BOOK_GROUPS)[number];

/** Every face once, in the order of a sorted hand: 4 to ace, then threes, twos, jokers. */
export const FACES: readonly Card[] = [
  ...MELD_RANKS.flatMap((rank) => SUITS.map((suit): Card => `${rank}${suit}`)),
  ...SUITS.map((suit): Card => `3${suit}`),
  ...SUITS.map((suit): Card => `2${suit}`),
  '*',
];

const ORDER: Readonly<Record<string, number>> = Object.fromEntries(FACES.map((card, i) => [card, i]));

/** Index of the rank plus index of the suit, by character code: several times faster than looking up the text. */
const RANK_PLACE = new Uint8Array(128);
const SUIT_PLACE = new Uint8Array(128);
for (const [place, card] of FACES.entries()) RANK_PLACE[card.charCodeAt(0)] = place - (place % 4);
for (const [place, suit] of SUITS.entries()) SUIT_PLACE[suit.charCodeAt(0)] = place;

/** Returns a card's index in `FACES`, which is its number in encoded states (0 to 52). */
export const getOrder = (card: Card): number =>
  (RANK_PLACE[card.charCodeAt(0)] as number) + (card.length > 1 ? (SUIT_PLACE[card.charCodeAt(1)] as number) : 0);

export const isCard = (text: string): text is Card => Object.hasOwn(ORDER, text);

export const isJoker = (card: Card): card is Joker => card === '*';
export const isTwo = (card: Card): boolean => card.charCodeAt(0) === 50;
export const isWild = (card: Card): boolean => isJoker(card) || isTwo(card);
export const isThree = (card: Card): boolean => card.charCodeAt(0) === 51;
export const isRedThree = (card: Card): boolean => card === '3h' || card === '3d';
export const isBlackThree = (card: Card): boolean => card === '3s' || card === '3c';

/** 4 to ace. */
export const isNatural = (card: Card): boolean => !isWild(card) && !isThree(card);

export const getRank = (card: Card): Rank | Joker => card.charAt(0) as Rank | Joker;

export function findClass(card: Card): CardClass | undefined {
  if (isJoker(card)) return 'joker';
  if (isTwo(card)) return 'two';
  if (!isThree(card)) return undefined;
  return isRedThree(card) ? 'redThree' : 'blackThree';
}

export function isInGroup(groups: readonly CardGroup[], card: Card): boolean {
  return groups.length > 0 && groups.includes(findClass(card) ?? (getRank(card) as MeldRank));
}

export const sortCards = (cards: readonly Card[]): readonly Card[] =>
  [...cards].sort((a, b) => getOrder(a) - getOrder(b));
