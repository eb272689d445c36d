import { type Card as CardValue, isJoker, rankOf, type Suit } from '../../shared/cards/cards.ts';
import { Card as PlainCard } from '../components/Card.tsx';
import { STAR_PATH, SUIT_PATHS } from '../components/suits.ts';
import { RANK_INDEXES } from '../text/table.ts';

export interface CardProps {
  readonly card: CardValue;
  /** It lies in a row that overlaps sideways. */
  readonly fanned?: boolean;
}

/** A card face up, sized by `--w`. */
export const Card = ({ card }: CardProps) => <PlainCard card={card} />;

export interface CardBackProps {
  readonly packet?: 'hand' | 'foot';
}

/** A card face down. */
export const CardBack = ({ packet = 'hand' }: CardBackProps) => (
  <span class={`card back ${packet}-back`} aria-hidden="true" />
);

export interface MiniatureProps {
  readonly card: CardValue;
}

/** A card as small as a letter, `--w` wide: its rank over its suit. */
export function Miniature({ card }: MiniatureProps) {
  const path = isJoker(card) ? STAR_PATH : SUIT_PATHS[card.charAt(1) as Suit];
  const isRed = /[hd]$/.test(card);
  return (
    <svg
      class="miniature"
      viewBox="0 0 20 28"
      aria-hidden="true"
      style={{ width: 'var(--w)', height: 'calc(var(--w) * 1.4)' }}
      fill={isRed ? 'var(--suit-red)' : 'var(--suit-black)'}
    >
      <rect x=".5" y=".5" width="19" height="27" rx="2" fill="var(--card)" stroke="var(--card-edge)" />
      <text x="10" y="14" text-anchor="middle" font-size="14" font-weight="700">
        {RANK_INDEXES[rankOf(card)]}
      </text>
      <path d={path} transform="translate(4.800 15.500) scale(.65)" />
    </svg>
  );
}
