import { type Card as CardValue, classOf, isJoker, rankOf, type Suit } from '../../shared/cards/cards.ts';
import { JOKER_FACE, RANK_INDEXES } from '../text/table.ts';
import { STAR_PATH, SUIT_PATHS } from './suits.ts';

export interface CardProps {
  readonly card: CardValue;
  /** Spoken name; absent if something around the card names it. */
  readonly label?: string;
}

const classesOf = (card: CardValue): string =>
  ['card', isJoker(card) ? 'joker' : `suit-${card.charAt(1)}`, kindClass(card)].filter(Boolean).join(' ');

function kindClass(card: CardValue): string {
  const kind = classOf(card);
  if (kind === 'two' || kind === 'joker') return 'wild';
  return kind === undefined ? '' : kind === 'redThree' ? 'red-three' : 'black-three';
}

/** A card face up, sized by `--card-w` and `--card-h`; a low card shows its upper part. */
export function Card({ card, label }: CardProps) {
  const spoken = label === undefined ? { 'aria-hidden': true as const } : { role: 'img' as const, 'aria-label': label };
  return (
    <span class={classesOf(card)} data-face={card} {...spoken}>
      <svg viewBox="0 0 50 70" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        {isJoker(card) ? <JokerFace /> : <SuitFace card={card} />}
      </svg>
    </span>
  );
}

function SuitFace({ card }: { readonly card: CardValue }) {
  const path = SUIT_PATHS[card.charAt(1) as Suit];
  const index = RANK_INDEXES[rankOf(card)];
  return (
    <>
      <text class={index.length > 1 ? 'index wide' : 'index'} x="4" y="23">
        {index}
      </text>
      <path class="pip" d={path} transform="translate(31 5.5) scale(.78)" />
      <path class="figure" d={path} transform="translate(17 34) scale(1.5)" />
      {rankOf(card) === '2' && <path class="star" d={STAR_PATH} transform="translate(4 50) scale(.72)" />}
    </>
  );
}

function JokerFace() {
  return (
    <>
      <path class="star" d={STAR_PATH} transform="translate(3.5 3.5) scale(1.1)" />
      <text class="joker-word" x="25" y="41" text-anchor="middle">
        {JOKER_FACE}
      </text>
      <path class="star" d={STAR_PATH} transform="translate(27 46) scale(.95)" />
    </>
  );
}

/** A card face down. */
export function CardBack() {
  return <span class="card back" aria-hidden="true" />;
}
