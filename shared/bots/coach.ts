import { type Card, isAmong, isWild, rankOf } from '../cards/cards.ts';
import { mustTakePile, refuseEveryTake } from '../meld-search/find-melds.ts';
import type { Charter } from '../protocol/server-message.ts';
import type { View } from '../protocol/view.ts';
import { refuseDiscard } from '../rules/discarding.ts';
import { countedBooks, hasAllBooks, missingBooks, missingSpecial } from '../rules/going-out.ts';
import { kindOf, sizeOf } from '../rules/growth.ts';
import type { Move } from '../rules/move.ts';
import type { Laying, Position } from '../rules/position.ts';
import { takenFrom } from '../rules/taking.ts';
import { bookBonus, cardsValue } from '../rules/values.ts';
import { type DealtPacketName, PACKET_NAMES, type PacketName } from '../ruleset/ruleset.ts';
import { considerPlays } from './bot.ts';
import { type BotView, botViewOf } from './bot-view.ts';
import { type CoachedPlay, planOf, playOfMoves } from './coach-plays.ts';
import type { BookMade, Reason } from './coach-reasons.ts';
import { exitsOf } from './melding.ts';
import { type HandPlan, isFinished, startPlan } from './plan.ts';
import { weightsFor } from './weights.ts';
import { CARD, wantsOut } from './worth.ts';

/** The best play of a seat, with its reason. */
export type Hint =
  | { readonly type: 'draw' | 'upcard' | 'ask' | 'redThree'; readonly reason: Reason }
  | { readonly type: 'take'; readonly layings: readonly Laying[]; readonly reason: Reason }
  | { readonly type: 'play'; readonly play: CoachedPlay; readonly reason: Reason }
  | { readonly type: 'answer'; readonly yes: boolean; readonly reason: Reason }
  | { readonly type: 'choose'; readonly packet: DealtPacketName; readonly reason: Reason };

/** What the coach knows: a bot's view, judged as the best of the bots would. */
export const coachView = (charter: Charter, view: View): BotView | undefined =>
  botViewOf(charter, view, weightsFor('hard', charter.ruleset));

/** What the best of the bots plays for the seat of this view, from the view alone, and why; undefined if the game does not wait for it. */
export function hintFor(charter: Charter, view: View): Hint | undefined {
  const botView = coachView(charter, view);
  const [best] = botView ? considerPlays(botView, view) : [];
  return botView && best && hintOf(botView, view, best.moves);
}

function hintOf(botView: BotView, view: View, moves: readonly Move[]): Hint | undefined {
  const { position } = botView;
  const [move] = moves;
  switch (move?.type) {
    case 'answerGoOut':
      return { type: 'answer', yes: move.yes, reason: answerReason(position, move.yes) };
    case 'choosePacket':
      return { type: 'choose', packet: move.packet, reason: { type: 'chooses', packet: move.packet } };
    case 'layRedThree':
      return { type: 'redThree', reason: { type: 'laysRedThree' } };
    case 'askToGoOut':
      return { type: 'ask', reason: { type: 'asks' } };
    case 'draw':
      return { type: 'draw', reason: drawReason(position) };
    case 'takePile':
      return takeHint(position, move.melds);
    case 'meld':
    case 'discard': {
      const play = playOfMoves(botView, moves);
      return { type: 'play', play, reason: reasonOf(botView, view, play) };
    }
    default:
      return undefined;
  }
}

function takeHint(position: Position, layings: readonly Laying[]): Hint {
  const { top, offered } = position.pile;
  if (top && offered && layings.length === 0) return { type: 'upcard', reason: { type: 'takesUpcard', card: top } };
  return { type: 'take', layings, reason: takeReason(position, layings) };
}

function answerReason({ rules, held, waiting }: Position, yes: boolean): Reason {
  const points = cardsValue(rules, held) + waiting.reduce((sum, size) => sum + size, 0) * CARD;
  return { type: yes ? 'saysYes' : 'saysNo', points };
}

function drawReason(position: Position): Reason {
  const { stock, draw } = position;
  if (endsByDraw(position)) return { type: 'endsByDraw' };
  if (refuseEveryTake(position) !== undefined) return { type: 'onlyDraws' };
  const { cards, drawn } = takenFrom(position);
  return { type: 'draws', count: draw, why: cards + drawn + 1 <= Math.min(draw, stock) ? 'small' : 'costly' };
}

export function takeReason(position: Position, layings: readonly Laying[]): Reason {
  const { cards: under, drawn } = takenFrom(position);
  const cards = under + drawn + 1;
  const plan = planOf(position, layings);
  const book = plan && bestBook(finishedBooks(position, plan));
  if (book) return { type: 'takesToFinish', ...book };
  if (mustTakePile(position)) return { type: 'mustTake' };
  if (!position.down) return { type: 'takesToOpen', cards };
  if (endsByDraw(position)) return { type: 'takesToGoOn' };
  const card = position.pile.top;
  return cards > position.draw || card === undefined
    ? { type: 'takes', cards, draw: position.draw }
    : { type: 'takesTop', card, melds: layings.some(({ top }) => top) };
}

const endsByDraw = ({ stock, draw, rules }: Position): boolean => stock < draw && rules.stock.exhausted === 'endsRound';

/** Why a play is good: the first of what it does that counts most. */
export function reasonOf(botView: BotView, view: View, play: CoachedPlay): Reason {
  const { position } = botView;
  const { plan, layings, discard } = play;
  const { rules } = position;
  const left = position.held.length - countOf(layings) - (discard === undefined ? 0 : 1);
  if (left === 0 && position.waiting.length === 0) return { type: 'goesOut', bonus: rules.goingOut.bonus };
  const book = bestBook(finishedBooks(position, plan));
  if (book) return { type: 'finishes', ...book };
  if (!wantsOut(botView) && exitsOf(botView).length > 0) return { type: 'staysIn', cards: botView.partnersCards };
  const next = nextPacket(view);
  if (left === 0 && next !== undefined)
    return { type: 'picksUp', packet: next, at: discard === undefined && !rules.deal.runEndsTurn ? 'once' : 'end' };
  if (layings.length === 0) return throwReason(botView, discard);
  if (!position.down) return { type: 'opens', points: plan.value, minimum: position.minimum };
  return growthOf(position, plan) ?? { type: 'lays', points: plan.value };
}

const countOf = (layings: readonly Laying[]): number => layings.reduce((sum, { cards }) => sum + cards.length, 0);

/** The packet that follows the one being played. */
function nextPacket({ game, seat }: View): PacketName | undefined {
  const waiting = seat === undefined ? undefined : game?.players[seat]?.waiting;
  return PACKET_NAMES.find((name) => (waiting?.[name] ?? 0) > 0);
}

/** The book worth naming: the most needed, then the dearest. */
const bestBook = (books: readonly BookMade[]): BookMade | undefined =>
  [...books].sort((a, b) => NEEDS.indexOf(a.need) - NEEDS.indexOf(b.need) || b.bonus - a.bonus)[0];

const NEEDS: readonly BookMade['need'][] = ['last', 'needed', 'spare'];

/** The books that a plan finishes. */
export function finishedBooks(position: Position, plan: HandPlan): readonly BookMade[] {
  const start = startPlan(position);
  const before = missingBooks(plan.rules.goingOut, countedBooks(plan.rules, start.melds));
  const lacksBooks = !hasAllBooks(plan.rules, start.melds);
  const isAllWith = (made: number): boolean =>
    hasAllBooks(
      plan.rules,
      plan.melds.flatMap((meld, i) => (i === made ? [meld] : (start.melds[i] ?? []))),
    );
  const special = missingSpecial(plan.rules, start.melds);
  return plan.melds.flatMap((meld, i) => {
    const was = start.melds[i];
    if (!isFinished(plan, meld) || (was && isFinished(start, was))) return [];
    const kind = kindOf(meld.shape);
    const cards = meld.top && position.pile.top ? [...meld.added, position.pile.top] : meld.added;
    const isNeeded = before[kind] + before.any > 0 || special.some(({ rank }) => rank === meld.kind);
    const need = !isNeeded ? 'spare' : lacksBooks && isAllWith(i) ? 'last' : 'needed';
    const bonus = bookBonus(plan.rules, meld);
    return [{ kind, of: meld.kind, cards, isNew: was === undefined, bonus, need } as const];
  });
}

/** A meld that comes near a book, or the wild book on its way; undefined if none does. */
function growthOf(position: Position, plan: HandPlan): Reason | undefined {
  const { bookSize } = plan.rules.meld;
  const start = startPlan(position);
  const grown = plan.melds.filter(
    (meld, i) => meld.added.length > 0 && !(start.melds[i] && isFinished(start, start.melds[i])),
  );
  const worth = grown.filter((meld) => sizeOf(meld.shape) >= (meld.kind === 'wild' ? 3 : bookSize - 2));
  const [best] = worth.sort((a, b) => sizeOf(b.shape) - sizeOf(a.shape));
  return best && { type: 'grows', of: best.kind, have: sizeOf(best.shape), bookSize };
}

function throwReason({ position, isLastTurn }: BotView, card: Card | undefined): Reason {
  if (card === undefined) return { type: 'lays', points: 0 };
  const { rules, held, melds, pile } = position;
  if (isLastTurn && held.every((other) => cardsValue(rules, [other]) <= cardsValue(rules, [card])))
    return { type: 'throws', card, why: 'caught' };
  const mayGo = held.some((other) => !isWild(other) && !refuseDiscard(position, other));
  if (isWild(card) && !mayGo) return { type: 'throws', card, why: 'wild' };
  if (isAmong(rules.pile.blockedTops, card)) return { type: 'throws', card, why: 'stops' };
  if (isAmong(rules.pile.freezes, card) && !pile.frozen) return { type: 'throws', card, why: 'freezes' };
  if (isWild(card)) return { type: 'throws', card, why: 'least' };
  const isSingle = (one: Card): boolean => held.filter((other) => rankOf(other) === rankOf(one)).length === 1;
  const joins = melds.some((meld) => meld[0] !== undefined && rankOf(meld[0]) === rankOf(card));
  // Where every card is the only one of its rank, that is no reason to throw this one.
  const isReason = isSingle(card) && !held.every((other) => isWild(other) || isSingle(other));
  return { type: 'throws', card, why: isReason && !joins ? 'only' : 'least' };
}
