import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { Card, CardBack } from '../cards/Card.tsx';
import { FROZEN, NO_CARD, PILE_WORD, pileLabel, STOCK_WORD, stockLabel } from '../text/table.ts';

export interface StockProps {
  readonly count: number;
  /** Present when the viewer can draw. */
  onDraw?(): void;
}

/** Cards to draw from: a back and how many are left. */
export function Stock({ count, onDraw }: StockProps) {
  const inside = (
    <>
      {count > 0 ? <CardBack /> : <span class="card gap" />}
      <span class="caption" aria-hidden="true">
        {STOCK_WORD} <b class="figures">{count}</b>
      </span>
    </>
  );
  return <PileButton place="stock" label={stockLabel(count)} onPress={onDraw} inside={inside} />;
}

export interface PileProps {
  readonly top?: CardValue;
  readonly count: number;
  readonly frozen: boolean;
  /** The top discard is lifted, or lies in a drafted meld. */
  readonly lifted: boolean;
  onTop?(): void;
}

/** The discard pile: its top, how many, frozen or not. Pressed, the top is lifted into the draft. */
export function Pile({ top, count, frozen, lifted, onTop }: PileProps) {
  const inside = (
    <>
      {top ? <Card card={top} size="full" /> : <span class="card gap">{NO_CARD}</span>}
      <span class="caption" aria-hidden="true">
        {PILE_WORD} <b class="figures">{count}</b>
        {frozen && <span class="frozen">{FROZEN}</span>}
      </span>
    </>
  );
  const label = pileLabel({ top, count, frozen, lifted });
  return <PileButton place="pile" label={label} onPress={onTop} inside={inside} lifted={lifted} />;
}

interface PileButtonProps {
  readonly place: 'stock' | 'pile';
  readonly label: string;
  readonly inside: preact.ComponentChildren;
  readonly lifted?: boolean;
  readonly onPress: (() => void) | undefined;
}

function PileButton({ place, label, inside, lifted = false, onPress }: PileButtonProps) {
  const classes = ['pile-of', place, lifted && 'lifted', onPress && 'can'].filter(Boolean).join(' ');
  if (!onPress) {
    return (
      <span class={classes} role="img" aria-label={label} data-place={place}>
        {inside}
      </span>
    );
  }
  const pressed = place === 'pile' ? { 'aria-pressed': lifted } : {};
  return (
    <button type="button" class={classes} aria-label={label} data-place={place} onClick={onPress} {...pressed}>
      {inside}
    </button>
  );
}
