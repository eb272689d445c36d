import type { Card } from '../rules/cards.ts';
import type { Laying } from '../rules/position.ts';
import { takenFrom } from '../rules/taking.ts';
import { type Laid, layAfterGettingDown, layAndReplace, layRedThrees, pickUpNext } from './red-threes.ts';
import { endByGoingOut, endByStock } from './round-end.ts';
import { playerOf, seatAfter, teamStateOf } from './state.ts';
import { canSupply, nextCards } from './stock.ts';
import { beginTurn, passTurn } from './turns.ts';
import type { Unfolding } from './unfolding.ts';

/** Cards from the stock; where it cannot supply them all, the round ends: stock.1. */
export function draw(unfolding: Unfolding, seat: number): void {
  const count = unfolding.row.draw;
  if (canSupply(unfolding, count)) {
    unfolding.tell({ type: 'drew', seat, cards: nextCards(unfolding, count) });
    drawForTail(unfolding, seat);
    afterCardsCame(unfolding, seat);
  } else endByStock(unfolding);
}

/** One more card to the tail, or to the hand while the tail is played; none where there is none: packet.3, packet.4. */
function drawForTail(unfolding: Unfolding, seat: number): void {
  const { tail } = unfolding.row;
  if (tail === 0) return;
  canSupply(unfolding, tail);
  const cards = nextCards(unfolding, tail);
  if (cards.length === 0) return;
  const isPlayed = playerOf(unfolding.state, seat).playing === 'tail';
  unfolding.tell(isPlayed ? { type: 'drew', seat, cards } : { type: 'tailGrew', seat, from: 'stock', cards });
}

/** Red threes are laid; where nothing is left to discard, the turn passes: three.5. */
function afterCardsCame(unfolding: Unfolding, seat: number): void {
  if (layRedThrees(unfolding, seat, 'run') === 'empty') passTurn(unfolding, seat);
}

/** The top is melded, the cards under it come into the hand; only then it is asked what is held: pile.6, pile.11. */
export function takePile(unfolding: Unfolding, seat: number, layings: readonly Laying[]): void {
  const { pile } = unfolding.state;
  const top = pile[0] as Card;
  const taken = takenFrom(unfolding.positionOf(seat));
  unfolding.tell({ type: 'tookPile', seat, top, cards: pile.slice(1, 1 + taken.cards) });
  if (taken.tail > 0) {
    const cards = unfolding.state.pile.slice(0, taken.tail);
    unfolding.tell({ type: 'tailGrew', seat, from: 'pile', cards });
  }
  tellMelds(unfolding, seat, withTop(layings, top));
  if (playerOf(unfolding.state, seat).held.length === 0) runOrGoOut(unfolding, seat);
  else afterCardsCame(unfolding, seat);
}

const withTop = (layings: readonly Laying[], top: Card): readonly Laying[] =>
  layings.map((laying) => (laying.top ? { ...laying, cards: [...laying.cards, top] } : laying));

/** Cards laid down from those held. */
export function layDown(unfolding: Unfolding, seat: number, layings: readonly Laying[]): void {
  tellMelds(unfolding, seat, layings);
  if (playerOf(unfolding.state, seat).held.length === 0) runOrGoOut(unfolding, seat);
}

function tellMelds(unfolding: Unfolding, seat: number, layings: readonly Laying[]): void {
  for (const { to, cards } of layings) {
    const meld = to === 'new' ? teamStateOf(unfolding.state, seat).melds.length : to;
    unfolding.tell({ type: 'melded', seat, meld, cards });
  }
}

/** All cards held are melded: the next packet is picked up at once, and without one the player is out: packet.1, out.1. */
function runOrGoOut(unfolding: Unfolding, seat: number): void {
  if (playerOf(unfolding.state, seat).waiting.length === 0) endByGoingOut(unfolding, seat);
  else if (pickUpNext(unfolding, seat, 'run') === 'empty') passTurn(unfolding, seat);
}

/** Ends the turn; the last card of a packet is followed by the next packet, or by the end of the round. */
export function discard(unfolding: Unfolding, seat: number, card: Card): void {
  unfolding.tell({ type: 'discarded', seat, card });
  const { held, waiting } = playerOf(unfolding.state, seat);
  if (held.length === 0 && waiting.length === 0) endByGoingOut(unfolding, seat);
  else if (walk(unfolding, seat) !== 'over') beginTurn(unfolding, seatAfter(unfolding.state, seat));
}

/** What comes to a player after its discard: the next packet, or red threes that wait until it is down. */
const walk = (unfolding: Unfolding, seat: number): Laid =>
  playerOf(unfolding.state, seat).held.length === 0
    ? pickUpNext(unfolding, seat, 'walk')
    : layAfterGettingDown(unfolding, seat, 'walk');

/** One red three at the player's choice: three.3. */
export function layRedThree(unfolding: Unfolding, seat: number, card: Card): void {
  if (!layAndReplace(unfolding, seat, { cards: [card], chosen: true })) return;
  if (playerOf(unfolding.state, seat).held.length > 0) return;
  if (pickUpNext(unfolding, seat, 'run') === 'empty') passTurn(unfolding, seat);
}
