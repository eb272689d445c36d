import { useEffect, useRef, useState } from 'preact/hooks';
import { refusalRules } from '../../shared/rules/refusal-rules.ts';
import { returnFocus } from '../components/roving.ts';
import type { Draft } from '../draft/draft.ts';
import type { AnyRefusal } from '../model/types.ts';
import { refusalSentence } from '../text/refusals.ts';
import type { PlayAreaProps } from './table-props.ts';

/** Why something was not done, and the code of it where it is one. */
export interface Note {
  readonly words: string;
  readonly code?: AnyRefusal | undefined;
}

/** A refusal, or what a button explains. Gone with the next change. */
export function useNote({ view, drafting, refusal }: PlayAreaProps) {
  const [note, setNote] = useState<Note>();
  useEffect(() => setNote(undefined), [view.version, drafting.draft]);
  useEffect(() => setNote(refusal && { words: refusalSentence(refusal.code), code: refusal.code }), [refusal?.at]);
  return [note, (words: string, code?: AnyRefusal) => setNote({ words, code })] as const;
}

/** The way from a note to the rules that it rests on, where there are any. */
export function ruleOf(note: Note | undefined, { charter, onRule }: PlayAreaProps): (() => void) | undefined {
  const code = note?.code;
  if (code === undefined || !onRule || refusalRules(charter.ruleset, code).length === 0) return undefined;
  return () => onRule(code);
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
