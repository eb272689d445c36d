import { useState } from 'preact/hooks';
import type { TableIntent } from '../../shared/protocol/features.ts';
import type { AnyIntent, Refusal } from '../model/types.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { getServerTime } from '../text/server-clock.ts';

/** A panel's last press, so that a refusal appears next to the pressed button. */
export interface PendingAction {
  press(place: string, intent: TableIntent): void;
  /** Records a press that is submitted elsewhere. */
  mark(place: string): void;
  /** Returns the code of a refusal since the last press in this place. */
  findRefusal(place: string): string | undefined;
}

interface PendingActionProps {
  readonly refusal?: Refusal | undefined;
  onSubmit(intents: readonly AnyIntent[]): void;
}

export function usePendingAction({ refusal, onSubmit }: PendingActionProps): PendingAction {
  const [last, setLast] = useState<{ readonly place: string; readonly at: number }>();
  const mark = (place: string): void => setLast({ place, at: getServerTime() });
  return {
    mark,
    press: (place, intent) => {
      mark(place);
      onSubmit([intent]);
    },
    findRefusal: (place) => (last?.place === place && refusal && refusal.at >= last.at ? refusal.code : undefined),
  };
}

export function RefusalNotice({ code }: { readonly code: string | undefined }) {
  if (code === undefined) return null;
  return (
    <p class="warn small" role="alert">
      {refusalSentence(code)}
    </p>
  );
}
