import type { Card, CardClass } from '../rules/cards.ts';
import { isFrozen, rulesNow } from './position.ts';
import type { GameState, PlayerState } from './state.ts';

/** A card that nothing special follows from: it stands for every card that a viewer may not know. */
const ORDINARY: Card = '4s';

const fills: (readonly Card[])[] = [];

/** So many ordinary cards; the same list for the same number. */
function fill(count: number): readonly Card[] {
  let cards = fills[count];
  if (cards === undefined) {
    cards = Array.from({ length: count }, () => ORDINARY);
    fills[count] = cards;
  }
  return cards;
}

/**
 * The state as this seat may imagine it: ordinary cards lie in the stock, in its own packets not yet picked up, and
 * under the pile's top where the rules hide them. What a view says about its viewer's choices is computed from this,
 * so that it cannot tell what lies there. Partners' and opponents' cards decide nothing about those choices.
 */
export const imagine = (state: GameState, seat: number): GameState => ({
  ...state,
  stock: fill(state.stock.length),
  pile: imaginePile(state),
  players: state.players.map((player, at) => (at === seat ? imaginePackets(player) : player)),
});

const imaginePackets = (player: PlayerState): PlayerState =>
  player.waiting.length === 0
    ? player
    : { ...player, waiting: player.waiting.map(({ name, cards }) => ({ name, cards: fill(cards.length) })) };

/** Everybody saw whether the pile was frozen: a card that freezes it then lies at its bottom. */
function imaginePile(state: GameState): readonly Card[] {
  const { pile } = state;
  const { shown, freezes } = rulesNow(state).pile;
  if (shown === 'all' || pile.length < 2) return pile;
  const imagined = [pile[0] as Card, ...fill(pile.length - 1)];
  if (isFrozen(freezes, pile) && !isFrozen(freezes, imagined)) imagined[pile.length - 1] = freezer(freezes);
  return imagined;
}

const FREEZERS: Readonly<Record<CardClass, Card>> = { two: '2s', joker: '*', blackThree: '3s', redThree: '3h' };

/** A card of one of these classes, of red threes only where there is no other. */
const freezer = (freezes: readonly CardClass[]): Card =>
  FREEZERS[freezes.find((each) => each !== 'redThree') ?? 'redThree'];
