import { CLASSIC } from './presets/classic.ts';
import type { RoundRow, Ruleset } from './ruleset.ts';

/** Turns per player in a short game: some ten minutes at a table of four. */
const TURNS = 7;

/** A short first game: Classic, one round of a few turns each. */
export const SHORT_GAME: Ruleset = { ...CLASSIC, rounds: [{ ...(CLASSIC.rounds[0] as RoundRow), turns: TURNS }] };
