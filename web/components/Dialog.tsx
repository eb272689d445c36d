import { type ComponentChildren, createContext, h, type RefObject } from 'preact';
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import { CLOSE, GO_BACK } from '#text/pages.ts';
import { classes } from '../styles/classes.ts';
import { useInertAfterChange } from './double-tap-guard.ts';
import { findOpener, restoreFocus, setOpener } from './focus.ts';
import { Icon } from './icons.tsx';
import { PanelLiveRegion } from './live-region.tsx';
import * as styles from './sheet.module.css';
import { useCloseOnBack } from './use-back.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  onClose(): void;
}

/** Whether the frame is already open while the content loads; a nested Dialog then renders only its content. */
export const FrameContext = createContext(false);

/** Closes a nested Dialog with its parents; undefined if it has none. */
export const CloseAllContext = createContext<(() => void) | undefined>(undefined);

export const OpenerContext = createContext<Element | undefined>(undefined);

const Frame = createContext<RefObject<HTMLDivElement | null>>({ current: null });

export function Dialog(props: DialogProps) {
  return h(useContext(FrameContext) ? DelayedContent : ModalDialog, props);
}

/** Content loaded into an open dialog; inert at first, since someone may be tapping there. */
function DelayedContent({ title, children }: DialogProps) {
  useInertAfterChange(useContext(Frame), title);
  return <FrameContext.Provider value={false}>{children}</FrameContext.Provider>;
}

/**
 * A panel over the page. Focus stays inside and returns to the opener; Escape or Back closes it, or goes one step back;
 * a tap outside closes it and its parents.
 */
function ModalDialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  const id = useId();
  const onCloseAll = useContext(CloseAllContext);
  const from = useContext(OpenerContext);
  const [opener] = useState(() => from ?? findOpener());
  useInertAfterChange(body, title);
  useEffect(() => {
    const panel = dialog.current;
    if (!panel) return;
    setOpener(panel, opener);
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
  useCloseOnBack(true, onClose);
  const closeAll = (): void => (onCloseAll ?? onClose)();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a tap outside the panel does
    <dialog
      ref={dialog}
      class={classes(styles.sheet, onCloseAll && styles.deeper)}
      data-sheet
      aria-labelledby={id}
      onClose={() => isLeaving.current || onClose()}
      onClick={({ target }) => target === dialog.current && closeAll()}
    >
      <div ref={body} class={`${styles.body} stack`}>
        <Head id={id} title={title} onBack={onCloseAll && (() => onClose())} onClose={closeAll} />
        <Frame.Provider value={body}>{children}</Frame.Provider>
      </div>
      <PanelLiveRegion />
    </dialog>
  );
}

interface SheetHeadProps extends Omit<DialogProps, 'children'> {
  readonly id: string;
  /** One step back; undefined: there is none. */
  readonly onBack: (() => void) | undefined;
}

const Head = ({ id, title, onBack, onClose }: SheetHeadProps) => (
  <div class={`${styles.head} line gap-2 apart`}>
    {onBack ? (
      <button type="button" class={`plain square ${styles.round}`} aria-label={GO_BACK} onClick={onBack}>
        <Icon name="back" />
      </button>
    ) : null}
    <h2 id={id} tabIndex={-1} autofocus>
      {title}
    </h2>
    <button type="button" class={`plain square ${styles.round}`} aria-label={CLOSE} onClick={onClose}>
      <Icon name="cross" />
    </button>
  </div>
);
