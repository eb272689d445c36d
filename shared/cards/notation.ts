import { type Card, isCard, isJoker } from './cards.ts';

/** One card at a time, separated by spaces: `9h 9d *`; no cards give the empty string. For intents and scenarios. */
export const makeCards = (cards: readonly Card[]): string => cards.join(' ');

/** Each rank once, followed by its suits: `9hd2c*`; no cards give the empty string. For views. */
export function makeRun(cards: readonly Card[]): string {
  let text = '';
  let rank = 0;
  for (const card of cards) {
    const next = card.charCodeAt(0);
    text += next === rank && !isJoker(card) ? card.charAt(1) : card;
    rank = next;
  }
  return text;
}

const SPELLING = /^(?:\*|[2-9TJQKA][shdc]+| )*$/;

/** Reads either spelling and keeps the order; undefined if the text is not a list of cards. */
export function parseCards(text: string): readonly Card[] | undefined {
  if (!SPELLING.test(text)) return undefined;
  const cards: Card[] = [];
  let rank = '';
  for (const character of text) {
    if (character === '*') cards.push('*');
    else if ('shdc'.includes(character)) cards.push(`${rank}${character}` as Card);
    else rank = character;
  }
  return cards;
}

/** Reads one card; undefined if the text is not a card. */
export const parseCard = (text: string): Card | undefined => (isCard(text) ? text : undefined);
