import { useEffect, useRef, useState } from 'preact/hooks';
import type { Draft } from '../draft/draft.ts';
import { returnFocus } from '../parts/roving.ts';
import { refusalSentence } from '../words/refusals-en.ts';
import type { PlayAreaProps } from './PlayArea.tsx';

/** Why something was not done: a refusal, or what a button explains. Gone with the next change. */
export function useNote({ view, drafting, refusal }: PlayAreaProps): [string | undefined, (note: string) => void] {
  const [note, setNote] = useState<string>();
  useEffect(() => setNote(undefined), [view.version, drafting.draft]);
  useEffect(() => setNote(refusal && refusalSentence(refusal.code)), [refusal?.at]);
  return [note, setNote];
}

/** Milliseconds after which waiting is worth a word. */
const SLOW = 700;

/** True once something has lasted long enough to be mentioned. */
export function useSlow(lasts: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!lasts) return;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, [lasts]);
  return isSlow && lasts;
}

/** A button that goes away with its press hands the focus back to the cards. */
export function useReturningFocus(draft: Draft): void {
  const shown = useRef(draft);
  useEffect(() => {
    if (shown.current !== draft) returnFocus();
    shown.current = draft;
  }, [draft]);
}
