import { type Card, sortCards } from '../../shared/cards/cards.ts';
import { removeCards } from '../../shared/cards/multiset.ts';
import type { Choosing, GameState, Packet, PlayerState } from '../../shared/game/state.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import type { Dice } from './chance.ts';
import { hasFrozenPile } from './late.ts';

/**
 * Cards hidden from a viewer, by place: the stock, the pile below its top unless everyone sees it, packets not yet
 * picked up (its own too), and others' hands.
 */
export interface HiddenCards {
  readonly stock: readonly Card[];
  readonly pile: readonly Card[];
  /** By seat: cards held, none for the viewer itself; then those of each waiting packet. */
  readonly packets: readonly (readonly (readonly Card[])[])[];
}

export function getHiddenCards(state: GameState, viewer: number | undefined): HiddenCards {
  const isPileShown = getRulesForRound(state.ruleset, state.round).pile.shown === 'all';
  return {
    stock: state.stock,
    pile: isPileShown ? [] : state.pile.slice(1),
    packets: state.players.map(({ held, waiting, choosing }, seat) => [
      seat === viewer || state.ended ? [] : held,
      ...waiting.map(({ cards }, i) =>
        state.ended ? [] : getHidden(cards, i, seat === viewer ? choosing : undefined),
      ),
    ]),
  };
}

/** A player who chooses sees all cards of its packets, or their tops. */
function getHidden(cards: readonly Card[], place: number, choosing: Choosing | undefined): readonly Card[] {
  if (choosing === undefined) return cards;
  return choosing.sees === 'all' ? [] : removeCards(cards, choosing.tops.slice(place, place + 1));
}

/** The same position with other hidden cards, as many in each place; an empty list changes none. */
export function withHidden(state: GameState, { stock, pile, packets }: HiddenCards): GameState {
  return {
    ...state,
    stock: stock.length === 0 ? state.stock : stock,
    pile: pile.length === 0 ? state.pile : [...state.pile.slice(0, 1), ...pile],
    players: state.players.map((player, seat) => withPackets(player, packets[seat] ?? [])),
  };
}

function withPackets(player: PlayerState, [held = [], ...waiting]: readonly (readonly Card[])[]): PlayerState {
  const tops = getTops(player, waiting);
  const changed = {
    ...player,
    held: held.length === 0 ? player.held : sortCards(held),
    waiting: player.waiting.map((packet, i) => withCards(packet, waiting[i] ?? [], tops[i])),
  };
  return tops.length === 0 ? changed : { ...changed, choosing: { sees: 'tops', tops } };
}

/** Hidden tops change with their packets. */
function getTops({ choosing, waiting }: PlayerState, cards: readonly (readonly Card[])[]): readonly Card[] {
  if (choosing?.sees !== 'tops') return [];
  return choosing.tops.map((top, i) =>
    cards[i]?.length === waiting[i]?.cards.length ? ((cards[i] ?? [])[0] ?? top) : top,
  );
}

/** As many cards as before: if one is missing, it is the visible top. */
function withCards(packet: Packet, cards: readonly Card[], top: Card | undefined): Packet {
  if (cards.length === 0) return packet;
  const isOwnTop = top !== undefined && cards.length < packet.cards.length;
  return { ...packet, cards: sortCards(isOwnTop ? [...cards, top] : cards) };
}

/** Swaps some of the hidden cards among themselves. */
export function mixHidden(hidden: HiddenCards, dice: Dice, mayMove: (card: Card) => boolean): HiddenCards {
  const places = [hidden.stock, hidden.pile, ...hidden.packets.flat()];
  const moving = [...dice.shuffled(places.flat().filter(mayMove))];
  const [stock = [], pile = [], ...rest] = places.map((cards) =>
    cards.map((card) => (mayMove(card) ? (moving.pop() as Card) : card)),
  );
  const packets = hidden.packets.map((packet) => rest.splice(0, packet.length));
  return { stock, pile, packets };
}

const acceptAnyCard = (): boolean => true;

/**
 * Another position that this viewer cannot distinguish from the state. A frozen pile is visible, so it stays frozen: if
 * mixing changed that, the pile's cards stay too.
 */
export function getVariant(state: GameState, viewer: number | undefined, dice: Dice): GameState {
  const hidden = getHiddenCards(state, viewer);
  const variant = withHidden(state, mixHidden(hidden, dice, acceptAnyCard));
  if (hasFrozenPile(variant) === hasFrozenPile(state)) return variant;
  const remaining = { ...hidden, pile: [] };
  return withHidden(state, mixHidden(remaining, dice, acceptAnyCard));
}
