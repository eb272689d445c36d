import { type Card, isBlackThree, isRedThree, isThree } from '../cards/cards.ts';
import { findHighest } from '../protocol/ranking.ts';
import type { RoundScore } from '../protocol/view.ts';
import { countBooks, getAllMeldFacts } from '../rules/melds.ts';
import { sumBookBonuses, sumCardValues } from '../rules/values.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { getRoundRules } from './position.ts';
import { type GameState, getTeam, type TeamState } from './state.ts';

const scoreCache = new WeakMap<GameState, readonly RoundScore[]>();

/** Each team's score of the round so far: score.1 to score.5. Memoized by state. */
export function scoreRound(state: GameState): readonly RoundScore[] {
  const scores = scoreCache.get(state) ?? state.teams.map((team, i) => scoreTeam(state, team, i));
  scoreCache.set(state, scores);
  return scores;
}

function scoreTeam(state: GameState, team: TeamState, place: number): RoundScore {
  const rules = getRoundRules(state);
  const unmelded = getUnmelded(state, place);
  const bookCounts = countBooks(rules.meld, getAllMeldFacts(team));
  const melded = team.melds.reduce((sum, meld) => sum + sumCardValues(rules, meld), 0);
  const threes = rules.meld.threes === 'none' ? countBlackThrees(team) : 0;
  const cards = melded + threes * rules.threes.black.melded;
  const books = sumBookBonuses(rules, getAllMeldFacts(team));
  const redThrees = scoreRedThrees(state, place, unmelded);
  const goingOut = scoreGoingOut(state, place);
  const left = scoreLeft(rules, unmelded);
  const score = { cards, books, redThrees, goingOut, left, bookCounts };
  const byHand = scoreByHand(state, place);
  const total = cards + books + redThrees + goingOut + left + (byHand ?? 0);
  return byHand === undefined ? { ...score, total } : { ...score, byHand, total };
}

const countBlackThrees = ({ melds }: TeamState): number =>
  melds.reduce((sum, meld) => sum + (isThree(meld[0] as Card) ? meld.length : 0), 0);

/** Points that the host gave the team in this round, if any: score.6. */
function scoreByHand({ byHand }: GameState, place: number): number | undefined {
  const teamPoints = byHand?.filter(({ team }) => team === place) ?? [];
  return teamPoints.length === 0 ? undefined : teamPoints.reduce((sum, { points }) => sum + points, 0);
}

const getUnmelded = (state: GameState, team: number): readonly Card[] =>
  state.players.flatMap((_, seat) => (getTeam(state, seat) === team ? getRemainingCards(state, seat) : []));

export function getRemainingCards(state: GameState, seat: number): readonly Card[] {
  const player = state.players[seat];
  return player ? [...player.held, ...player.waiting.flatMap(({ cards }) => cards)] : [];
}

/** Laid ones count for the team, or by some rules against one that is not down; held ones by their own value. */
function scoreRedThrees(state: GameState, place: number, unmelded: readonly Card[]): number {
  const { red } = getRoundRules(state).threes;
  const team = state.teams[place] as TeamState;
  const laid = scoreLaid(state, place, team.redThrees.length);
  const unopened = countUnopened(state, place);
  const held = (unmelded.filter(isRedThree).length - unopened) * red.held + unopened * (red.unopened ?? red.held);
  return (red.laidNeedsDown && !team.down ? 0 - laid : laid) + held;
}

/**
 * A full set counts a fixed sum; otherwise each counts by itself, or double with all of the deck: three.6, three.9,
 * three.12.
 */
function scoreLaid(state: GameState, place: number, count: number): number {
  const { red } = getRoundRules(state).threes;
  const { ended } = state;
  const isBeaten = ended?.by === 'out' && getTeam(state, ended.seat) !== place;
  const pointsEach = isBeaten ? (red.laidNotOut ?? red.laid) : red.laid;
  const each = red.allDouble && count === countRedThreesInPlay(state) ? 2 * pointsEach : pointsEach;
  const size = red.set === null ? 0 : red.set.count === 'all' ? countRedThreesInPlay(state) : red.set.count;
  return red.set === null || size === 0 || count < size ? count * each : red.set.points + (count - size) * each;
}

function countRedThreesInPlay({ players, teams, stock, pile }: GameState): number {
  const packets = players.flatMap(({ held, waiting }) => [held, ...waiting.map(({ cards }) => cards)]);
  const open = [...packets, stock, pile].reduce((sum, cards) => sum + cards.filter(isRedThree).length, 0);
  return teams.reduce((sum, { redThrees }) => sum + redThrees.length, open);
}

/** Red threes in packets that the team's players never picked up. */
const countUnopened = (state: GameState, place: number): number =>
  state.players.reduce(
    (sum, { waiting }, seat) =>
      getTeam(state, seat) === place ? sum + waiting.flatMap(({ cards }) => cards).filter(isRedThree).length : sum,
    0,
  );

function scoreGoingOut(state: GameState, place: number): number {
  const { ended, turn } = state;
  if (ended?.by !== 'out' || getTeam(state, ended.seat) !== place) return 0;
  const { bonus, concealed } = getRoundRules(state).goingOut;
  return turn.concealed ? bonus + concealed : bonus;
}

/** Cards not melded count against the team; black threes by their own value. */
function scoreLeft(rules: Ruleset, unmelded: readonly Card[]): number {
  const blackThrees = unmelded.filter(isBlackThree).length * rules.threes.black.held;
  return (
    blackThrees -
    sumCardValues(
      rules,
      unmelded.filter((card) => !isThree(card)),
    )
  );
}

export const getTotals = (state: GameState): readonly number[] =>
  scoreRound(state).map(({ total }, team) => total + (state.scores[team] ?? 0));

/** The teams with the highest total, or the one that the rules name at a tie: game.2. */
export function getWinners(state: GameState): readonly number[] {
  const best = findHighest(getTotals(state));
  const { tie } = state.ruleset.game;
  if (tie === 'firstSeat') return best.slice(0, 1);
  return tie === 'inOrder' ? [...best].sort(compareBySeat(state)).slice(0, 1) : best;
}

/** Teams in the order of the seats after the last dealer: game.2. */
const compareBySeat =
  ({ dealer, seating: { teams } }: GameState) =>
  (a: number, b: number): number =>
    ((a - dealer - 1 + 2 * teams * 12) % teams) - ((b - dealer - 1 + 2 * teams * 12) % teams);

export const hasRoundEnded = (state: GameState): boolean => state.ended !== undefined;

/** Whether this round was the game's last: game.1. */
export const hasGameEnded = (state: GameState): boolean =>
  state.ended !== undefined && (state.ended.last === true || (isLastRound(state) && !isExtraRoundDue(state)));

/** The most rounds of a game whose last row repeats. */
const MAX_ROUNDS = 100;

function isLastRound(state: GameState): boolean {
  const { target, lastRowRepeats } = state.ruleset.game;
  if (state.round >= (lastRowRepeats ? MAX_ROUNDS : state.ruleset.rounds.length)) return true;
  return target !== null && getTotals(state).some((total) => total >= target);
}

/** Whether a tie is played off once, in the round after the last row: game.2. */
export const isExtraRoundDue = (state: GameState): boolean =>
  state.ended !== undefined &&
  state.ended.last === undefined &&
  typeof state.ruleset.game.tie !== 'string' &&
  state.round <= state.ruleset.rounds.length &&
  isLastRound(state) &&
  getWinners(state).length > 1;
