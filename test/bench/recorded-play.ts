import { chooseMoves } from '../../shared/bots/bot.ts';
import { isGameOver, isRoundOver, nextRound, startGame } from '../../shared/game/deal.ts';
import { decide } from '../../shared/game/decide.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { Submission } from '../../shared/game/transition.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { entropyFrom } from '../simulation/entropy.ts';
import { actingSeat, viewOf } from '../simulation/game.ts';

/** A recorded submission, with the state before it. */
export interface Recorded {
  readonly before: GameState;
  readonly submission: Submission;
}

export interface Play {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  readonly games: number;
}

/** Whole games of bots, each from a seed of its own. Throws if a bot is refused. */
export const recordPlay = ({ games, ...setup }: Play): readonly Recorded[] =>
  Array.from({ length: games }, (_, game) => recordGame(setup, entropyFrom(`bench ${game}`))).flat();

type Setup = Omit<Play, 'games'>;

function recordGame({ ruleset, seating }: Setup, draw: () => Uint8Array): readonly Recorded[] {
  const recorded: Recorded[] = [];
  const charter = { revision: 0, title: '', ruleset, seating, names: [] };
  let { state } = startGame({ ruleset, seating, entropy: draw(), starter: 0 });
  while (!isGameOver(state)) {
    if (isRoundOver(state)) state = nextRound(state, draw()).state;
    const seat = actingSeat(state);
    const submission = { seat, moves: chooseMoves(charter, viewOf(state, seat)) ?? [], entropy: draw() };
    const decision = decide(state, submission);
    if (decision.type === 'rejection') throw new Error(`a bot was refused: ${decision.code}`);
    recorded.push({ before: state, submission });
    state = decision.state;
  }
  return recorded;
}
