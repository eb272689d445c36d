import { type Card, isJoker, rankOf, type Suit } from '../../shared/cards/cards.ts';

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** Returns, for example, `9♥`, for lines of many cards. */
export const cardSign = (card: Card): string =>
  isJoker(card) ? '★' : `${rankOf(card) === 'T' ? '10' : rankOf(card)}${SUIT_SIGNS[card.charAt(1) as Suit]}`;
