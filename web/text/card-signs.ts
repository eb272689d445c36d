import { type Card, getRank, isJoker, type Suit } from '../../shared/cards/cards.ts';

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** Returns, for example, `9♥`, for lines of many cards. */
export const cardSign = (card: Card): string =>
  isJoker(card) ? '★' : `${getRank(card) === 'T' ? '10' : getRank(card)}${SUIT_SIGNS[card.charAt(1) as Suit]}`;
