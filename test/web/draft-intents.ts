import type { Intent } from '../../shared/protocol/intent.ts';
import { makeSubmission } from '../../shared/protocol/submission.ts';

/** Intents in one line: `meld n:9hds; discard 4s`. */
export const makeIntents = (intents: readonly Intent[]): string =>
  makeSubmission({ seat: 0, intents }).slice(2).replaceAll(';', '; ');
