import { useEffect, useState } from 'preact/hooks';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { Refusal } from '../model/types.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import type { Draft } from './draft/meld-draft.ts';

/** The explanation of a refused or impossible action, with its refusal code, if any. */
export interface Note {
  readonly words: string;
  readonly code?: AnyRefusal | undefined;
  /** Whether it is no refusal. */
  readonly isPlain?: true;
  readonly draft?: Draft | undefined;
  /** Whether someone else was faster, which is shown in small type next to the turn line. */
  readonly isOvertaken?: true | undefined;
}

/** Keeps a refusal or a button's explanation until the view's version or the draft changes. */
export function useNote(version: number, draft: Draft, refusal: Refusal | undefined) {
  const [note, setNote] = useState<Note>();
  useEffect(() => setNote(undefined), [version, draft]);
  useEffect(() => setNote(refusal && { ...refusal, words: refusalSentence(refusal.code) }), [refusal?.at]);
  return [note, setNote] as const;
}
