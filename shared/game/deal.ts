import { type Card, FACES, isJoker } from '../cards/cards.ts';
import { getRulesForRound } from '../ruleset/rounds.ts';
import type { Ruleset, Seating } from '../ruleset/ruleset.ts';
import { createLayout, getHeight } from './layout.ts';
import { beginTurn } from './play.ts';
import { getTotals, hasGameEnded, hasRoundEnded, isExtraRoundDue } from './score.ts';
import { type Entropy, expandEntropy, makeChance, shuffle } from './shuffle.ts';
import { type GameState, getNextSeat } from './state.ts';
import { type AcceptedTransition, Transition } from './transition.ts';

interface Setup {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  readonly entropy: Entropy;
  /** The seat that begins, if the rules let the host choose. */
  readonly starter?: number;
  /** By default the last seat, or the one before the starter. */
  readonly dealer?: number;
}

export function startGame(setup: Setup): AcceptedTransition {
  const { players, teams } = setup.seating;
  const drawn = drawToBegin(setup);
  const starter = drawn === undefined ? setup.starter : findStarter(setup, seatOfHighest(drawn));
  const dealer = (drawn === undefined ? setup.dealer : undefined) ?? ((starter ?? 0) + players - 1) % players;
  const scores = Array.from({ length: teams }, () => 0);
  const start = { round: 1, dealer, scores, entropy: setup.entropy };
  return dealRound(emptyGame(setup), drawn === undefined ? start : { ...start, drawn });
}

/** The lane of the shuffle that decides who begins, apart from those of the deal and the refills. */
const STARTER_LANE = 2 ** 32 - 1;

/**
 * Draws a card for each seat or team from one shuffled deck without jokers, if the first round begins by drawing:
 * deal.8, deal.10.
 */
function drawToBegin({ ruleset, seating, entropy }: Setup): readonly Card[] | undefined {
  const { starts } = getRulesForRound(ruleset, 1).deal;
  if (starts === 'leftOfDealer' || starts === 'chosen') return undefined;
  const deck = FACES.filter((card) => !isJoker(card));
  const count = starts === 'drawnByTeam' ? seating.teams : seating.players;
  return shuffle(deck, makeChance(expandEntropy(entropy), STARTER_LANE)).slice(0, count);
}

/** The seat that drew highest begins, or deals: deal.8, deal.10. */
function findStarter({ ruleset, seating }: Setup, highest: number): number {
  return getRulesForRound(ruleset, 1).deal.starts === 'drawnDealer' ? (highest + 1) % seating.players : highest;
}

function seatOfHighest(drawn: readonly Card[]): number {
  const heights = drawn.map(getHeight);
  return heights.indexOf(Math.max(...heights));
}

/**
 * Deals the next round by these rules; the deal, or the chosen start, passes to the left. Throws if no round is due.
 * The last round is scored by its own rules.
 */
export function dealNextRound(state: GameState, entropy: Entropy, ruleset = state.ruleset): AcceptedTransition {
  if (!hasRoundEnded(state) || hasGameEnded(state)) throw new Error('no round to deal now');
  const round = isExtraRoundDue(state) ? state.ruleset.rounds.length + 1 : state.round + 1;
  const start = { round, dealer: getNextSeat(state, state.dealer), scores: getTotals(state), entropy };
  return dealRound({ ...state, ruleset }, start);
}

interface RoundStart {
  readonly round: number;
  readonly dealer: number;
  readonly scores: readonly number[];
  readonly entropy: Entropy;
  readonly drawn?: readonly Card[];
}

function dealRound(before: GameState, { entropy, ...start }: RoundStart): AcceptedTransition {
  const { round, dealer } = start;
  const transition = new Transition(before, entropy);
  const rules = getRulesForRound(before.ruleset, round);
  const layout = createLayout(rules, before.seating.players, transition.chance());
  transition.emit({ type: 'dealt', ...start, ...layout });
  beginTurn(transition, getNextSeat(before, dealer));
  return { type: 'accepted', events: transition.events, state: transition.state };
}

function emptyGame({ ruleset, seating }: Setup): GameState {
  const turn = { seat: 0, phase: 'draw', permission: 'none', melded: false, concealed: true } as const;
  return { ruleset, seating, round: 0, dealer: 0, scores: [], turn, players: [], teams: [], stock: [], pile: [] };
}
