import { useEffect, useState } from 'preact/hooks';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import { REJECTION_CODES } from '../../shared/rules/rejection.ts';
import type { Refusal } from '../model/types.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import type { Draft } from './draft/meld-draft.ts';

/** Why something was not done, with its refusal code, if any. */
export interface Note {
  readonly words: string;
  readonly code?: AnyRefusal | undefined;
  /** It is no refusal. */
  readonly isPlain?: true;
  /** What it names, to be drafted at once. */
  readonly follow?: Draft | undefined;
  /** Something else was faster: said quietly, beside whose turn it is. */
  readonly isOvertaken?: true | undefined;
}

/** A refusal, or a button's explanation. Disappears with the next change of the view's version or the draft. */
export function useNote(version: number, draft: Draft, refusal: Refusal | undefined) {
  const [note, setNote] = useState<Note>();
  useEffect(() => setNote(undefined), [version, draft]);
  useEffect(() => setNote(refusal && toNote(refusal)), [refusal?.at]);
  return [note, setNote] as const;
}

const toNote = ({ code, isOvertaken }: Refusal): Note => ({ words: refusalSentence(code), code, isOvertaken });

/** Leads from a note to the rules it rests on; undefined if it rests on none. */
export function findRule(
  note: Note | undefined,
  onRule: ((code: AnyRefusal) => void) | undefined,
): (() => void) | undefined {
  const code = REJECTION_CODES.find((each) => each === note?.code);
  return code && onRule && (() => onRule(code));
}
