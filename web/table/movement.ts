import type { Card } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';

/** A card moving from one place of the table to another; places are `data-place` on the screen. */
export interface CardMove {
  readonly from: string;
  readonly to: string;
  /** Absent: face down. */
  readonly card?: Card;
}

/** The viewer's seat, and the number of teams. */
export interface Onlooker {
  readonly seat: number | undefined;
  readonly teams: number;
}

const MAX_CARDS = 3;

const moves = (from: string, to: string, cards: readonly (Card | undefined)[]): readonly CardMove[] =>
  cards.slice(0, MAX_CARDS).map((card) => (card ? { from, to, card } : { from, to }));

const hidden = (count: number): readonly undefined[] => Array.from({ length: count }, () => undefined);

/** Moves of cards in an event; a few stand for many. */
export function movesOf(event: PublicEvent, { seat, teams }: Onlooker): readonly CardMove[] {
  if (!('seat' in event)) return [];
  const hand = event.seat === seat ? 'hand' : `seat-${event.seat}`;
  const board = `team-${event.seat % teams}`;
  const faces = (cards: string) => parseCards(cards) ?? [];
  switch (event.type) {
    case 'drew':
      return moves('stock', hand, hidden(event.count));
    case 'tookPile':
      return moves('pile', hand, [...faces(event.top), ...hidden(event.count - 1)]);
    case 'melded':
      return moves(hand, board, faces(event.cards));
    case 'laidRedThrees':
      return [...moves(hand, board, faces(event.cards)), ...moves('stock', hand, hidden(event.drawn))];
    case 'discarded':
      return moves(hand, 'pile', faces(event.card));
    default:
      return [];
  }
}
