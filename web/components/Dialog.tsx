import './sheet.css';
import { type ComponentChildren, createContext, h, type RefObject } from 'preact';
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import { CLOSE, GO_BACK } from '#text/pages.ts';
import { useInertAfterChange } from './double-tap-guard.ts';
import { findOpener, noteOpener, restoreFocus } from './focus.ts';
import { Icon } from './icons.tsx';
import { PanelLiveRegion } from './live-region.tsx';
import { useCloseOnBack } from './use-back.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Closing would lose something: the dialog stays open and asks. */
  readonly isHeld?: boolean;
  onClose(): void;
  /** Someone tried to close it while it was held. */
  onHeld?(): void;
}

/** Whether the frame of a dialog was opened before its content was here. The dialog within is then its content alone. */
export const FrameContext = createContext(false);

/** What a dialog lies one step deeper than, if it does. */
interface ParentPanel {
  onBack(): void;
  onCloseAll(): void;
}

export const ParentDialogContext = createContext<ParentPanel | undefined>(undefined);

/** What a dialog was opened from, where its code comes later than the press. */
export const OpenerContext = createContext<Element | undefined>(undefined);

/** The frame that a dialog's content comes into. */
const Frame = createContext<RefObject<HTMLDivElement | null>>({ current: null });

export function Dialog(props: DialogProps) {
  return h(useContext(FrameContext) ? LateContent : OwnDialog, props);
}

/** The content of a dialog that is open already: it comes where someone may be pressing. */
function LateContent({ title, children }: DialogProps) {
  useInertAfterChange(useContext(Frame), title);
  return <FrameContext.Provider value={false}>{children}</FrameContext.Provider>;
}

/**
 * A panel over the page. Focus stays inside and returns to the opener; Escape or Back closes it, or goes one step back; a press
 * beside it closes it with all above.
 */
function OwnDialog({ title, children, isHeld = false, onClose, onHeld }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  const id = useId();
  const above = useContext(ParentDialogContext);
  const from = useContext(OpenerContext);
  const [opener] = useState(() => from ?? findOpener());
  useInertAfterChange(body, title);
  useEffect(() => {
    const panel = dialog.current;
    if (!panel) return;
    noteOpener(panel, opener);
    // The browser gives the focus back to where it is now.
    if (from instanceof HTMLElement && from !== document.activeElement) from.focus({ preventScroll: true });
    panel.showModal();
    panel.querySelector<HTMLElement>('[data-came-from]')?.focus();
    return () => {
      isLeaving.current = true;
      panel.close();
      restoreFocus(opener);
    };
  }, []);
  const kind = above ? 'sheet deeper' : 'sheet';
  const close = (): void => {
    if (!isLeaving.current) onClose();
  };
  const leave = (): void => (isHeld ? onHeld?.() : onClose());
  useCloseOnBack(true, leave);
  const leaveAll = (): void => (above && !isHeld ? above.onCloseAll() : leave());
  const pressBeside = ({ target }: Event): void => {
    if (target === dialog.current) leaveAll();
  };
  const cancel = (event: Event): void => {
    if (!isHeld || event.target !== dialog.current) return;
    event.preventDefault();
    leave();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a press beside the panel does
    <dialog ref={dialog} class={kind} aria-labelledby={id} onClose={close} onCancel={cancel} onClick={pressBeside}>
      <div ref={body} class="sheet-body stack">
        <Head id={id} title={title} onBack={above && leave} onClose={leaveAll} />
        <Frame.Provider value={body}>{children}</Frame.Provider>
      </div>
      <PanelLiveRegion />
    </dialog>
  );
}

interface SheetHeadProps {
  readonly id: string;
  readonly title: string;
  /** One step back; undefined: there is none. */
  readonly onBack: (() => void) | undefined;
  onClose(): void;
}

const Head = ({ id, title, onBack, onClose }: SheetHeadProps) => (
  <div class="sheet-head line gap-2 apart">
    {onBack ? (
      <button type="button" class="plain square round" aria-label={GO_BACK} onClick={onBack}>
        <Icon name="back" />
      </button>
    ) : null}
    <h2 id={id} tabIndex={-1} autofocus>
      {title}
    </h2>
    <button type="button" class="plain square round" aria-label={CLOSE} onClick={onClose}>
      <Icon name="cross" />
    </button>
  </div>
);
