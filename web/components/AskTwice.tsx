import { useState } from 'preact/hooks';
import { GO_BACK } from '#text/pages.ts';
import { Question } from './Question.tsx';

interface AskTwiceProps {
  /** What it does, in words. */
  readonly words: string;
  /** The question. */
  readonly sure: string;
  /** Spoken name, if the words alone do not say what the button is about. */
  readonly label?: string;
  /** What will come of it. */
  readonly hint?: string;
  onSure(): void;
}

/** A button for what cannot be taken back: it asks first. */
export function AskTwice({ words, sure, label, hint, onSure }: AskTwiceProps) {
  const [isAsking, setAsking] = useState(false);
  const act = (): void => {
    setAsking(false);
    onSure();
  };
  return (
    <>
      <button type="button" class="plain" aria-label={label} onClick={() => setAsking(true)}>
        {words}
      </button>
      {isAsking ? (
        <Question
          text={sure}
          no={GO_BACK}
          buttons={[{ words, kind: 'sure', onPress: act }]}
          onNo={() => setAsking(false)}
          {...(hint && { hint })}
        />
      ) : null}
    </>
  );
}
