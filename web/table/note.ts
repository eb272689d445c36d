import { useEffect, useState } from 'preact/hooks';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import { REJECTION_CODES } from '../../shared/rules/rejection.ts';
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
  useEffect(() => setNote(refusal && toNote(refusal)), [refusal?.at]);
  return [note, setNote] as const;
}

const toNote = ({ code, isOvertaken }: Refusal): Note => ({ words: refusalSentence(code), code, isOvertaken });

/** Returns the link from a note to its rules; undefined if there are none. */
export function findRule(
  note: Note | undefined,
  onRule: ((code: AnyRefusal) => void) | undefined,
): (() => void) | undefined {
  const code = REJECTION_CODES.find((each) => each === note?.code);
  return code && onRule && (() => onRule(code));
}
