import { chooseMoves } from '../../shared/bots/bot.ts';
import { hasGameEnded, hasRoundEnded } from '../../shared/game/score.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import { type PlayedStep, type Playthrough, playStep } from '../demo/playthrough.ts';
import { createEntropy } from '../simulation/entropy.ts';
import { getActingSeat, getView } from '../simulation/game.ts';

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
  const draw = createEntropy(table.seed);
  const steps: PlayedStep[] = [];
  let state: GameState | undefined;
  for (;;) {
    const step = state ? getNextStep(table, state, rounds) : ({ type: 'deal' } as const);
    if (!step) return { ...table, steps };
    steps.push(step);
    state = playStep(table, step, { before: state, entropy: draw() }).state;
  }
}

type Table = Omit<Recording, 'rounds'>;

/** Undefined: everything to be recorded has been played. */
function getNextStep(table: Table, state: GameState, rounds: number): PlayedStep | undefined {
  if (hasRoundEnded(state)) return hasGameEnded(state) || state.round === rounds ? undefined : { type: 'deal' };
  const seat = getActingSeat(state);
  const moves = chooseMoves(getCharter(table), getView(state, seat));
  if (!moves) throw new Error(`${table.preset}, seed ${table.seed}: seat ${seat} finds nothing to do`);
  return { type: 'submission', seat, moves };
}

const getCharter = ({ preset, seating }: Table): Charter => ({
  revision: 0,
  title: '',
  ruleset: PRESETS[preset],
  seating,
  names: [],
});
