import { Book } from '../cards/Book.tsx';
import { Fan } from '../cards/Fan.tsx';
import type { VisibleMeld } from '../model/visible-table.ts';
import { meldLabel, meldProgress } from '../text/table.ts';

export interface MeldProps {
  readonly meld: VisibleMeld;
  readonly bookSize: number;
  /** Cards may be dragged here. */
  readonly droppable?: boolean;
  /** Present while lifted cards can be put here. */
  onPut?(): void;
}

/** A meld on the table: its cards as a fan with the naturals in front, and how many of a book it has. */
export function Meld({ meld, bookSize, droppable = false, onPut }: MeldProps) {
  const shown = meld.book ? (
    <Book cards={meld.cards} kind={meld.book} />
  ) : (
    <Incomplete meld={meld} bookSize={bookSize} />
  );
  const drop = droppable ? { 'data-drop': `meld-${meld.index}` } : {};
  const label = meldLabel(meld, bookSize);
  if (!onPut) {
    return (
      <span class="meld" role="img" aria-label={label} data-meld={meld.index} {...drop}>
        {shown}
      </span>
    );
  }
  return (
    <button type="button" class="meld target" aria-label={label} data-meld={meld.index} onClick={onPut} {...drop}>
      {shown}
    </button>
  );
}

function Incomplete({ meld, bookSize }: { readonly meld: VisibleMeld; readonly bookSize: number }) {
  return (
    <>
      <Fan cards={meld.cards} />
      <span class="progress figures">
        <span class="ticks">
          {Array.from({ length: bookSize }, (_, i) => (
            <span key={i} class={tickClass(i, meld)} />
          ))}
        </span>
        {meldProgress(meld.cards.length, bookSize)}
      </span>
    </>
  );
}

function tickClass(i: number, meld: VisibleMeld): string {
  const naturals = meld.cards.length - meld.wilds;
  if (i < naturals) return 'tick natural';
  return i < meld.cards.length ? 'tick wild' : 'tick';
}
