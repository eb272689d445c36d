import { type Card, isCard, isJoker } from './cards.ts';

/** Cards spelled one by one with single spaces: `9h 9d *`. No cards: the empty string. Used in intents and scenarios. */
export const makeCards = (cards: readonly Card[]): string => cards.join(' ');

/** Cards with each rank once and its suits after it, as views carry them: `9hd2c*`. No cards: the empty string. */
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

/** Reads either spelling, keeping the order. Undefined where the text is not a list of cards. */
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

/** A run, or several, with each pair of one suit as one capital: `9hhhd2cc` is `9Hhd2C`. */
export const shortenRun = (run: string): string => run.replace(/ss|hh|dd|cc/g, (pair) => pair.charAt(0).toUpperCase());

/** The inverse. */
export const spellRun = (short: string): string => short.replace(/[SHDC]/g, (pair) => pair.toLowerCase().repeat(2));

/** Reads one card; undefined where the text is not one. */
export const parseCard = (text: string): Card | undefined => (isCard(text) ? text : undefined);
