import { type Card, isRedThree, sortCards } from '../cards/cards.ts';
import type { Ending } from '../protocol/features/ending.ts';
import type { StandingAnswer } from '../protocol/intent.ts';
import { formsBook, getAllMeldFacts, type TeamMelds } from '../rules/melds.ts';
import type { Laying } from '../rules/position.ts';
import { countReplaced } from '../rules/red-threes.ts';
import { getTakenCards } from '../rules/taking.ts';
import type { DealtPacketName, Ruleset } from '../ruleset/ruleset.ts';
import { getWinners, hasGameEnded } from './score.ts';
import { type GameState, getNextSeat, getPartners, getPlayer, getTeamState, type HandPoints } from './state.ts';
import { canSupply, nextCards } from './stock.ts';
import { type AcceptedTransition, Transition } from './transition.ts';

// Effects of a move, in order. Each function emits events, then calls the next ones below.

// The start of a turn, which may pass

/** Starts a seat's turn, or ends the round if all turns are played: round.4. May lay its red threes right away: three.1. */
export function beginTurn(transition: Transition, seat: number): void {
  if (transition.state.turnsToCome === 0) {
    endExhaustedRound(transition, 'turns');
    return;
  }
  transition.emit({ type: 'turnBegan', seat });
  if (layRedThrees(transition, seat, 'run') === 'empty') passTurn(transition, seat);
}

/** Passes the turn without a discard: three.5, turn.4. */
export function passTurn(transition: Transition, seat: number): void {
  transition.emit({ type: 'passed', seat });
  beginTurn(transition, getNextSeat(transition.state, seat));
}

/** Sets the hand; the rules may lay its red threes right away: deal.7. */
export function choosePacket(transition: Transition, seat: number, packet: DealtPacketName): void {
  transition.emit({ type: 'chosePacket', seat, packet });
  if (layRedThrees(transition, seat, 'run') === 'empty') passTurn(transition, seat);
}

// Moves that bring cards

/** Draws from the stock; if it cannot supply all the cards, the round ends: stock.1. */
export function draw(transition: Transition, seat: number): void {
  const count = transition.row.draw;
  if (canSupply(transition, count)) {
    transition.emit({ type: 'drew', seat, cards: nextCards(transition, count) });
    drawForTail(transition, seat);
    finishReceiving(transition, seat);
  } else endExhaustedRound(transition, 'stock');
}

/** Adds to the tail, or to the hand once the tail is being played; nothing if the stock is empty: packet.3, packet.4. */
function drawForTail(transition: Transition, seat: number): void {
  const { tail } = transition.row;
  if (tail === 0) return;
  canSupply(transition, tail);
  const cards = nextCards(transition, tail);
  if (cards.length === 0) return;
  const isPlayed = getPlayer(transition.state, seat).playing === 'tail';
  transition.emit(isPlayed ? { type: 'drew', seat, cards } : { type: 'tailGrew', seat, from: 'stock', cards });
}

/** Takes the upcard as one of the cards drawn: deal.9. */
export function takeUpcard(transition: Transition, seat: number): void {
  const count = transition.row.draw - 1;
  if (!canSupply(transition, count)) {
    endExhaustedRound(transition, 'stock');
    return;
  }
  transition.emit({ type: 'tookPile', seat, top: transition.state.pile[0] as Card, cards: [] });
  if (count > 0) transition.emit({ type: 'drew', seat, cards: nextCards(transition, count) });
  drawForTail(transition, seat);
  finishReceiving(transition, seat);
}

/** Takes the top and the cards under it, and only then counts the cards held: pile.6, pile.11, pile.14. */
export function takePile(transition: Transition, seat: number, layings: readonly Laying[]): void {
  const { pile } = transition.state;
  const top = pile[0] as Card;
  const takenCards = getTakenCards(transition.positionOf(seat));
  transition.emit({ type: 'tookPile', seat, top, cards: pile.slice(1, 1 + takenCards.cards) });
  if (takenCards.tail > 0) {
    const cards = transition.state.pile.slice(0, takenCards.tail);
    transition.emit({ type: 'tailGrew', seat, from: 'pile', cards });
  }
  emitMelds(transition, seat, withTop(layings, top));
  const drawn = nextCards(transition, takenCards.drawn);
  if (drawn.length > 0) transition.emit({ type: 'drew', seat, cards: drawn });
  if (pickUpForBook(transition, seat)) return;
  if (getPlayer(transition.state, seat).held.length === 0) runOrGoOut(transition, seat);
  else finishReceiving(transition, seat);
}

const withTop = (layings: readonly Laying[], top: Card): readonly Laying[] =>
  layings.map((laying) => (laying.top ? { ...laying, cards: [...laying.cards, top] } : laying));

/** Lays red threes; the turn passes if no card is left to discard: three.5. */
function finishReceiving(transition: Transition, seat: number): void {
  if (layRedThrees(transition, seat, 'run') === 'empty') passTurn(transition, seat);
}

// Moves that play cards

export function layDown(transition: Transition, seat: number, layings: readonly Laying[]): void {
  emitMelds(transition, seat, layings);
  if (pickUpForBook(transition, seat)) return;
  if (getPlayer(transition.state, seat).held.length === 0) runOrGoOut(transition, seat);
}

function emitMelds(transition: Transition, seat: number, layings: readonly Laying[]): void {
  if (isBookAwaited(transition, seat))
    transition.booksBefore = countTeamBooks(transition.rules, getTeamState(transition.state, seat));
  for (const { to, cards } of layings) {
    const meld = to === 'new' ? getTeamState(transition.state, seat).melds.length : to;
    transition.emit({ type: 'melded', seat, meld, cards: sortCards(cards) });
  }
}

/** Discards and ends the turn; a packet's last card brings the next packet or the end of the round. */
export function discard(transition: Transition, seat: number, card: Card): void {
  transition.emit({ type: 'discarded', seat, card });
  const { held, waiting } = getPlayer(transition.state, seat);
  if (held.length === 0 && waiting.length === 0) endByGoingOut(transition, seat);
  else if (walk(transition, seat) !== 'over') beginTurn(transition, getNextSeat(transition.state, seat));
}

/** Lays one red three by the player's choice: three.3. */
export function layRedThree(transition: Transition, seat: number, card: Card): void {
  if (!layAndReplace(transition, seat, { cards: [card], chosen: true })) return;
  if (getPlayer(transition.state, seat).held.length > 0) return;
  if (pickUpPacket(transition, seat, 'run') === 'empty') passTurn(transition, seat);
}

// The next packet

const countTeamBooks = ({ meld }: Ruleset, team: TeamMelds): number =>
  getAllMeldFacts(team).filter((each) => formsBook(meld, each)).length;

const isBookAwaited = ({ rules, state }: Transition, seat: number): boolean =>
  rules.deal.nextPacket === 'withBook' && getPlayer(state, seat).waiting.length > 0;

/**
 * Picks up the next packet if a finished book brings it, which may end the turn. Returns whether it did: packet.5,
 * packet.6.
 */
function pickUpForBook(transition: Transition, seat: number): boolean {
  const { rules, state, booksBefore } = transition;
  if (!isBookAwaited(transition, seat) || countTeamBooks(rules, getTeamState(state, seat)) <= booksBefore) return false;
  const after = takePacket(transition, seat, 'run');
  if (after === 'empty' || (after === 'done' && rules.deal.runEndsTurn)) passTurn(transition, seat);
  return true;
}

/** After the last card is melded, picks up the next packet, which may end the turn, or goes out: packet.1, packet.6, out.1. */
function runOrGoOut(transition: Transition, seat: number): void {
  if (getPlayer(transition.state, seat).waiting.length === 0) endByGoingOut(transition, seat);
  else if (
    pickUpPacket(transition, seat, 'run') !== 'over' &&
    (hasNone(transition, seat) || transition.rules.deal.runEndsTurn)
  )
    passTurn(transition, seat);
}

const hasNone = (transition: Transition, seat: number): boolean => getPlayer(transition.state, seat).held.length === 0;

const walk = (transition: Transition, seat: number): TurnProgress =>
  getPlayer(transition.state, seat).held.length === 0
    ? pickUpPacket(transition, seat, 'walk')
    : layThreesAfterGettingDown(transition, seat, 'walk');

/** Picks up the next packet and lays its red threes; `empty` if there is none, or it waits for a book. */
const pickUpPacket = (transition: Transition, seat: number, by: 'run' | 'walk'): TurnProgress =>
  transition.rules.deal.nextPacket === 'withBook' ? 'empty' : takePacket(transition, seat, by);

function takePacket(transition: Transition, seat: number, by: 'run' | 'walk'): TurnProgress {
  const [next] = getPlayer(transition.state, seat).waiting;
  if (!next) return 'empty';
  transition.emit({ type: 'pickedUp', seat, packet: next.name, by });
  return layRedThrees(transition, seat, by);
}

// Red threes

/**
 * The result of laying red threes. `done`: the turn continues. `empty`: they were the last cards of the last packet.
 * `over`: the stock could not replace one, and the round has ended.
 */
type TurnProgress = 'done' | 'empty' | 'over';

/** Same, right after the submission that got the team down: three.2. */
export function layThreesAfterGettingDown(transition: Transition, seat: number, by: 'run' | 'walk'): TurnProgress {
  const wasDown = getTeamState(transition.before, seat).down;
  return wasDown || transition.rules.threes.red.laying !== 'whenDown' ? 'done' : layRedThrees(transition, seat, by);
}

/** Lays all red threes of a seat, and those drawn for them, if the rules do so automatically: three.1, three.4. */
function layRedThrees(transition: Transition, seat: number, by: 'run' | 'walk'): TurnProgress {
  if (!areLaidByRules(transition, seat) || isWaiting(transition, by)) return 'done';
  const cards = getRedThrees(transition, seat);
  if (cards.length === 0) return 'done';
  if (!layAndReplace(transition, seat, { cards, chosen: false })) return 'over';
  return getPlayer(transition.state, seat).held.length > 0
    ? layRedThrees(transition, seat, by)
    : pickUpPacket(transition, seat, by);
}

function areLaidByRules(transition: Transition, seat: number): boolean {
  const { laying } = transition.rules.threes.red;
  if (laying === 'whenDown') return getTeamState(transition.state, seat).down;
  return laying === 'automatic' || laying === 'onTurn';
}

/** Whether red threes wait for the player's turn: those of a packet picked up after a discard: three.11. */
const isWaiting = ({ rules }: Transition, by: 'run' | 'walk'): boolean =>
  by === 'walk' && rules.threes.red.laying === 'onTurn';

const getRedThrees = (transition: Transition, seat: number): readonly Card[] =>
  getPlayer(transition.state, seat).held.filter(isRedThree);

interface ThreesToLay {
  readonly cards: readonly Card[];
  readonly chosen: boolean;
}

/** Lays red threes and draws a card for each. False if the stock ran out, which ends the round. */
function layAndReplace(transition: Transition, seat: number, { cards, chosen }: ThreesToLay): boolean {
  const { playing } = getPlayer(transition.state, seat);
  const layer = { seat, playing, count: cards.length };
  const wanted = countReplaced(transition.rules, chosen ? [] : transition.events, layer);
  const isSupplied = canSupply(transition, wanted);
  transition.emit({ type: 'laidRedThrees', seat, cards, drawn: nextCards(transition, wanted), chosen });
  if (isSupplied) return true;
  layUnreplaced(transition, seat, getRedThrees(transition, seat));
  endExhaustedRound(transition, 'stock');
  return false;
}

/** Red threes drawn just before the stock ran out are laid too. */
function layUnreplaced(transition: Transition, seat: number, cards: readonly Card[]): void {
  if (cards.length === 0 || !areLaidByRules(transition, seat)) return;
  transition.emit({ type: 'laidRedThrees', seat, cards, drawn: [], chosen: false });
}

// The end of the round

/** Ends the round because a player went out: out.1. */
function endByGoingOut(transition: Transition, seat: number): void {
  transition.emit({ type: 'wentOut', seat });
  transition.emit({ type: 'roundEnded', by: 'out', seat });
  emitGameEnd(transition);
}

/** Ends the round because the stock cannot supply a draw, or all turns are played: stock.1, round.4. */
function endExhaustedRound(transition: Transition, by: 'stock' | 'turns'): void {
  transition.emit({ type: 'roundEnded', by });
  emitGameEnd(transition);
}

/** Adds points that the host gives a team, which may end the game: score.6. */
export function givePoints(state: GameState, points: { readonly seat: number } & HandPoints): AcceptedTransition {
  const transition = new Transition(state, new Uint8Array(32));
  transition.emit({ type: 'pointsGiven', ...points });
  if (!hasGameEnded(state)) emitGameEnd(transition);
  return { type: 'accepted', events: transition.events, state: transition.state };
}

/** Ends the round, or the whole game, by agreement; scored as if the stock had run out. */
export function endByAgreement(state: GameState, what: Ending): AcceptedTransition {
  const transition = new Transition(state, new Uint8Array(32));
  if (state.ended === undefined) transition.emit({ type: 'roundEnded', by: 'agreement' });
  if (what === 'game' && !hasGameEnded(transition.state)) transition.emit({ type: 'gameStopped' });
  emitGameEnd(transition);
  return { type: 'accepted', events: transition.events, state: transition.state };
}

function emitGameEnd(transition: Transition): void {
  if (hasGameEnded(transition.state)) transition.emit({ type: 'gameEnded', winners: getWinners(transition.state) });
}

// Asking to go out

/** "May I go out?" Standing answers count immediately. The first no is final, so those come first: ask.2, ask.4. */
export function ask(transition: Transition, seat: number): void {
  transition.emit({ type: 'askedToGoOut', seat });
  const partners = getPartners(transition.state, seat);
  const standing = (answer: StandingAnswer) =>
    partners.filter((partner) => getPlayer(transition.state, partner).standing === answer);
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

/** Sets a player's standing answer, also between rounds. It answers an open question too: ask.4. */
export function setStandingAnswer(transition: Transition, seat: number, standing: StandingAnswer): void {
  transition.emit({ type: 'standingSet', seat, answer: standing });
  const { turn, ended } = transition.state;
  const isAwaited = !ended && turn.phase === 'consent' && turn.awaited.includes(seat);
  if (isAwaited && standing !== 'ask') answer(transition, { seat, yes: standing === 'yes', standing: true });
}
