import type { Card } from '../../shared/cards/cards.ts';
import { Miniature } from '../cards/Card.tsx';

/** The cards drawn to see who begins. */
export interface Drawn {
  readonly cards: readonly { readonly who: string; readonly card: Card }[];
  /** The card of whoever begins. */
  readonly high: Card;
  /** `High card:` */
  readonly lead: string;
  /** `Ben starts` */
  readonly starts: string;
}

export interface DrawnCardsProps {
  readonly drawn: Drawn;
  /** The high card alone. */
  readonly isBrief?: boolean;
}

/** Each player's card in miniature, and who begins. It is not read out: the event's sentence goes beside it. */
export const DrawnCards = ({ drawn: { cards, high, lead, starts }, isBrief = false }: DrawnCardsProps) => (
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
      {lead}
      {isBrief ? <Mini card={high} /> : null} {starts}
    </b>
  </span>
);

const Mini = ({ card }: { readonly card: Card }) => (
  <span class="minis">
    <Miniature card={card} />
  </span>
);
