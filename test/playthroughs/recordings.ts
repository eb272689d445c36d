import { PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import type { PlayedStep, Playthrough } from '../demo/playthrough.ts';
import { readSteps } from '../simulation/game.ts';

/** A game to record. The seeds are chosen so that the games together show every kind of moment. */
export interface Recording {
  readonly preset: PresetId;
  readonly seating: Seating;
  readonly seed: string;
  readonly rounds: number;
}

export const RECORDINGS: readonly Recording[] = [
  { preset: 'classic', seating: { players: 4, teams: 2 }, seed: 'afoot classic 23', rounds: 1 },
  { preset: 'canasta', seating: { players: 6, teams: 3 }, seed: 'afoot canasta 11', rounds: 1 },
  { preset: 'growing', seating: { players: 2, teams: 2 }, seed: 'afoot growing 7', rounds: 9 },
  { preset: 'common', seating: { players: 6, teams: 2 }, seed: 'afoot common 16', rounds: 1 },
  { preset: 'tails', seating: { players: 4, teams: 2 }, seed: 'afoot tails 10', rounds: 5 },
  { preset: 'eleven', seating: { players: 4, teams: 2 }, seed: 'afoot eleven 1', rounds: 1 },
];

export const getFile = ({ preset }: Pick<Recording, 'preset'>): string => `test/playthroughs/${preset}.txt`;

/** Lets the bots play; each gets only its own seat's view. */
export function playRecording({ rounds, ...table }: Recording): Playthrough {
  const played = readSteps({ ...table, ruleset: PRESETS[table.preset], rounds });
  const steps = [...played].map(
    ({ submission }): PlayedStep =>
      submission ? { type: 'submission', seat: submission.seat, moves: submission.moves } : { type: 'deal' },
  );
  return { ...table, steps };
}
