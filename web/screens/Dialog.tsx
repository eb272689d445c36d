import './sheet.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { CLOSE } from '../words/en.ts';
import { findOpener, giveBack, noteOpener, useKeptFocus } from './focus.ts';

export interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  onClose(): void;
}

/** A panel over the page. The focus stays inside, and goes back to what opened it; Escape and a press beside it close it. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const id = useId();
  const [opener] = useState(findOpener);
  useKeptFocus(dialog);
  useEffect(() => {
    const panel = dialog.current;
    if (!panel) return;
    noteOpener(panel, opener);
    panel.showModal();
    return () => {
      isLeaving.current = true;
      panel.close();
      giveBack(opener);
    };
  }, []);
  const close = (): void => {
    if (!isLeaving.current) onClose();
  };
  const pressBeside = ({ target }: Event): void => {
    if (target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a press beside the panel does
    <dialog ref={dialog} class="sheet" aria-labelledby={id} onClose={close} onClick={pressBeside}>
      <div class="sheet-body stack">
        <div class="sheet-head">
          <h2 id={id} tabIndex={-1} autofocus>
            {title}
          </h2>
          <button type="button" class="plain" onClick={onClose}>
            {CLOSE}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
