import { REFUSALS, UNKNOWN_REFUSAL } from '#text/refusals.ts';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';

/** Returns why something was refused and how to continue; codes of newer servers share one sentence. */
export const refusalSentence = (code: string): string =>
  Object.hasOwn(REFUSALS, code) ? REFUSALS[code as AnyRefusal] : UNKNOWN_REFUSAL;
