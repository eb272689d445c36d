import type { AnyRefusal } from '../model/types.ts';
import { REFUSALS, UNKNOWN_REFUSAL } from './en/refusals.ts';

/** Why something was refused and how to go on; a code that only a newer server knows has a sentence too. */
export const refusalSentence = (code: string): string =>
  Object.hasOwn(REFUSALS, code) ? REFUSALS[code as AnyRefusal] : UNKNOWN_REFUSAL;
