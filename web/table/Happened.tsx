import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Feed, type FeedLine } from '../components/Feed.tsx';
import { giveBack } from '../components/focus.ts';
import { HeardInPanel } from '../components/heard.tsx';
import { useBack } from '../components/use-back.ts';

/** Beside the table or folded away there, where the screen has room for that; else closed or open over it. */
export type HappenedPlace = 'beside' | 'folded' | 'closed' | 'over';

interface HappenedProps {
  readonly place: HappenedPlace;
  readonly lines: readonly FeedLine[];
  /** Where notes are written, below the feed. */
  readonly children: ComponentChildren;
  /** It opens over the table, or no longer lies there. */
  onOver(isOver: boolean): void;
  onFold(): void;
  /** Absent where nothing can be looked back at. */
  readonly onStepBack: ((version: number) => void) | undefined;
}

/**
 * What happened, and the notes. It is one element wherever it stands, so that a half-written note and the focus in it
 * survive when the screen changes its shape: a dialog that is not open can be laid out like any other element.
 */
export function Happened({ place, lines, children, onOver, onFold, onStepBack }: HappenedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBack(place === 'over', () => onOver(false));
  const before = useRef(place);
  useLayoutEffect(() => {
    if (dialog.current) settle(dialog.current, { from: before.current, to: place }, onOver);
    before.current = place;
  }, [place]);
  const isBeside = place === 'beside';
  return (
    <dialog
      ref={dialog}
      class={isBeside ? 'happened beside' : 'happened'}
      {...(isBeside && NO_DIALOG)}
      onClose={({ currentTarget }) => currentTarget.open || onOver(false)}
    >
      <Feed lines={lines} onStepBack={onStepBack} {...(isBeside ? { onFold } : { onClose: () => onOver(false) })}>
        {children}
      </Feed>
      {place === 'over' ? <HeardInPanel /> : null}
    </dialog>
  );
}

/** To those who hear the page it is a dialog only over the table. */
const NO_DIALOG: object = { role: 'none' };

interface PlaceChange {
  readonly from: HappenedPlace;
  readonly to: HappenedPlace;
}

/** Puts it in its place. If someone is at it as the room beside the table goes, it opens over the table. */
function settle(panel: HTMLDialogElement, { from, to }: PlaceChange, onOver: HappenedProps['onOver']): void {
  const isUsed = panel.contains(document.activeElement);
  if (to === 'beside' && panel.open) {
    keepFocus(() => panel.close());
    onOver(false);
  } else if (!panel.open && (to === 'over' || (from === 'beside' && to === 'closed' && isUsed))) {
    keepFocus(() => panel.showModal());
    onOver(true);
  } else if (to === 'closed' || to === 'folded') {
    panel.close();
    if (isUsed) giveBack(document.querySelector('.talk-button') ?? undefined);
  }
}

/** Opening and closing a dialog moves the focus: if it was inside, it stays where it was. */
function keepFocus(change: () => void): void {
  const { activeElement: focus } = document;
  const isInside = focus?.closest('.happened') !== null;
  change();
  if (isInside && focus instanceof HTMLElement) focus.focus({ preventScroll: true });
}
