import type { Card } from '../../shared/cards/cards.ts';
import { Miniature } from '../cards/Card.tsx';

/** The cards drawn to decide who starts. */
export interface Drawn {
  readonly cards: readonly { readonly who: string; readonly card: Card }[];
  /** `The draw: Ben starts` */
  readonly words: string;
}

interface DrawnCardsProps {
  readonly drawn: Drawn;
}

/** Each player's card in miniature, and who starts. Hidden from screen readers: the event's sentence stands beside it. */
export const DrawnCards = ({ drawn: { cards, words } }: DrawnCardsProps) => (
  <span class="play-line line wrap drawn-cards" aria-hidden="true">
    {cards.map(({ who, card }, seat) => (
      <span key={seat} class="part">
        {who}
        <span class="minis">
          <Miniature card={card} />
        </span>
      </span>
    ))}
    <b class="part">{words}</b>
  </span>
);
