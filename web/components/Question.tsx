import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { giveBack } from './focus.ts';
import { moveFromPress, useSecondThought } from './second-thought.ts';
import { useBack } from './use-back.ts';

interface QuestionProps {
  readonly text: string;
  /** What comes of it. */
  readonly hint?: string;
  /** The answer that changes nothing. */
  readonly no: string;
  /** What does something, the usual last. */
  readonly buttons: readonly QuestionButton[];
  onNo(): void;
}

interface QuestionButton {
  readonly words: string;
  readonly kind: 'plain small' | 'main' | 'sure';
  onPress(): void;
}

/**
 * A question that blocks the page until it is answered; Escape and Back mean no. No press that was meant for what brought it up
 * answers it.
 */
export function Question({ text, hint = '', no, buttons, onNo }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const [opener] = useState(() => document.activeElement ?? undefined);
  const { isReady, only } = useSecondThought();
  useBack(true, onNo);
  useLayoutEffect(() => {
    const panel = dialog.current;
    if (!panel) return;
    panel.showModal();
    moveFromPress(panel);
    return () => {
      isLeaving.current = true;
      panel.close();
      giveBack(opener);
    };
  }, []);
  const close = (): void => {
    if (!isLeaving.current) onNo();
  };
  // A key that is held down buttons nothing.
  const ignoreHeld = (event: KeyboardEvent): void => {
    if (event.repeat && event.key !== 'Tab') event.preventDefault();
  };
  return (
    <dialog ref={dialog} class="question" aria-label={text} onClose={close} onKeyDown={ignoreHeld}>
      <h2 tabIndex={-1} autofocus>
        {text}
      </h2>
      {hint === '' ? null : <p class="warn">{hint}</p>}
      <div class="row">
        <button type="button" onClick={onNo}>
          {no}
        </button>
        {buttons.map(({ words, kind, onPress }) => (
          <button key={words} type="button" class={kind} disabled={!isReady} onClick={only(onPress)}>
            {words}
          </button>
        ))}
      </div>
    </dialog>
  );
}
