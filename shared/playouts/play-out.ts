import { chooseByWeights, findPlainMoves } from '../bots/bot.ts';
import type { Weights } from '../bots/weights.ts';
import { decideAtTable } from '../game/decide.ts';
import { hasRoundEnded, scoreRound } from '../game/score.ts';
import { type GameState, getTeam } from '../game/state.ts';
import { viewGame } from '../game/view.ts';
import type { Charter } from '../protocol/server-message.ts';
import type { View } from '../protocol/view.ts';
import type { Move } from '../rules/move.ts';

interface Players {
  readonly charter: Charter;
  readonly weights: Weights;
}

/** A play of a seat, and the weights for the rest of its turn. */
export interface Candidate {
  readonly seat: number;
  readonly moves: readonly Move[];
  readonly weights: Weights;
}

/** Turns that are played on, and submissions in them; then the points are counted. */
const TURNS = 24;
const SUBMISSIONS = 4 * TURNS;

/** Returns the team's lead over the other teams' average after a playout, in points. */
export function playOut(players: Players, start: GameState, { seat, moves, weights }: Candidate): number {
  let state = submit(start, seat, moves) ?? start;
  let turns = 0;
  for (let i = 0; i < SUBMISSIONS && turns < TURNS && !hasRoundEnded(state); i++) {
    const isOwn = turns === 0 && getActingSeat(state) === seat;
    const next = step(isOwn ? { ...players, weights } : players, state);
    if (!next) break;
    if (next.turn.seat !== state.turn.seat) turns++;
    state = next;
  }
  return getLead(state, seat);
}

function step({ charter, weights }: Players, state: GameState): GameState | undefined {
  const seat = getActingSeat(state);
  const view = getView(state, seat);
  const next = submit(state, seat, chooseByWeights(weights, charter, view));
  return next ?? submit(state, seat, findPlainMoves(charter, view));
}

/** Undefined if the moves are refused or change nothing. Playouts do not depend on how a stock is reshuffled. */
function submit(state: GameState, seat: number, moves: readonly Move[] = []): GameState | undefined {
  const decision = decideAtTable(state, { seat, moves, entropy: NO_ENTROPY });
  return decision.type === 'accepted' && decision.state !== state ? decision.state : undefined;
}

const NO_ENTROPY = new Uint8Array(32);

const getActingSeat = ({ turn }: GameState): number =>
  turn.phase === 'consent' ? (turn.awaited[0] as number) : turn.seat;

const getView = (state: GameState, seat: number): View => ({
  version: 0,
  charter: 0,
  at: 0,
  host: 0,
  phase: 'playing',
  occupants: [],
  seat,
  game: viewGame(state, seat),
});

function getLead(state: GameState, seat: number): number {
  const team = getTeam(state, seat);
  const totals = scoreRound(state).map(({ total }) => total);
  const others = totals.filter((_, other) => other !== team);
  return (totals[team] ?? 0) - others.reduce((sum, total) => sum + total, 0) / others.length;
}
