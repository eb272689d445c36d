import { makeSubmission } from '../../shared/protocol/submission.ts';
import type { Move } from '../../shared/rules/move.ts';

/** Moves in one line: `meld n:9hds; discard 4s`. */
export const formatMoves = (moves: readonly Move[]): string =>
  makeSubmission({ seat: 0, intents: moves }).slice(2).replaceAll(';', '; ');
