import './sheet.css';
import { type ComponentChildren, createContext, h } from 'preact';
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import { CLOSE } from '#text/pages.ts';
import { findOpener, giveBack, noteOpener, useKeptFocus } from './focus.ts';
import { useBack } from './use-back.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Closing would lose something: the dialog stays open and asks. */
  readonly isHeld?: boolean;
  onClose(): void;
  /** Somebody tried to close it while it was held. */
  onHeld?(): void;
}

/** Whether the frame of a dialog was opened before its content was here. The dialog within is then its content alone. */
export const IsOpenAlready = createContext(false);

export function Dialog(props: DialogProps) {
  if (!useContext(IsOpenAlready)) return h(OwnDialog, props);
  return <IsOpenAlready.Provider value={false}>{props.children}</IsOpenAlready.Provider>;
}

/** A panel over the page. Focus stays inside and returns to the opener; Escape, Back or a press beside it closes it. */
function OwnDialog({ title, children, isHeld = false, onClose, onHeld }: DialogProps) {
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
  const leave = (): void => (isHeld ? onHeld?.() : onClose());
  useBack(true, leave);
  const pressBeside = ({ target }: Event): void => {
    if (target === dialog.current) leave();
  };
  const cancel = (event: Event): void => {
    if (!isHeld || event.target !== dialog.current) return;
    event.preventDefault();
    leave();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a press beside the panel does
    <dialog ref={dialog} class="sheet" aria-labelledby={id} onClose={close} onCancel={cancel} onClick={pressBeside}>
      <div class="sheet-body stack">
        <div class="sheet-head line wrap gap-4 apart">
          <h2 id={id} tabIndex={-1} autofocus>
            {title}
          </h2>
          <button type="button" class="plain" onClick={leave}>
            {CLOSE}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
