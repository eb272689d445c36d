import { useState } from 'preact/hooks';
import type { TableIntent } from '../../shared/protocol/features.ts';
import type { AnyIntent, Refusal } from '../model/types.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { serverNow } from '../text/server-clock.ts';

/** A panel's presses, so that a refusal appears next to what was pressed. */
export interface Pressing {
  press(place: string, intent: TableIntent): void;
  /** A press here that is submitted elsewhere. */
  mark(place: string): void;
  /** The code of a refusal since the last press here. */
  refusedAt(place: string): string | undefined;
}

interface PressingProps {
  readonly refusal?: Refusal | undefined;
  onSubmit(intents: readonly AnyIntent[]): void;
}

export function usePressing({ refusal, onSubmit }: PressingProps): Pressing {
  const [last, setLast] = useState<{ readonly place: string; readonly at: number }>();
  const mark = (place: string): void => setLast({ place, at: serverNow() });
  return {
    mark,
    press: (place, intent) => {
      mark(place);
      onSubmit([intent]);
    },
    refusedAt: (place) => (last?.place === place && refusal && refusal.at >= last.at ? refusal.code : undefined),
  };
}

/** Why the press was refused. */
export function Refused({ code }: { readonly code: string | undefined }) {
  if (code === undefined) return null;
  return (
    <p class="warn small" role="alert">
      {refusalSentence(code)}
    </p>
  );
}
