import { type Card, classOf, sortCards } from '../cards/cards.ts';
import { rulesOfRound } from '../ruleset/rounds.ts';
import type { Ruleset, Seating } from '../ruleset/ruleset.ts';
import { beginTurn } from './play.ts';
import { isExtraRoundDue, isGameOver, totalsOf } from './score.ts';
import { type Chance, decksOf, type Entropy, shuffle } from './shuffle.ts';
import { type GameState, type Packet, seatAfter } from './state.ts';
import { type Accepted, Transition } from './transition.ts';

export { isGameOver } from './score.ts';

export interface Setup {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  /** 32 fresh random bytes. */
  readonly entropy: Entropy;
  /** The seat that begins, if the rules let the host choose. */
  readonly starter?: number;
  /** By default the last seat, or the one before the starter. */
  readonly dealer?: number;
}

/** Deals the first round of a game. */
export function startGame(setup: Setup): Accepted {
  const { players, teams } = setup.seating;
  const dealer = setup.dealer ?? ((setup.starter ?? 0) + players - 1) % players;
  const scores = Array.from({ length: teams }, () => 0);
  return dealRound(emptyGame(setup), { round: 1, dealer, scores, entropy: setup.entropy });
}

/** Deals the next round; the deal, or the chosen start, passes to the left. Throws if no round is due. */
export function nextRound(state: GameState, entropy: Entropy): Accepted {
  if (!isRoundOver(state) || isGameOver(state)) throw new Error('no round to deal now');
  const round = isExtraRoundDue(state) ? state.ruleset.rounds.length + 1 : state.round + 1;
  return dealRound(state, { round, dealer: seatAfter(state, state.dealer), scores: totalsOf(state), entropy });
}

export const isRoundOver = (state: GameState): boolean => state.ended !== undefined;

interface RoundStart {
  readonly round: number;
  readonly dealer: number;
  readonly scores: readonly number[];
  readonly entropy: Entropy;
}

function dealRound(before: GameState, { round, dealer, scores, entropy }: RoundStart): Accepted {
  const transition = new Transition(before, entropy);
  const rules = rulesOfRound(before.ruleset, round);
  const layout = layOut(rules, before.seating.players, transition.chance());
  transition.emit({ type: 'dealt', round, dealer, scores, ...layout });
  beginTurn(transition, seatAfter(before, dealer));
  return { type: 'accepted', events: transition.events, state: transition.state };
}

/** A game before its first deal. */
function emptyGame({ ruleset, seating }: Setup): GameState {
  const turn = { seat: 0, phase: 'draw', permission: 'none', melded: false, concealed: true } as const;
  return { ruleset, seating, round: 0, dealer: 0, scores: [], turn, players: [], teams: [], stock: [], pile: [] };
}

interface Layout {
  readonly packets: readonly (readonly Packet[])[];
  readonly stock: readonly Card[];
  readonly pile: readonly Card[];
}

/** Shuffles all decks, deals every packet, player by player, and turns up the first discard. */
export function layOut(rules: Ruleset, players: number, chance: Chance): Layout {
  const cards = [...shuffle(decksOf(rules.deck, players + rules.deck.extraDecks), chance)];
  const packets = Array.from({ length: players }, () =>
    rules.deal.packets.map(({ name, size }) => ({ name, cards: sortCards(cards.splice(0, size)) })),
  );
  return { packets: packets.map(withoutEmpty), ...turnUp(rules, cards, chance) };
}

/** Leaves out empty packets, but never the first: the player holds it. */
const withoutEmpty = (packets: readonly Packet[]): readonly Packet[] =>
  packets.filter(({ cards }, place) => place === 0 || cards.length > 0);

/**
 * Turns up the first discard. A rejected card is either buried (put back into the stock at a random place) or covered
 * (left in the pile, under the next card turned up).
 */
function turnUp({ deal: { upcard } }: Ruleset, cards: Card[], chance: Chance): Pick<Layout, 'stock' | 'pile'> {
  const pile: Card[] = [];
  if (upcard === 'none') return { stock: cards, pile };
  const buried: Card[] = [];
  for (let card = cards.shift(); card !== undefined; card = cards.shift()) {
    const cardClass = classOf(card);
    const isRejected = upcard !== 'any' && cardClass !== undefined && upcard.reject.includes(cardClass);
    if (isRejected && upcard.then === 'bury') buried.push(card);
    else pile.unshift(card);
    if (!isRejected) break;
  }
  for (const card of buried) cards.splice(chance.below(cards.length + 1), 0, card);
  return { stock: cards, pile };
}
