import { type Card, sortCards } from '../../shared/cards/cards.ts';
import type { GameState, Packet, PlayerState } from '../../shared/game/state.ts';
import { rulesOfRound } from '../../shared/ruleset/rounds.ts';
import type { Dice } from './chance.ts';
import { hasFrozenPile } from './late.ts';

/**
 * Cards hidden from a viewer, by place: the stock, the pile below its top unless everybody sees it, packets not yet
 * picked up (its own too), and others' hands.
 */
export interface Hidden {
  readonly stock: readonly Card[];
  readonly pile: readonly Card[];
  /** By seat: cards held, none for the viewer itself; then those of each waiting packet. */
  readonly packets: readonly (readonly (readonly Card[])[])[];
}

export function hiddenFrom(state: GameState, viewer: number | undefined): Hidden {
  const isPileShown = rulesOfRound(state.ruleset, state.round).pile.shown === 'all';
  return {
    stock: state.stock,
    pile: isPileShown ? [] : state.pile.slice(1),
    packets: state.players.map(({ held, waiting }, seat) => [
      seat === viewer || state.ended ? [] : held,
      ...waiting.map(({ cards }) => (state.ended ? [] : cards)),
    ]),
  };
}

/** The same position with other hidden cards, as many in each place; an empty list changes none. */
export function withHidden(state: GameState, { stock, pile, packets }: Hidden): GameState {
  return {
    ...state,
    stock: stock.length === 0 ? state.stock : stock,
    pile: pile.length === 0 ? state.pile : [...state.pile.slice(0, 1), ...pile],
    players: state.players.map((player, seat) => withPackets(player, packets[seat] ?? [])),
  };
}

function withPackets(player: PlayerState, [held = [], ...waiting]: readonly (readonly Card[])[]): PlayerState {
  return {
    ...player,
    held: held.length === 0 ? player.held : sortCards(held),
    waiting: player.waiting.map((packet, i) => withCards(packet, waiting[i] ?? [])),
  };
}

const withCards = (packet: Packet, cards: readonly Card[]): Packet =>
  cards.length === 0 ? packet : { ...packet, cards: sortCards(cards) };

/** Some of the hidden cards change places, among these alone. */
export function mixHidden(hidden: Hidden, dice: Dice, mayMove: (card: Card) => boolean): Hidden {
  const places = [hidden.stock, hidden.pile, ...hidden.packets.flat()];
  const moving = [...dice.shuffled(places.flat().filter(mayMove))];
  const [stock = [], pile = [], ...rest] = places.map((cards) =>
    cards.map((card) => (mayMove(card) ? (moving.pop() as Card) : card)),
  );
  const packets = hidden.packets.map((packet) => rest.splice(0, packet.length));
  return { stock, pile, packets };
}

const anyCard = (): boolean => true;

/**
 * Another position that this viewer cannot tell from the state. A frozen pile is visible, so it stays frozen: if mixing
 * changed that, the pile's cards stay too.
 */
export function variantOf(state: GameState, viewer: number | undefined, dice: Dice): GameState {
  const hidden = hiddenFrom(state, viewer);
  const variant = withHidden(state, mixHidden(hidden, dice, anyCard));
  if (hasFrozenPile(variant) === hasFrozenPile(state)) return variant;
  const kept = { ...hidden, pile: [] };
  return withHidden(state, mixHidden(kept, dice, anyCard));
}
