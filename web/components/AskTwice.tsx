import { useEffect, useState } from 'preact/hooks';

export interface AskTwiceProps {
  readonly words: string;
  /** The button's words after the first press. */
  readonly sure: string;
  /** Spoken name, if the words alone do not say what the button is about. */
  readonly label?: string;
  /** Shown after the first press: what the second will do. */
  readonly hint?: string;
  onSure(): void;
}

/** Milliseconds to wait for the second press; longer if there is a hint to read. */
const PATIENCE = 5_000;
const PATIENCE_TO_READ = 15_000;

/** A button for what cannot be taken back: it acts on the second press. */
export function AskTwice({ words, sure, label, hint = '', onSure }: AskTwiceProps) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => setAsked(false), hint === '' ? PATIENCE : PATIENCE_TO_READ);
    return () => clearTimeout(timer);
  }, [asked]);
  const press = (): void => {
    setAsked(!asked);
    if (asked) onSure();
  };
  return (
    <>
      <button
        type="button"
        class={asked ? 'sure' : 'plain'}
        aria-label={asked || label === undefined ? undefined : label}
        aria-live="polite"
        onClick={press}
      >
        {asked ? sure : words}
      </button>
      {asked && hint !== '' ? (
        <p class="warn small sure-hint" role="alert">
          {hint}
        </p>
      ) : null}
    </>
  );
}
