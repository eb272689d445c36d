import type { Suit } from '../../shared/cards/cards.ts';

/** Outlines in a square of 20, drawn because many systems' fonts lack suits. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  h: 'M10 18.5C4 13.6 1 10.4 1 6.4A4.5 4.5 0 0 1 10 4.9 4.5 4.5 0 0 1 19 6.4C19 10.4 16 13.6 10 18.5Z',
  d: 'M10 .8 17.6 10 10 19.2 2.4 10Z',
  s: 'M10 1C13.6 6 19 8.6 19 12.4A4.2 4.2 0 0 1 11.4 14.8L13.2 19H6.8L8.6 14.8A4.2 4.2 0 0 1 1 12.4C1 8.6 6.4 6 10 1Z',
  c: 'M10 1A4.3 4.3 0 0 1 13.6 7.7 4.3 4.3 0 1 1 11.4 14.6L13.2 19H6.8L8.6 14.6A4.3 4.3 0 1 1 6.4 7.7 4.3 4.3 0 0 1 10 1Z',
};

/** The mark of a wild card. */
export const STAR_PATH = 'M10 .8 12.7 7 19.4 7.6 14.3 12 15.9 18.6 10 15 4.1 18.6 5.7 12 .6 7.6 7.3 7Z';
