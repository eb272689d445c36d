import {
  type Card,
  FACES,
  getRank,
  isInGroup,
  isJoker,
  RANKS,
  type Rank,
  SUITS,
  type Suit,
  sortCards,
} from '../cards/cards.ts';
import { countDecks } from '../ruleset/decks.ts';
import { getRulesForRound } from '../ruleset/rounds.ts';
import type { Ruleset, Seating } from '../ruleset/ruleset.ts';
import { beginTurn } from './play.ts';
import { getTotals, hasGameEnded, isExtraRoundDue } from './score.ts';
import { bytesOfEntropy, type Chance, type Entropy, getDecks, makeChance, shuffle } from './shuffle.ts';
import { type Choosing, type GameState, getNextSeat, type Packet } from './state.ts';
import { type AcceptedTransition, Transition } from './transition.ts';

export { hasGameEnded } from './score.ts';

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
  const drawn = drawnToBegin(setup);
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
function drawnToBegin({ ruleset, seating, entropy }: Setup): readonly Card[] | undefined {
  const { starts } = getRulesForRound(ruleset, 1).deal;
  if (starts === 'leftOfDealer' || starts === 'chosen') return undefined;
  const deck = FACES.filter((card) => !isJoker(card));
  const count = starts === 'drawnByTeam' ? seating.teams : seating.players;
  return shuffle(deck, makeChance(bytesOfEntropy(entropy), STARTER_LANE)).slice(0, count);
}

/** The seat that drew highest begins, or deals: deal.8, deal.10. */
function findStarter({ ruleset, seating }: Setup, highest: number): number {
  return getRulesForRound(ruleset, 1).deal.starts === 'drawnDealer' ? (highest + 1) % seating.players : highest;
}

/** Ace is high, two low; within a rank, spades, hearts, diamonds, clubs. */
function seatOfHighest(drawn: readonly Card[]): number {
  const heights = drawn.map(getHeight);
  return heights.indexOf(Math.max(...heights));
}

const getHeight = (card: Card): number =>
  isJoker(card)
    ? RANKS.length * 4
    : RANKS.indexOf(getRank(card) as Rank) * 4 + 3 - SUITS.indexOf(card.charAt(1) as Suit);

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

export const hasRoundEnded = (state: GameState): boolean => state.ended !== undefined;

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

interface Layout {
  readonly packets: readonly (readonly Packet[])[];
  readonly choosing?: readonly Choosing[];
  readonly stock: readonly Card[];
  readonly pile: readonly Card[];
}

/** Shuffles all decks, deals every packet, player by player, and turns up the first discard. */
export function createLayout(rules: Ruleset, players: number, chance: Chance): Layout {
  const cards = [...shuffle(getDecks(rules.deck, countDecks(rules.deck, players)), chance)];
  const { firstPacket, packets: sizes } = rules.deal;
  const stacks = Array.from({ length: players }, () => {
    const dealt = sizes.map(({ size }) => cards.splice(0, size));
    return firstPacket === 'lowestBottom' || firstPacket === 'highestBottom'
      ? orderByBottom(dealt, firstPacket)
      : dealt;
  });
  const packets = stacks.map((dealt) =>
    dealt.map((stack, i) => ({ name: sizes[i]?.name ?? 'hand', cards: sortCards(stack) })),
  );
  const choosing =
    firstPacket === 'byTops' || firstPacket === 'byAll' ? stacks.map(getChoosing(firstPacket)) : undefined;
  return { packets: packets.map(withoutEmpty), ...(choosing && { choosing }), ...turnUpcard(rules, cards, chance) };
}

/** A packet's first card is at its bottom, its last one on top. */
const getChoosing =
  (sees: 'byTops' | 'byAll') =>
  (stacks: readonly (readonly Card[])[]): Choosing =>
    sees === 'byAll' ? { sees: 'all' } : { sees: 'tops', tops: stacks.map((stack) => stack.at(-1) as Card) };

/** Puts the stack with the lowest or highest bottom card first; of equal ranks, the first one: deal.7. */
function orderByBottom(stacks: readonly Card[][], which: 'lowestBottom' | 'highestBottom'): readonly Card[][] {
  const bottoms = stacks.map(([bottom]) => Math.floor(getHeight(bottom as Card) / 4));
  const wanted = which === 'lowestBottom' ? Math.min(...bottoms) : Math.max(...bottoms);
  const hand = stacks[bottoms.indexOf(wanted)] as Card[];
  return [hand, ...stacks.filter((stack) => stack !== hand)];
}

/** Removes empty packets, but never the first, which the player holds. */
const withoutEmpty = (packets: readonly Packet[]): readonly Packet[] =>
  packets.filter(({ cards }, place) => place === 0 || cards.length > 0);

/**
 * Turns up the first discard. A rejected card is either buried (put back into the stock at a random place) or covered
 * (left in the pile, under the next upcard).
 */
function turnUpcard({ deal: { upcard } }: Ruleset, cards: Card[], chance: Chance): Pick<Layout, 'stock' | 'pile'> {
  const pile: Card[] = [];
  if (upcard === 'none') return { stock: cards, pile };
  const buried: Card[] = [];
  for (let card = cards.shift(); card !== undefined; card = cards.shift()) {
    const isRejected = upcard !== 'any' && isInGroup(upcard.reject, card);
    if (isRejected && upcard.then === 'bury') buried.push(card);
    else pile.unshift(card);
    if (!isRejected) break;
  }
  for (const card of buried) cards.splice(chance.below(cards.length + 1), 0, card);
  return { stock: cards, pile };
}
