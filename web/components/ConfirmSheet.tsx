import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CLOSE } from '#text/pages.ts';
import type { ConfirmationWords } from '../model/undoing.ts';
import { moveFromPress, useDoubleTapGuard } from './double-tap-guard.ts';
import { restoreFocus } from './focus.ts';
import { Icon } from './icons.tsx';
import * as styles from './sheet.module.css';
import { useCloseOnBack } from './use-back.ts';

interface ConfirmSheetProps {
  readonly words: Pick<ConfirmationWords, 'title' | 'keep' | 'act'> & Partial<ConfirmationWords>;
  /** `sure`: the action has a cost. `main`: it is merely the other answer. */
  readonly kind?: 'sure' | 'main';
  /** Address that the answer opens in a new tab, without a referrer. */
  readonly link?: string | undefined;
  readonly instead?: { readonly words: string; act(): void } | undefined;
  onKeep(): void;
  /** `button`: the button pressed. */
  onAct(button: Element): void;
}

/** A question that blocks the page until it is answered; Escape and Back mean no. The press that opened it can't answer it. */
export function ConfirmSheet({ words, kind = 'sure', link, instead, onKeep, onAct }: ConfirmSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const [opener] = useState(() => document.activeElement ?? undefined);
  const { isReady, guard: only } = useDoubleTapGuard();
  useCloseOnBack(true, onKeep);
  useLayoutEffect(() => {
    const panel = dialog.current;
    if (!panel) return;
    panel.showModal();
    moveFromPress(panel);
    return () => {
      isLeaving.current = true;
      panel.close();
      restoreFocus(opener);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={styles.question}
      data-confirm
      aria-label={words.title}
      onClose={() => isLeaving.current || onKeep()}
      // A key held down does not repeat its press.
      onKeyDown={(event) => event.repeat && event.key !== 'Tab' && event.preventDefault()}
    >
      <div class="line gap-2 apart at-top">
        <h2 tabIndex={-1} autofocus>
          {words.title}
        </h2>
        <button type="button" class="plain square" aria-label={CLOSE} onClick={onKeep}>
          <Icon name="cross" />
        </button>
      </div>
      {words.text === undefined ? null : <p>{words.text}</p>}
      <div class="pane gap-2 above-4">
        <button type="button" class="large" onClick={onKeep}>
          {words.keep}
        </button>
        <ActButton words={words} kind={kind} link={link} onAct={onAct} />
        {instead ? (
          <button type="button" class="plain underlined" disabled={!isReady} onClick={only(instead.act)}>
            {instead.words}
          </button>
        ) : null}
      </div>
    </dialog>
  );
}

function ActButton({ words, kind, link, onAct }: Pick<ConfirmSheetProps, 'words' | 'kind' | 'link' | 'onAct'>) {
  const { isReady, guard: only } = useDoubleTapGuard();
  const act = (event: Event): void => onAct(event.currentTarget as Element);
  if (link === undefined) {
    return (
      <button type="button" class={`large ${kind}`} disabled={!isReady} onClick={only(act)}>
        {words.act}
      </button>
    );
  }
  return (
    <a
      class={`button large ${kind}`}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-disabled={!isReady}
      onClick={(event) => (isReady ? act(event) : event.preventDefault())}
    >
      {words.act}
    </a>
  );
}
