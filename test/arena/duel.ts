import { findPlainMoves } from '../../shared/bots/bot.ts';
import { hasRoundEnded } from '../../shared/game/score.ts';
import { viewGame } from '../../shared/game/view.ts';
import type { RoundResult } from '../../shared/protocol/view.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { createEntropy } from '../simulation/entropy.ts';
import { type Player, readSteps } from '../simulation/game.ts';

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

/** Submissions after which a round counts as endless. */
const TOO_LONG = 5000;

/** Plays each seat's choice, or the simplest play if revealed cards rule that out, as at a table. */
function playSide(setup: DuelSetup, players: readonly [Player, Player], ownTeam: 0 | 1): Side {
  const { seating, seed } = setup;
  let [rounds, wentOut, count] = [0, 0, 0];
  let result: RoundResult | undefined;
  let drawInRound = createEntropy('');
  const draw = () => drawInRound();
  const deal = () => {
    drawInRound = createEntropy(`${seed} play ${rounds}`);
    return createEntropy(`${seed} deal ${rounds++}`)();
  };
  const playersOf = (seat: number) => [players[((seat % seating.teams) % 2) as 0 | 1], findPlainMoves];
  for (const { state, submission } of readSteps({ ...setup, playersOf, deal, draw })) {
    count = submission ? count + 1 : 0;
    if (count === TOO_LONG) throw new Error('the round does not end');
    if (!hasRoundEnded(state)) continue;
    result = viewGame(state, undefined).ended;
    if (result?.by === 'out' && (state.turn.seat % seating.teams) % 2 === ownTeam) wentOut++;
  }
  const of = (side: number) => result?.totals.filter((_, team) => team % 2 === side) ?? [];
  const ahead = mean(of(ownTeam)) - mean(of(1 - ownTeam));
  const [best, other] = [Math.max(...of(ownTeam)), Math.max(...of(1 - ownTeam))];
  return { ahead, won: best > other ? 1 : best === other ? 0.5 : 0, rounds, wentOut };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1);
