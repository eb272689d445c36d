import { type GameSetup, type PlayedGame, playGame, type Trouble } from './game.ts';

/** Plays a game; throws with all that is needed to examine the first trouble. */
export function playFlawless(setup: GameSetup): PlayedGame {
  const game = playGame(setup);
  if (game.trouble) throw new Error(describeTrouble(game.trouble));
  return game;
}

function describeTrouble({ kind, seed, what, moves, state }: Trouble): string {
  const { ruleset: _ruleset, ...position } = state;
  return `${kind}, seed "${seed}": ${what}\n${JSON.stringify(moves)}\n${JSON.stringify(position)}`;
}
