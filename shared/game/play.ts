import { type Card, isRedThree } from '../cards/cards.ts';
import type { StandingAnswer } from '../protocol/intent.ts';
import type { Ending } from '../protocol/table-intent.ts';
import type { Laying } from '../rules/position.ts';
import { takenFrom } from '../rules/taking.ts';
import { isGameOver, winnersOf } from './score.ts';
import { type GameState, partnersOf, playerOf, seatAfter, teamStateOf } from './state.ts';
import { canSupply, nextCards } from './stock.ts';
import { type Accepted, Unfolding } from './transition.ts';

/** Cards from the stock; where it cannot supply them all, the round ends: stock.1. */
export function draw(unfolding: Unfolding, seat: number): void {
  const count = unfolding.row.draw;
  if (canSupply(unfolding, count)) {
    unfolding.emit({ type: 'drew', seat, cards: nextCards(unfolding, count) });
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
  unfolding.emit(isPlayed ? { type: 'drew', seat, cards } : { type: 'tailGrew', seat, from: 'stock', cards });
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
  unfolding.emit({ type: 'tookPile', seat, top, cards: pile.slice(1, 1 + taken.cards) });
  if (taken.tail > 0) {
    const cards = unfolding.state.pile.slice(0, taken.tail);
    unfolding.emit({ type: 'tailGrew', seat, from: 'pile', cards });
  }
  emitMelds(unfolding, seat, withTop(layings, top));
  if (playerOf(unfolding.state, seat).held.length === 0) runOrGoOut(unfolding, seat);
  else afterCardsCame(unfolding, seat);
}

const withTop = (layings: readonly Laying[], top: Card): readonly Laying[] =>
  layings.map((laying) => (laying.top ? { ...laying, cards: [...laying.cards, top] } : laying));

/** Cards laid down from those held. */
export function layDown(unfolding: Unfolding, seat: number, layings: readonly Laying[]): void {
  emitMelds(unfolding, seat, layings);
  if (playerOf(unfolding.state, seat).held.length === 0) runOrGoOut(unfolding, seat);
}

function emitMelds(unfolding: Unfolding, seat: number, layings: readonly Laying[]): void {
  for (const { to, cards } of layings) {
    const meld = to === 'new' ? teamStateOf(unfolding.state, seat).melds.length : to;
    unfolding.emit({ type: 'melded', seat, meld, cards });
  }
}

/** All cards held are melded: the next packet is picked up at once, and without one the player is out: packet.1, out.1. */
function runOrGoOut(unfolding: Unfolding, seat: number): void {
  if (playerOf(unfolding.state, seat).waiting.length === 0) endByGoingOut(unfolding, seat);
  else if (pickUpNext(unfolding, seat, 'run') === 'empty') passTurn(unfolding, seat);
}

/** Ends the turn; the last card of a packet is followed by the next packet, or by the end of the round. */
export function discard(unfolding: Unfolding, seat: number, card: Card): void {
  unfolding.emit({ type: 'discarded', seat, card });
  const { held, waiting } = playerOf(unfolding.state, seat);
  if (held.length === 0 && waiting.length === 0) endByGoingOut(unfolding, seat);
  else if (walk(unfolding, seat) !== 'over') beginTurn(unfolding, seatAfter(unfolding.state, seat));
}

/** What comes to a player after its discard: the next packet, or red threes that wait until it is down. */
const walk = (unfolding: Unfolding, seat: number): AfterLaying =>
  playerOf(unfolding.state, seat).held.length === 0
    ? pickUpNext(unfolding, seat, 'walk')
    : layAfterGettingDown(unfolding, seat, 'walk');

/** One red three at the player's choice: three.3. */
export function layRedThree(unfolding: Unfolding, seat: number, card: Card): void {
  if (!layAndReplace(unfolding, seat, { cards: [card], chosen: true })) return;
  if (playerOf(unfolding.state, seat).held.length > 0) return;
  if (pickUpNext(unfolding, seat, 'run') === 'empty') passTurn(unfolding, seat);
}

/** "May I go out?" Standing answers are used at once, a no first, since the first no settles it: ask.2, ask.4. */
export function ask(unfolding: Unfolding, seat: number): void {
  unfolding.emit({ type: 'askedToGoOut', seat });
  const partners = partnersOf(unfolding.state, seat);
  const standing = (answer: StandingAnswer) =>
    partners.filter((partner) => playerOf(unfolding.state, partner).standing === answer);
  const [refusing] = standing('no');
  if (refusing !== undefined) answer(unfolding, { seat: refusing, yes: false, standing: true });
  else for (const partner of standing('yes')) answer(unfolding, { seat: partner, yes: true, standing: true });
}

interface ConsentReply {
  readonly seat: number;
  readonly yes: boolean;
  readonly standing: boolean;
}

export function answer(unfolding: Unfolding, { seat, yes, standing }: ConsentReply): void {
  unfolding.emit({ type: 'answered', seat, yes, standing });
}

/** Sets what a player answers from now on, between rounds too; one that is awaited answers by it: ask.4. */
export function setStanding(unfolding: Unfolding, seat: number, standing: StandingAnswer): void {
  unfolding.emit({ type: 'standingSet', seat, answer: standing });
  const { turn, ended } = unfolding.state;
  const isAwaited = !ended && turn.phase === 'consent' && turn.awaited.includes(seat);
  if (isAwaited && standing !== 'ask') answer(unfolding, { seat, yes: standing === 'yes', standing: true });
}

/**
 * How things stand after red threes were laid: nothing to follow; `empty`: they were the last cards of the last
 * packet; `over`: the stock could not replace one and the round has ended.
 */
export type AfterLaying = 'done' | 'empty' | 'over';

/** Whether the rules lay this seat's red threes by themselves now. */
export function areLaidByRules(unfolding: Unfolding, seat: number): boolean {
  const { laying } = unfolding.rules.threes.red;
  return laying === 'automatic' || (laying === 'whenDown' && teamStateOf(unfolding.state, seat).down);
}

/** Lays all red threes that a seat holds, where the rules do so by themselves, and those that come for them: three.1, three.4. */
export function layRedThrees(unfolding: Unfolding, seat: number, by: 'run' | 'walk'): AfterLaying {
  if (!areLaidByRules(unfolding, seat)) return 'done';
  const cards = redThreesOf(unfolding, seat);
  if (cards.length === 0) return 'done';
  if (!layAndReplace(unfolding, seat, { cards, chosen: false })) return 'over';
  return playerOf(unfolding.state, seat).held.length > 0
    ? layRedThrees(unfolding, seat, by)
    : pickUpNext(unfolding, seat, by);
}

/** The same right after the submission in which the seat's team got down: three.2. */
export function layAfterGettingDown(unfolding: Unfolding, seat: number, by: 'run' | 'walk'): AfterLaying {
  const wasDown = teamStateOf(unfolding.before, seat).down;
  return wasDown || unfolding.rules.threes.red.laying !== 'whenDown' ? 'done' : layRedThrees(unfolding, seat, by);
}

const redThreesOf = (unfolding: Unfolding, seat: number): readonly Card[] =>
  playerOf(unfolding.state, seat).held.filter(isRedThree);

/** The next packet, where one waits, with its red threes; `empty` where none does. */
export function pickUpNext(unfolding: Unfolding, seat: number, by: 'run' | 'walk'): AfterLaying {
  const [next] = playerOf(unfolding.state, seat).waiting;
  if (!next) return 'empty';
  unfolding.emit({ type: 'pickedUp', seat, packet: next.name, by });
  return layRedThrees(unfolding, seat, by);
}

interface ToLay {
  readonly cards: readonly Card[];
  readonly chosen: boolean;
}

/** Lays these and draws for each while the stock can; false where it could not and the round has ended. */
export function layAndReplace(unfolding: Unfolding, seat: number, { cards, chosen }: ToLay): boolean {
  const wanted = unfolding.rules.threes.red.replace ? cards.length : 0;
  const isSupplied = canSupply(unfolding, wanted);
  unfolding.emit({ type: 'laidRedThrees', seat, cards, drawn: nextCards(unfolding, wanted), chosen });
  if (isSupplied) return true;
  layUnreplaced(unfolding, seat, redThreesOf(unfolding, seat));
  endByStock(unfolding);
  return false;
}

/** Red threes that came where the stock gave out are laid all the same. */
function layUnreplaced(unfolding: Unfolding, seat: number, cards: readonly Card[]): void {
  if (cards.length === 0 || !areLaidByRules(unfolding, seat)) return;
  unfolding.emit({ type: 'laidRedThrees', seat, cards, drawn: [], chosen: false });
}

/** Ends the round because a player went out: out.1. */
export function endByGoingOut(unfolding: Unfolding, seat: number): void {
  unfolding.emit({ type: 'wentOut', seat });
  unfolding.emit({ type: 'roundEnded', by: 'out', seat });
  emitGameEnd(unfolding);
}

/** Ends the round because the stock cannot supply a draw: stock.1. */
export function endByStock(unfolding: Unfolding): void {
  unfolding.emit({ type: 'roundEnded', by: 'stock' });
  emitGameEnd(unfolding);
}

/** Ends the round as it lies, scored as if the stock had run out, or the whole game. */
export function endByAgreement(state: GameState, what: Ending): Accepted {
  const unfolding = new Unfolding(state, new Uint8Array(32));
  if (state.ended === undefined) unfolding.emit({ type: 'roundEnded', by: 'agreement' });
  if (what === 'game' && !isGameOver(unfolding.state)) unfolding.emit({ type: 'gameStopped' });
  emitGameEnd(unfolding);
  return { type: 'accepted', events: unfolding.events, state: unfolding.state };
}

function emitGameEnd(unfolding: Unfolding): void {
  if (isGameOver(unfolding.state)) unfolding.emit({ type: 'gameEnded', winners: winnersOf(unfolding.state) });
}

/** Gives the turn to a seat; the red threes that the rules lay are laid as it comes: three.1. */
export function beginTurn(unfolding: Unfolding, seat: number): void {
  unfolding.emit({ type: 'turnBegan', seat });
  if (layRedThrees(unfolding, seat, 'run') === 'empty') passTurn(unfolding, seat);
}

/** The turn goes on to the next seat without a discard: three.5, turn.4. */
export function passTurn(unfolding: Unfolding, seat: number): void {
  unfolding.emit({ type: 'passed', seat });
  beginTurn(unfolding, seatAfter(unfolding.state, seat));
}
