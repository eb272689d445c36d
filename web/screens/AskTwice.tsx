import { useEffect, useState } from 'preact/hooks';

export interface AskTwiceProps {
  readonly words: string;
  /** What the button says once it has been pressed. */
  readonly sure: string;
  /** Spoken name, where the words alone do not say what it is about. */
  readonly label?: string;
  onSure(): void;
}

/** How long the second press is waited for. */
const PATIENCE = 5_000;

/** A button for what cannot be taken back: it acts on the second press. */
export function AskTwice({ words, sure, label, onSure }: AskTwiceProps) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => setAsked(false), PATIENCE);
    return () => clearTimeout(timer);
  }, [asked]);
  const press = (): void => {
    setAsked(!asked);
    if (asked) onSure();
  };
  return (
    <button
      type="button"
      class={asked ? 'sure' : 'plain'}
      aria-label={asked || label === undefined ? undefined : label}
      aria-live="polite"
      onClick={press}
    >
      {asked ? sure : words}
    </button>
  );
}
