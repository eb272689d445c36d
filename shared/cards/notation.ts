import { type Card, isCard, isJoker } from './cards.ts';

/** Writes cards separated by spaces, for intents and scenarios: `9h 9d *`; no cards give the empty string. */
export const makeCards = (cards: readonly Card[]): string => cards.join(' ');

/** Writes each rank once, followed by its suits, for views: `9hd2c*`; no cards give the empty string. */
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

const CARDS_PATTERN = /^(?:\*|[2-9TJQKA][shdc]+| )*$/;

/** Reads either spelling and preserves the order; undefined if the text is not a list of cards. */
export function parseCards(text: string): readonly Card[] | undefined {
  if (!CARDS_PATTERN.test(text)) return undefined;
  const cards: Card[] = [];
  let rank = '';
  for (const character of text) {
    if (character === '*') cards.push('*');
    else if ('shdc'.includes(character)) cards.push(`${rank}${character}` as Card);
    else rank = character;
  }
  return cards;
}

export const parseCard = (text: string): Card | undefined => (isCard(text) ? text : undefined);
