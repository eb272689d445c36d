import { isGameOver, nextRound, startGame } from '../../shared/game/deal.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { entropyFrom } from '../simulation/entropy.ts';
import { bot, playSteps, type Step } from '../simulation/game.ts';

/** A recorded submission, with the state before it. */
export type Recorded = Pick<Step, 'before' | 'submission'>;

export interface Play {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  readonly games: number;
}

/** Whole games of bots, each from a seed of its own. Throws if a bot is refused. */
export const recordPlay = ({ games, ...setup }: Play): readonly Recorded[] =>
  Array.from({ length: games }, (_, game) => recordGame(setup, entropyFrom(`bench ${game}`))).flat();

type Setup = Omit<Play, 'games'>;

function recordGame(setup: Setup, draw: () => Uint8Array): readonly Recorded[] {
  const recorded: Recorded[] = [];
  let { state } = startGame({ ...setup, entropy: draw(), starter: 0 });
  for (; ; state = nextRound(state, draw()).state) {
    for (const step of playSteps(state, { ...setup, seed: '', playersOf: () => [bot], draw })) {
      if ('kind' in step) throw new Error(`a bot was refused: ${step.what}`);
      recorded.push({ before: step.before, submission: step.submission });
      state = step.state;
    }
    if (isGameOver(state)) return recorded;
  }
}
