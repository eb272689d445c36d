import { chooseMoves } from '../../shared/bots/bot.ts';
import { dealNextRound, startGame } from '../../shared/game/deal.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import { hasGameEnded, hasRoundEnded } from '../../shared/game/score.ts';
import type { GameEvent, GameState } from '../../shared/game/state.ts';
import type { AcceptedTransition, Submission } from '../../shared/game/transition.ts';
import { viewGame } from '../../shared/game/view.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { BotLevel } from '../../shared/protocol/settings.ts';
import type { RoundResult, View } from '../../shared/protocol/view.ts';
import type { Move } from '../../shared/rules/move.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import {
  type CardCount,
  countAddedDecks,
  countCardsOfDecks,
  countDealtDecks,
  findLostCards,
  getCards,
  sumOfCards,
} from '../properties/counting.ts';
import { createEntropy } from './entropy.ts';

export interface GameSetup {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  readonly seed: string;
  /** Number of rounds after which to stop; absent: plays the game to its end. */
  readonly rounds?: number;
}

export interface Problem {
  readonly kind: 'refused' | 'stuck' | 'lostCards';
  readonly seed: string;
  readonly what: string;
  readonly moves?: readonly Move[];
  readonly state: GameState;
}

export interface PlayedRound {
  readonly round: number;
  readonly result: RoundResult;
  readonly turns: number;
  readonly submissions: number;
  readonly melds: number;
  readonly takes: number;
  readonly handled: number;
}

export interface PlayedGame {
  readonly rounds: readonly PlayedRound[];
  readonly problem?: Problem;
}

/** Submissions after which a round counts as endless. */
const TOO_LONG = 5000;

export function playGame(setup: GameSetup): PlayedGame {
  const rounds: PlayedRound[] = [];
  let due: CardCount = new Map();
  let counts = NOTHING;
  for (const step of generateSteps(setup)) {
    if ('kind' in step) return { rounds, problem: step };
    const { submission, events, state } = step;
    const stopped = (kind: Problem['kind'], what: string) => ({
      rounds,
      problem: { kind, seed: setup.seed, what, state },
    });
    if (submission === undefined) due = countCardsOfDecks(state, countDealtDecks(state));
    due = sumOfCards(due, countCardsOfDecks(state, countAddedDecks(events)));
    const lost = findLostCards(getCards(state), due);
    if (lost.length > 0) return stopped('lostCards', lost.join(', '));
    counts = submission === undefined ? NOTHING : countGames(counts, events);
    if (counts.submissions > TOO_LONG) return stopped('stuck', 'the round does not end');
    const result = hasRoundEnded(state) ? viewGame(state, undefined).ended : undefined;
    if (result) rounds.push({ round: state.round, result, ...counts });
  }
  return { rounds };
}

/** Same; throws at the first trouble, with everything needed to examine it. */
export function playFlawless(setup: GameSetup): PlayedGame {
  const game = playGame(setup);
  if (game.problem) throw new Error(describeProblem(game.problem));
  return game;
}

function describeProblem({ kind, seed, what, moves, state }: Problem): string {
  const { ruleset: _ruleset, ...position } = state;
  return `${kind}, seed "${seed}": ${what}\n${JSON.stringify(moves)}\n${JSON.stringify(position)}`;
}

/** A seat's play, from its view alone, unless it cheats; undefined if the game does not wait for it. */
export type Player = (charter: Charter, view: View, state: GameState) => readonly Move[] | undefined;

export const getBot =
  (level?: BotLevel): Player =>
  (charter, view) =>
    chooseMoves(charter, view, level);

export interface Step extends AcceptedTransition {
  readonly before: GameState;
  readonly submission: Submission;
}

interface Playing extends Pick<GameSetup, 'ruleset' | 'seating' | 'seed'> {
  /** The first one whose play is accepted counts. */
  readonly playersOf: (seat: number) => readonly Player[];
  readonly draw: () => Uint8Array;
}

/** Plays a round from its deal to its end, each seat from its own view. The last is trouble if a seat's play is not accepted. */
function* playSteps(start: GameState, playing: Playing): Generator<Step | Problem, void> {
  for (let before = start; !hasRoundEnded(before); ) {
    const step = playStep(before, playing);
    yield step;
    if ('kind' in step) return;
    before = step.state;
  }
}

/** A deal; `before` is undefined at the first of a game. */
interface DealtRound extends AcceptedTransition {
  readonly before: GameState | undefined;
  readonly submission?: undefined;
}

/** Default: bots play, and the seed decides the deals and everything else. */
interface Players extends GameSetup, Partial<Pick<Playing, 'playersOf' | 'draw'>> {
  readonly deal?: () => Uint8Array;
}

/** The deals and plays of a game. The last is trouble if a seat's play is not accepted. */
function* generateSteps(setup: Players): Generator<DealtRound | Step | Problem, void> {
  const { rounds = Number.POSITIVE_INFINITY, playersOf = () => [getBot()], draw = createEntropy(setup.seed) } = setup;
  const { ruleset, seating, seed, deal = draw } = setup;
  let before: GameState | undefined;
  do {
    const dealt = before ? dealNextRound(before, deal()) : startGame({ ruleset, seating, entropy: deal(), starter: 0 });
    yield { ...dealt, before };
    before = dealt.state;
    for (const step of playSteps(before, { ruleset, seating, seed, playersOf, draw })) {
      yield step;
      if ('kind' in step) return;
      before = step.state;
    }
  } while (!hasGameEnded(before) && before.round < rounds);
}

/** Same; throws if a play is not accepted. */
export function* readSteps(setup: Players): Generator<DealtRound | Step, void> {
  for (const step of generateSteps(setup)) {
    if ('kind' in step) throw new Error(describeProblem(step));
    yield step;
  }
}

/** Same without the deals. */
export function* readPlays(setup: Players): Generator<Step, void> {
  for (const step of readSteps(setup)) if (step.submission) yield step;
}

function playStep(before: GameState, { playersOf, draw, seed, ...table }: Playing): Step | Problem {
  const seat = getActingSeat(before);
  const [charter, view, entropy] = [getCharter(table), getView(before, seat), draw()];
  let problem: Problem = { kind: 'stuck', seed, what: `seat ${seat} finds nothing to do`, state: before };
  for (const player of playersOf(seat)) {
    const submission = { seat, moves: player(charter, view, before) ?? [], entropy };
    if (submission.moves.length === 0) continue;
    const decision = decideAtTable(before, submission);
    if (decision.type === 'rejection')
      problem = { ...problem, kind: 'refused', what: `seat ${seat}: ${decision.code}`, moves: submission.moves };
    else if (decision.state !== before) return { ...decision, before, submission };
  }
  return problem;
}

export const getActingSeat = ({ turn }: GameState): number =>
  turn.phase === 'consent' ? (turn.awaited[0] as number) : turn.seat;

const getCharter = ({ ruleset, seating }: Pick<GameSetup, 'ruleset' | 'seating'>): Charter => ({
  revision: 0,
  title: '',
  ruleset,
  seating,
  names: [],
});

export const getView = (state: GameState, seat: number): View => ({
  version: 0,
  charter: 0,
  seat,
  phase: 'playing',
  occupants: state.players.map(() => 'bot'),
  host: 0,
  at: 0,
  game: viewGame(state, seat),
});

const NOTHING = { submissions: 0, turns: 1, melds: 0, takes: 0, handled: 0 };

function countGames(counts: typeof NOTHING, events: readonly GameEvent[]): typeof NOTHING {
  const count = (type: GameEvent['type']): number => events.filter((event) => event.type === type).length;
  return {
    submissions: counts.submissions + 1,
    turns: counts.turns + count('turnBegan'),
    melds: counts.melds + count('melded'),
    takes: counts.takes + count('tookPile'),
    handled: events.reduce((sum, event) => sum + getHandled(event), counts.handled),
  };
}

function getHandled(event: GameEvent): number {
  if (event.type === 'discarded') return 1;
  return event.type === 'drew' || event.type === 'tookPile' || event.type === 'melded' ? event.cards.length : 0;
}
