import type { Card } from '../../shared/cards/cards.ts';
import { Miniature } from '../cards/Card.tsx';

/** The cards drawn to decide who starts. */
export interface Drawn {
  readonly cards: readonly { readonly who: string; readonly card: Card }[];
  /** The card of the player who starts. */
  readonly high: Card;
  /** `High card: Ben starts` */
  readonly words: string;
}

export interface DrawnCardsProps {
  readonly drawn: Drawn;
  /** The high card alone. */
  readonly isBrief?: boolean;
}

/** Each player's card in miniature, and who starts. Hidden from screen readers: the event's sentence stands beside it. */
export const DrawnCards = ({ drawn: { cards, high, words }, isBrief = false }: DrawnCardsProps) => (
  <span class="play-line drawn-cards" aria-hidden="true">
    {isBrief
      ? null
      : cards.map(({ who, card }, seat) => (
          <span key={seat} class="part">
            {who}
            <Mini card={card} />
          </span>
        ))}
    <b class="part">
      {isBrief ? <Mini card={high} /> : null}
      {words}
    </b>
  </span>
);

const Mini = ({ card }: { readonly card: Card }) => (
  <span class="minis">
    <Miniature card={card} />
  </span>
);
