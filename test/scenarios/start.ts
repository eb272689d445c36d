import { sha256 } from '@noble/hashes/sha2.js';
import { startGame } from '../../shared/game/deal.ts';
import { PositionError, setUpGame } from '../../shared/game/set-up.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { PositionFile } from './format.ts';
import { IssueError, type Scenario } from './read.ts';

/** 32 bytes from a text. */
export const getEntropy = (text: string): Uint8Array => sha256(new TextEncoder().encode(text));

export function makeStart({ file, ruleset, seating }: Scenario): GameState {
  if (file.deal) return startGame({ ruleset, seating, entropy: getEntropy(file.deal.seed) }).state;
  try {
    return setUpGame(file.position as PositionFile, ruleset, seating);
  } catch (error) {
    throw error instanceof PositionError ? new IssueError(error.message) : error;
  }
}
