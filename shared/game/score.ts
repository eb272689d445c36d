import { type Card, isBlackThree, isRedThree } from '../cards/cards.ts';
import type { RoundScore } from '../protocol/view.ts';
import { countBooks, factsOfAll } from '../rules/melds.ts';
import { cardsValue } from '../rules/values.ts';
import type { BookCounts, Ruleset } from '../ruleset/ruleset.ts';
import { rulesNow } from './position.ts';
import { type GameState, type TeamState, teamOf } from './state.ts';

const known = new WeakMap<GameState, readonly RoundScore[]>();

/** Each team's score of the round so far: score.1 to score.5. Computed once for a state. */
export function scoreRound(state: GameState): readonly RoundScore[] {
  const scores = known.get(state) ?? state.teams.map((team, i) => scoreTeam(state, team, i));
  known.set(state, scores);
  return scores;
}

function scoreTeam(state: GameState, team: TeamState, place: number): RoundScore {
  const rules = rulesNow(state);
  const unmelded = unmeldedOf(state, place);
  const bookCounts = countBooks(rules.meld, factsOfAll(team.melds));
  const cards = team.melds.reduce((sum, meld) => sum + cardsValue(rules, meld), 0);
  const books = scoreBooks(rules, bookCounts);
  const redThrees = scoreRedThrees(rules, team, unmelded);
  const goingOut = scoreGoingOut(state, place);
  const left = scoreLeft(rules, unmelded);
  return { cards, books, redThrees, goingOut, left, total: cards + books + redThrees + goingOut + left, bookCounts };
}

/** All cards in the packets of a team's players. */
const unmeldedOf = (state: GameState, team: number): readonly Card[] =>
  state.players.flatMap((_, seat) => (teamOf(state, seat) === team ? leftWith(state, seat) : []));

/** All cards in a player's packets. */
export function leftWith(state: GameState, seat: number): readonly Card[] {
  const player = state.players[seat];
  return player ? [...player.held, ...player.waiting.flatMap(({ cards }) => cards)] : [];
}

const scoreBooks = ({ score: { bonus } }: Ruleset, { clean, dirty, wild }: BookCounts): number =>
  clean * bonus.clean + dirty * bonus.dirty + wild * bonus.wild;

/** Laid ones count for the team, or against one that is not down if the rules say so; held ones by their own value. */
function scoreRedThrees({ threes: { red } }: Ruleset, team: TeamState, unmelded: readonly Card[]): number {
  const laid = team.redThrees.length * red.laid;
  const held = unmelded.filter(isRedThree).length * red.held;
  return (red.laidNeedsDown && !team.down ? 0 - laid : laid) + held;
}

function scoreGoingOut(state: GameState, place: number): number {
  const { ended, turn } = state;
  if (ended?.by !== 'out' || teamOf(state, ended.seat) !== place) return 0;
  const { bonus, concealed } = rulesNow(state).goingOut;
  return turn.concealed ? bonus + concealed : bonus;
}

/** Cards not melded count against the team; black threes by their own value. */
function scoreLeft(rules: Ruleset, unmelded: readonly Card[]): number {
  const blackThrees = unmelded.filter(isBlackThree).length * rules.threes.black.held;
  return blackThrees - cardsValue(rules, unmelded);
}

/** Totals with the score of this round, by team. */
export const totalsOf = (state: GameState): readonly number[] =>
  scoreRound(state).map(({ total }, team) => total + (state.scores[team] ?? 0));

/** The teams with the highest total. */
export function winnersOf(state: GameState): readonly number[] {
  const totals = totalsOf(state);
  const highest = Math.max(...totals);
  return totals.flatMap((total, team) => (total === highest ? [team] : []));
}

/** Whether this round was the game's last: game.1. */
export const isGameOver = (state: GameState): boolean =>
  state.ended !== undefined && (state.ended.last === true || (isLastRound(state) && !isExtraRoundDue(state)));

/** The last row's round, a later one, or one in which a team reached the target. */
function isLastRound(state: GameState): boolean {
  const { target } = state.ruleset.game;
  if (state.round >= state.ruleset.rounds.length) return true;
  return target !== null && totalsOf(state).some((total) => total >= target);
}

/** A tie is played off once, in the round after the last row: game.2. */
export const isExtraRoundDue = (state: GameState): boolean =>
  state.ended !== undefined &&
  state.ended.last === undefined &&
  state.ruleset.game.tie !== 'shared' &&
  state.round <= state.ruleset.rounds.length &&
  isLastRound(state) &&
  winnersOf(state).length > 1;
