import { findPlainMoves } from '../../shared/bots/bot.ts';
import { dealNextRound, startGame } from '../../shared/game/deal.ts';
import { hasGameEnded } from '../../shared/game/score.ts';
import type { GameState } from '../../shared/game/state.ts';
import { viewGame } from '../../shared/game/view.ts';
import type { RoundResult } from '../../shared/protocol/view.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { createEntropy } from '../simulation/entropy.ts';
import { type Player, playSteps } from '../simulation/game.ts';

/** Two kinds of players at one table: one takes every other team. */
export interface DuelSetup {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  readonly seed: string;
  /** Rounds of a game at most. */
  readonly rounds: number;
}

/** A pair of games with the same deals, the second with seats swapped. */
export interface Duel {
  /** Points per round that the first kind's teams were ahead by, the mean of both games. */
  readonly ahead: number;
  /** Games won by the first kind; half a game for a tie. */
  readonly won: number;
  /** Rounds of both games, and those that someone of the first kind ended by going out. */
  readonly rounds: number;
  readonly wentOut: number;
}

/** Plays the same deals from both sides, so that luck of the deal cancels out. */
export function playDuel(setup: DuelSetup, first: Player, second: Player): Duel {
  const here = playSide(setup, [first, second], 0);
  const secondSide = playSide(setup, [second, first], 1);
  const rounds = here.rounds + secondSide.rounds;
  return {
    ahead: (here.ahead + secondSide.ahead) / rounds,
    won: here.won + secondSide.won,
    rounds,
    wentOut: here.wentOut + secondSide.wentOut,
  };
}

interface Side {
  readonly ahead: number;
  readonly won: number;
  readonly rounds: number;
  readonly wentOut: number;
}

function playSide(setup: DuelSetup, players: readonly [Player, Player], ownTeam: 0 | 1): Side {
  const { ruleset, seating, seed } = setup;
  let state: GameState | undefined;
  let [rounds, wentOut] = [0, 0];
  do {
    const deal = createEntropy(`${seed} deal ${rounds}`)();
    const start = state ? dealNextRound(state, deal) : startGame({ ruleset, seating, entropy: deal, starter: 0 });
    state = playRound(start.state, { ...setup, draw: createEntropy(`${seed} play ${rounds}`) }, players);
    rounds++;
    const result = getResult(state);
    if (result.by === 'out' && (state.turn.seat % seating.teams) % 2 === ownTeam) wentOut++;
  } while (!hasGameEnded(state) && rounds < setup.rounds);
  const { totals } = getResult(state);
  const of = (side: number) => totals.filter((_, team) => team % 2 === side);
  const ahead = mean(of(ownTeam)) - mean(of(1 - ownTeam));
  const [best, other] = [Math.max(...of(ownTeam)), Math.max(...of(1 - ownTeam))];
  return { ahead, won: best > other ? 1 : best === other ? 0.5 : 0, rounds, wentOut };
}

const getResult = (state: GameState): RoundResult => viewGame(state, undefined).ended as RoundResult;

/** Submissions after which a round counts as endless. */
const TOO_LONG = 5000;

/** Plays each seat's choice, or the simplest play if revealed cards rule that out, as at a table. */
function playRound(
  start: GameState,
  playing: Omit<Parameters<typeof playSteps>[1], 'playersOf'>,
  players: readonly [Player, Player],
): GameState {
  const { teams } = playing.seating;
  const playersOf = (seat: number) => [players[((seat % teams) % 2) as 0 | 1], findPlainMoves];
  let state = start;
  let count = 0;
  for (const step of playSteps(start, { ...playing, playersOf })) {
    if ('kind' in step) throw new Error(step.what);
    if (++count === TOO_LONG) throw new Error('the round does not end');
    state = step.state;
  }
  return state;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1);
