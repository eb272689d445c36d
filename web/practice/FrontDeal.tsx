import { TABLE } from '#text/practice.ts';
import { columnLabel } from '#text/table.ts';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { Card, CardBack } from '../cards/Card.tsx';
import { usePrinted } from '../cards/special.tsx';
import { moveFocus } from '../components/roving.ts';
import { SeatFace } from '../components/SeatFace.tsx';
import type { FaceName } from '../faces/faces.ts';
import { classes } from '../styles/classes.ts';
import * as styles from './front.module.css';

/** A bot, in the second, third or fourth seat. */
export interface FrontSeat {
  readonly name: string;
  readonly face: FaceName | undefined;
  /** For example `13 cards`, or a description. */
  readonly note: string;
}

interface FrontDealProps {
  readonly others: readonly FrontSeat[];
  readonly stock: number;
  /** `top` is undefined if the pile is empty. */
  readonly pile: { readonly top: CardValue | undefined; readonly count: number };
  readonly hasFoot: boolean;
  /** In display order. */
  readonly held: readonly CardValue[];
  readonly highlighted: readonly boolean[];
  readonly words: string;
  /** Absent when drawing is not possible. */
  onDraw?(): void;
  onPlay(card: CardValue): void;
}

export const FrontDeal = ({
  others,
  stock,
  pile,
  hasFoot,
  onDraw,
  held,
  highlighted,
  words,
  onPlay,
}: FrontDealProps) => (
  <>
    {others.map((seat, i) => (
      <Seat key={i} seat={seat} place={i + 1} />
    ))}
    <p class={`${styles.hello} not-phone`}>{TABLE.hello}</p>
    <div class={`${styles.middle} flex middle text-centre`}>
      <span>
        {onDraw ? (
          <button type="button" data-stock class={`${styles.stock} block`} aria-label={TABLE.draw} onClick={onDraw}>
            <CardBack />
          </button>
        ) : (
          <span class={`${styles.stock} block`}>
            <CardBack />
          </span>
        )}
        <span class="block small soft">{TABLE.stock(stock)}</span>
      </span>
      <span>
        {pile.top === undefined ? (
          <span class={`${styles.gap} card-sized block`} />
        ) : (
          <Card card={pile.top} label={TABLE.card(pile.top)} />
        )}
        <span class="block small soft">{TABLE.pile(pile.count)}</span>
      </span>
    </div>
    {hasFoot && (
      <div class={`${styles.foot} small line`}>
        <span class="not-phone">{TABLE.footLater}</span>
        <CardBack packet="foot" />
        <span class="phone-only">{TABLE.foot}</span>
      </div>
    )}
    <Hand held={held} highlighted={highlighted} words={words} onPlay={onPlay} />
  </>
);

const GRID_AREAS = ['', 'left', 'far', 'right'];

const Seat = ({ seat, place }: { readonly seat: FrontSeat; readonly place: number }) => (
  <div class={`${styles.seat} line`} style={{ 'grid-area': GRID_AREAS[place] }}>
    <SeatFace place={{ kind: 'bot', seat: place, face: seat.face }} />
    <span>
      <b>{seat.name}</b>
      <span class="soft small">{seat.note}</span>
    </span>
  </div>
);

type DealtHandProps = Pick<FrontDealProps, 'held' | 'highlighted' | 'words' | 'onPlay'>;

function Hand({ held, highlighted, words, onPlay }: DealtHandProps) {
  const printedOn = usePrinted();
  const middlePosition = getMiddle(highlighted);
  const half = getRowBreak(highlighted);
  const indented = findIndentedRow(held.length, half);
  const isIndented = (i: number): boolean => (i < half ? 'upper' : 'lower') === indented;
  return (
    <div class={`${styles.own} slim`} style={getColumnStyles(held.length, half, middlePosition)}>
      <p class={`${styles.coach} anchor flex`} role="status">
        <span class="bold text-centre balanced">{words}</span>
        <i />
      </p>
      <fieldset class={`${styles.hand} grid slim`} aria-label={TABLE.hand} onKeyDown={(event) => moveFocus(event)}>
        {held.map((card, i) => (
          <button
            key={i}
            type="button"
            class={classes(
              'bare card-sized anchor block',
              isIndented(i) && styles.indented,
              i === half && styles.breaks,
            )}
            data-hot={highlighted[i] || undefined}
            tabIndex={i === Math.floor(middlePosition) ? 0 : -1}
            aria-label={columnLabel([card], 0, printedOn([card]))}
            style={{ '--deal': String(i) }}
            onClick={() => onPlay(card)}
          >
            <Card card={card} fanned={true} />
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Returns the hand's columns in one row and in two, and the highlighted cards' positions as shares of its width. */
function getColumnStyles(count: number, half: number, middle: number): Readonly<Record<string, string>> {
  const columns = Math.max(2, half, count - half);
  return {
    '--one-row': `repeat(${Math.max(1, count - 1)}, minmax(0, 1fr)) var(--w)`,
    '--two-rows': `repeat(${columns - 1}, minmax(0, 1fr)) var(--w)`,
    '--at': String((middle + 0.5) / Math.max(1, count)),
    '--at-two': String(((middle < half ? middle : middle - half) + 0.5) / columns),
  };
}

/** Returns the middle position of the highlighted cards, or of all if none is. */
function getMiddle(highlighted: readonly boolean[]): number {
  const places = highlighted.flatMap((isHot, i) => (isHot ? [i] : []));
  const [first] = places;
  return first === undefined ? (highlighted.length - 1) / 2 : (first + (places.at(-1) as number)) / 2;
}

/** Returns the upper row's number of cards: seven or half, without splitting adjacent highlighted cards if possible. */
export function getRowBreak(highlighted: readonly boolean[]): number {
  const half = Math.max(7, Math.ceil(highlighted.length / 2));
  if (!highlighted[half - 1] || !highlighted[half]) return half;
  const before = highlighted.lastIndexOf(false, half - 1) + 1;
  return highlighted.length - before <= half ? before : half;
}

/** Returns the row to indent by part of a card, which is the shorter one. */
export function findIndentedRow(count: number, half: number): 'upper' | 'lower' | undefined {
  if (half === count - half) return undefined;
  return half < count - half ? 'upper' : 'lower';
}
