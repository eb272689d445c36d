import { FROZEN, NO_CARD, PILE_WORD, pileLabel, STOCK_WORD, stockLabel } from '#text/table.ts';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { Card, CardBack } from '../cards/Card.tsx';

interface StockProps {
  readonly count: number;
  /** Present when the viewer can draw. */
  onDraw?(): void;
}

/** Cards that a stack shows below its top one. */
const layersOf = (count: number): number => Math.min(Math.ceil(count / 24), 5);

/** Cards to draw from: a stack of backs and how many are left. */
export function Stock({ count, onDraw }: StockProps) {
  const inside = (
    <>
      <span class="heap card-sized anchor stiff block">
        {Array.from({ length: layersOf(count - 1) }, (_, i) => (
          <span key={i} class="layer" style={{ '--i': String(layersOf(count - 1) - i) }} />
        ))}
        {count > 0 ? <CardBack /> : <span class="card gap" />}
      </span>
      <span class="caption grid small soft" aria-hidden="true">
        <span class="what">{STOCK_WORD} </span>
        <b class="figures">{count}</b>
      </span>
    </>
  );
  return <PileButton place="stock" label={stockLabel(count)} onPress={onDraw} inside={inside} />;
}

interface PileProps {
  readonly top?: CardValue;
  readonly count: number;
  readonly frozen: boolean;
  /** The top discard is lifted, or lies in a drafted meld. */
  readonly lifted: boolean;
  /** A press discards the lifted card. */
  readonly isDiscard?: boolean;
  onTop?(): void;
}

/** Degrees by which the discards below the top lie askew. */
const ASKEW = [-12, 10, -5];

/** A discard lies a little askew, always the same way: its place in the pile says how. */
const turnOf = (count: number): number => ((count * 37) % 9) - 4;

/** The discard pile: its top, how many, frozen or not. Pressed, the top is lifted into the draft, or a card discarded. */
export function Pile({ top, count, frozen, lifted, isDiscard = false, onTop }: PileProps) {
  const inside = (
    <>
      <span class="heap card-sized anchor stiff block askew" style={{ '--turn': `${turnOf(count)}deg` }}>
        {ASKEW.slice(0, Math.max(0, count - 1)).map((turn) => (
          <span key={turn} class="layer" style={{ '--turn': `${turn}deg` }} />
        ))}
        {top ? <Card card={top} size="full" /> : <span class="card gap">{NO_CARD}</span>}
      </span>
      <span class={frozen ? 'caption grid small soft iced' : 'caption grid small soft'} aria-hidden="true">
        <span class="what">{PILE_WORD} </span>
        <b class="figures">{count}</b>
        {frozen && <span class="frozen">{FROZEN}</span>}
      </span>
    </>
  );
  const label = pileLabel({ top, count, frozen, lifted, isDiscard });
  return (
    <PileButton place="pile" label={label} onPress={onTop} inside={inside} lifted={isDiscard ? undefined : lifted} />
  );
}

interface PileButtonProps {
  readonly place: 'stock' | 'pile';
  readonly label: string;
  readonly inside: preact.ComponentChildren;
  /** Absent: a press does something else than lift. */
  readonly lifted?: boolean | undefined;
  readonly onPress: (() => void) | undefined;
}

function PileButton({ place, label, inside, lifted, onPress }: PileButtonProps) {
  const classes = ['pile-of bare stiff line', place, lifted && 'lifted', onPress && 'can'].filter(Boolean).join(' ');
  if (!onPress) {
    return (
      <span class={classes} role="img" aria-label={label} data-place={place} data-drop={place}>
        {inside}
      </span>
    );
  }
  const pressed = lifted === undefined ? {} : { 'aria-pressed': lifted };
  return (
    <button
      type="button"
      class={classes}
      aria-label={label}
      data-place={place}
      data-drop={place}
      onClick={onPress}
      {...pressed}
    >
      {inside}
    </button>
  );
}
