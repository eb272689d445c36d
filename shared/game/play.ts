import { type Card, isRedThree } from '../cards/cards.ts';
import type { StandingAnswer } from '../protocol/intent.ts';
import type { Ending } from '../protocol/table-intent.ts';
import type { Laying } from '../rules/position.ts';
import { takenFrom } from '../rules/taking.ts';
import { isGameOver, winnersOf } from './score.ts';
import { type GameState, partnersOf, playerOf, seatAfter, teamStateOf } from './state.ts';
import { canSupply, nextCards } from './stock.ts';
import { type Accepted, Transition } from './transition.ts';

/** Cards from the stock; where it cannot supply them all, the round ends: stock.1. */
export function draw(transition: Transition, seat: number): void {
  const count = transition.row.draw;
  if (canSupply(transition, count)) {
    transition.emit({ type: 'drew', seat, cards: nextCards(transition, count) });
    drawForTail(transition, seat);
    afterCardsCame(transition, seat);
  } else endByStock(transition);
}

/** One more card to the tail, or to the hand while the tail is played; none where there is none: packet.3, packet.4. */
function drawForTail(transition: Transition, seat: number): void {
  const { tail } = transition.row;
  if (tail === 0) return;
  canSupply(transition, tail);
  const cards = nextCards(transition, tail);
  if (cards.length === 0) return;
  const isPlayed = playerOf(transition.state, seat).playing === 'tail';
  transition.emit(isPlayed ? { type: 'drew', seat, cards } : { type: 'tailGrew', seat, from: 'stock', cards });
}

/** Red threes are laid; where nothing is left to discard, the turn passes: three.5. */
function afterCardsCame(transition: Transition, seat: number): void {
  if (layRedThrees(transition, seat, 'run') === 'empty') passTurn(transition, seat);
}

/** The top is melded, the cards under it come into the hand; only then it is asked what is held: pile.6, pile.11. */
export function takePile(transition: Transition, seat: number, layings: readonly Laying[]): void {
  const { pile } = transition.state;
  const top = pile[0] as Card;
  const taken = takenFrom(transition.positionOf(seat));
  transition.emit({ type: 'tookPile', seat, top, cards: pile.slice(1, 1 + taken.cards) });
  if (taken.tail > 0) {
    const cards = transition.state.pile.slice(0, taken.tail);
    transition.emit({ type: 'tailGrew', seat, from: 'pile', cards });
  }
  emitMelds(transition, seat, withTop(layings, top));
  if (playerOf(transition.state, seat).held.length === 0) runOrGoOut(transition, seat);
  else afterCardsCame(transition, seat);
}

const withTop = (layings: readonly Laying[], top: Card): readonly Laying[] =>
  layings.map((laying) => (laying.top ? { ...laying, cards: [...laying.cards, top] } : laying));

/** Cards laid down from those held. */
export function layDown(transition: Transition, seat: number, layings: readonly Laying[]): void {
  emitMelds(transition, seat, layings);
  if (playerOf(transition.state, seat).held.length === 0) runOrGoOut(transition, seat);
}

function emitMelds(transition: Transition, seat: number, layings: readonly Laying[]): void {
  for (const { to, cards } of layings) {
    const meld = to === 'new' ? teamStateOf(transition.state, seat).melds.length : to;
    transition.emit({ type: 'melded', seat, meld, cards });
  }
}

/** All cards held are melded: the next packet is picked up at once, and without one the player is out: packet.1, out.1. */
function runOrGoOut(transition: Transition, seat: number): void {
  if (playerOf(transition.state, seat).waiting.length === 0) endByGoingOut(transition, seat);
  else if (pickUpNext(transition, seat, 'run') === 'empty') passTurn(transition, seat);
}

/** Ends the turn; the last card of a packet is followed by the next packet, or by the end of the round. */
export function discard(transition: Transition, seat: number, card: Card): void {
  transition.emit({ type: 'discarded', seat, card });
  const { held, waiting } = playerOf(transition.state, seat);
  if (held.length === 0 && waiting.length === 0) endByGoingOut(transition, seat);
  else if (walk(transition, seat) !== 'over') beginTurn(transition, seatAfter(transition.state, seat));
}

/** What comes to a player after its discard: the next packet, or red threes that wait until it is down. */
const walk = (transition: Transition, seat: number): AfterLaying =>
  playerOf(transition.state, seat).held.length === 0
    ? pickUpNext(transition, seat, 'walk')
    : layAfterGettingDown(transition, seat, 'walk');

/** One red three at the player's choice: three.3. */
export function layRedThree(transition: Transition, seat: number, card: Card): void {
  if (!layAndReplace(transition, seat, { cards: [card], chosen: true })) return;
  if (playerOf(transition.state, seat).held.length > 0) return;
  if (pickUpNext(transition, seat, 'run') === 'empty') passTurn(transition, seat);
}

/** "May I go out?" Standing answers are used at once, a no first, since the first no settles it: ask.2, ask.4. */
export function ask(transition: Transition, seat: number): void {
  transition.emit({ type: 'askedToGoOut', seat });
  const partners = partnersOf(transition.state, seat);
  const standing = (answer: StandingAnswer) =>
    partners.filter((partner) => playerOf(transition.state, partner).standing === answer);
  const [refusing] = standing('no');
  if (refusing !== undefined) answer(transition, { seat: refusing, yes: false, standing: true });
  else for (const partner of standing('yes')) answer(transition, { seat: partner, yes: true, standing: true });
}

interface ConsentReply {
  readonly seat: number;
  readonly yes: boolean;
  readonly standing: boolean;
}

export function answer(transition: Transition, { seat, yes, standing }: ConsentReply): void {
  transition.emit({ type: 'answered', seat, yes, standing });
}

/** Sets what a player answers from now on, between rounds too; one that is awaited answers by it: ask.4. */
export function setStanding(transition: Transition, seat: number, standing: StandingAnswer): void {
  transition.emit({ type: 'standingSet', seat, answer: standing });
  const { turn, ended } = transition.state;
  const isAwaited = !ended && turn.phase === 'consent' && turn.awaited.includes(seat);
  if (isAwaited && standing !== 'ask') answer(transition, { seat, yes: standing === 'yes', standing: true });
}

/**
 * How things stand after red threes were laid: nothing to follow; `empty`: they were the last cards of the last
 * packet; `over`: the stock could not replace one and the round has ended.
 */
export type AfterLaying = 'done' | 'empty' | 'over';

/** Whether the rules lay this seat's red threes by themselves now. */
export function areLaidByRules(transition: Transition, seat: number): boolean {
  const { laying } = transition.rules.threes.red;
  return laying === 'automatic' || (laying === 'whenDown' && teamStateOf(transition.state, seat).down);
}

/** Lays all red threes that a seat holds, where the rules do so by themselves, and those that come for them: three.1, three.4. */
export function layRedThrees(transition: Transition, seat: number, by: 'run' | 'walk'): AfterLaying {
  if (!areLaidByRules(transition, seat)) return 'done';
  const cards = redThreesOf(transition, seat);
  if (cards.length === 0) return 'done';
  if (!layAndReplace(transition, seat, { cards, chosen: false })) return 'over';
  return playerOf(transition.state, seat).held.length > 0
    ? layRedThrees(transition, seat, by)
    : pickUpNext(transition, seat, by);
}

/** The same right after the submission in which the seat's team got down: three.2. */
export function layAfterGettingDown(transition: Transition, seat: number, by: 'run' | 'walk'): AfterLaying {
  const wasDown = teamStateOf(transition.before, seat).down;
  return wasDown || transition.rules.threes.red.laying !== 'whenDown' ? 'done' : layRedThrees(transition, seat, by);
}

const redThreesOf = (transition: Transition, seat: number): readonly Card[] =>
  playerOf(transition.state, seat).held.filter(isRedThree);

/** The next packet, where one waits, with its red threes; `empty` where none does. */
export function pickUpNext(transition: Transition, seat: number, by: 'run' | 'walk'): AfterLaying {
  const [next] = playerOf(transition.state, seat).waiting;
  if (!next) return 'empty';
  transition.emit({ type: 'pickedUp', seat, packet: next.name, by });
  return layRedThrees(transition, seat, by);
}

interface ToLay {
  readonly cards: readonly Card[];
  readonly chosen: boolean;
}

/** Lays these and draws for each while the stock can; false where it could not and the round has ended. */
export function layAndReplace(transition: Transition, seat: number, { cards, chosen }: ToLay): boolean {
  const wanted = transition.rules.threes.red.replace ? cards.length : 0;
  const isSupplied = canSupply(transition, wanted);
  transition.emit({ type: 'laidRedThrees', seat, cards, drawn: nextCards(transition, wanted), chosen });
  if (isSupplied) return true;
  layUnreplaced(transition, seat, redThreesOf(transition, seat));
  endByStock(transition);
  return false;
}

/** Red threes that came where the stock gave out are laid all the same. */
function layUnreplaced(transition: Transition, seat: number, cards: readonly Card[]): void {
  if (cards.length === 0 || !areLaidByRules(transition, seat)) return;
  transition.emit({ type: 'laidRedThrees', seat, cards, drawn: [], chosen: false });
}

/** Ends the round because a player went out: out.1. */
export function endByGoingOut(transition: Transition, seat: number): void {
  transition.emit({ type: 'wentOut', seat });
  transition.emit({ type: 'roundEnded', by: 'out', seat });
  emitGameEnd(transition);
}

/** Ends the round because the stock cannot supply a draw: stock.1. */
export function endByStock(transition: Transition): void {
  transition.emit({ type: 'roundEnded', by: 'stock' });
  emitGameEnd(transition);
}

/** Ends the round as it lies, scored as if the stock had run out, or the whole game. */
export function endByAgreement(state: GameState, what: Ending): Accepted {
  const transition = new Transition(state, new Uint8Array(32));
  if (state.ended === undefined) transition.emit({ type: 'roundEnded', by: 'agreement' });
  if (what === 'game' && !isGameOver(transition.state)) transition.emit({ type: 'gameStopped' });
  emitGameEnd(transition);
  return { type: 'accepted', events: transition.events, state: transition.state };
}

function emitGameEnd(transition: Transition): void {
  if (isGameOver(transition.state)) transition.emit({ type: 'gameEnded', winners: winnersOf(transition.state) });
}

/** Gives the turn to a seat; the red threes that the rules lay are laid as it comes: three.1. */
export function beginTurn(transition: Transition, seat: number): void {
  transition.emit({ type: 'turnBegan', seat });
  if (layRedThrees(transition, seat, 'run') === 'empty') passTurn(transition, seat);
}

/** The turn goes on to the next seat without a discard: three.5, turn.4. */
export function passTurn(transition: Transition, seat: number): void {
  transition.emit({ type: 'passed', seat });
  beginTurn(transition, seatAfter(transition.state, seat));
}
