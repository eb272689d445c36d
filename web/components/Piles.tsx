import type { ComponentChildren } from 'preact';
import { FROZEN, NO_CARD, PILE_WORD, pileLabel, STOCK_WORD, stockLabel } from '#text/table.ts';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { Card, CardBack } from '../cards/Card.tsx';
import { classes } from '../styles/classes.ts';
import * as styles from './piles.module.css';

interface StockProps {
  readonly count: number;
  /** Present when the viewer can draw. */
  onDraw?: (() => void) | undefined;
}

/** Returns the number of cards shown below a stack's top one. */
const getLayers = (count: number): number => Math.min(Math.ceil(count / 24), 5);

/** The stock: a stack of backs and the number of cards left. */
export function Stock({ count, onDraw }: StockProps) {
  return (
    <PileButton place="stock" label={stockLabel(count)} word={STOCK_WORD} count={count} onPress={onDraw}>
      <span class={`${styles.heap} card-sized anchor stiff block`}>
        {Array.from({ length: getLayers(count - 1) }, (_, i) => (
          <span key={i} class={styles.layer} style={{ '--i': String(getLayers(count - 1) - i) }} />
        ))}
        {count > 0 ? <CardBack /> : <span class={`card-sized anchor ${styles.gap}`} />}
      </span>
    </PileButton>
  );
}

interface PileProps {
  readonly top?: CardValue | undefined;
  readonly count: number;
  readonly frozen: boolean;
  /** Whether the top discard is selected, or part of a drafted meld. */
  readonly isSelected: boolean;
  readonly isDiscard?: boolean;
  onTop?: (() => void) | undefined;
}

/** Rotation of the discards below the top, in degrees. */
const ROTATIONS = [-12, 10, -5];

/** Returns the top discard's rotation in degrees, derived from its place in the pile, so that it never changes. */
const getRotation = (count: number): number => ((count * 37) % 9) - 4;

/** The discard pile: its top, size, and whether it is frozen. A press selects the top for the draft, or discards a card. */
export function Pile({ top, count, frozen, isSelected, isDiscard = false, onTop }: PileProps) {
  return (
    <PileButton
      place="pile"
      label={pileLabel({ top, count, frozen, isSelected, isDiscard })}
      word={PILE_WORD}
      count={count}
      frozen={frozen}
      isSelected={isDiscard ? undefined : isSelected}
      onPress={onTop}
    >
      <span
        class={`${styles.heap} card-sized anchor stiff block ${styles.askew}`}
        style={{ '--turn': `${getRotation(count)}deg` }}
      >
        {ROTATIONS.slice(0, Math.max(0, count - 1)).map((turn) => (
          <span key={turn} class={styles.layer} style={{ '--turn': `${turn}deg` }} />
        ))}
        {top ? <Card card={top} size="full" /> : <span class={`card-sized anchor ${styles.gap}`}>{NO_CARD}</span>}
      </span>
    </PileButton>
  );
}

interface PileButtonProps {
  readonly place: 'stock' | 'pile';
  readonly label: string;
  readonly word: string;
  readonly count: number;
  readonly frozen?: boolean;
  /** Whether it is selected; absent if a press does something else. */
  readonly isSelected?: boolean | undefined;
  readonly onPress: (() => void) | undefined;
  readonly children: ComponentChildren;
}

function PileButton({ place, label, word, count, frozen = false, isSelected, onPress, children }: PileButtonProps) {
  const marks = {
    class: classes(`${styles.pile} bare anchor stiff line`, onPress && styles.can),
    'aria-label': label,
    'data-place': place,
    'data-drop': place,
    'data-lifted': isSelected || undefined,
  };
  const inside = (
    <>
      {children}
      <span class={`${styles.caption} grid small soft`} aria-hidden="true">
        <span class={styles.pileName}>{word} </span>
        <b class="figures">{count}</b>
        {frozen && <span class={styles.frozen}>{FROZEN}</span>}
      </span>
    </>
  );
  return onPress ? (
    <button
      type="button"
      onClick={onPress}
      {...marks}
      {...(isSelected !== undefined && { 'aria-pressed': isSelected })}
    >
      {inside}
    </button>
  ) : (
    <span role="img" {...marks}>
      {inside}
    </span>
  );
}
