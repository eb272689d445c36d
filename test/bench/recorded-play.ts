import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { readPlays, type Step } from '../simulation/game.ts';

export type RecordedPlay = Pick<Step, 'before' | 'submission'>;

export interface Play {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  readonly games: number;
}

/** Whole games of bots, each from a seed of its own. Throws if a bot is refused. */
export const recordPlay = ({ games, ...setup }: Play): readonly RecordedPlay[] =>
  Array.from({ length: games }, (_, game) =>
    [...readPlays({ ...setup, seed: `bench ${game}` })].map(({ before, submission }) => ({ before, submission })),
  ).flat();
