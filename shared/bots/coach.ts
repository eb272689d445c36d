import { type Card, isAmong, isWild, rankOf } from '../cards/cards.ts';
import { findVisibleTake, refuseEveryTake } from '../meld-search/find-melds.ts';
import type { Charter } from '../protocol/server-message.ts';
import type { View } from '../protocol/view.ts';
import { refuseAsk } from '../rules/asking.ts';
import { refuseDiscard } from '../rules/discarding.ts';
import { hasAllBooks, missingSpecial } from '../rules/going-out.ts';
import { kindOf, sizeOf } from '../rules/growth.ts';
import type { Laying, Position } from '../rules/position.ts';
import { takenFrom } from '../rules/taking.ts';
import { bookBonus, cardsValue } from '../rules/values.ts';
import { PACKET_NAMES, type PacketName } from '../ruleset/ruleset.ts';
import { chooseMoves } from './bot.ts';
import { type BotView, botViewOf } from './bot-view.ts';
import { bestOfAll, type CoachedPlay, exitOf, planOf } from './coach-plays.ts';
import type { BookMade, DrawReason, Reason } from './coach-reasons.ts';
import { booksMissing } from './goals.ts';
import { type HandPlan, isFinished, startPlan } from './plan.ts';
import { chooseTake } from './taking.ts';
import { wantsUpcard } from './upcard.ts';
import { weightsFor } from './weights.ts';
import { CARD, wantsOut } from './worth.ts';

/** The best play of a seat, with its reason. */
export type Hint =
  | { readonly type: 'draw' | 'upcard' | 'ask' | 'redThree'; readonly reason: Reason }
  | { readonly type: 'take'; readonly layings: readonly Laying[]; readonly reason: Reason }
  | { readonly type: 'play'; readonly play: CoachedPlay; readonly reason: Reason }
  | { readonly type: 'answer'; readonly yes: boolean; readonly reason: Reason }
  | { readonly type: 'choose'; readonly packet: PacketName; readonly reason: Reason };

/** What the coach knows: a bot's view, judged as the best of the bots would. */
export const coachView = (charter: Charter, view: View): BotView | undefined =>
  botViewOf(charter, view, weightsFor('hard', charter.ruleset));

/** What the best of the bots advises the seat of this view, from the view alone; undefined if the game does not wait for it. */
export function hintFor(charter: Charter, view: View): Hint | undefined {
  const botView = coachView(charter, view);
  if (!botView || botView.position.over) return undefined;
  const { position } = botView;
  if (!position.awaited && (!position.ownTurn || position.phase === 'consent')) return undefined;
  if (!position.awaited && !position.choosing && position.phase === 'draw') return beforeDraw(botView);
  const [move] = chooseMoves(charter, view, 'hard') ?? [];
  if (move?.type === 'answerGoOut') return { type: 'answer', yes: move.yes, reason: answerReason(position, move.yes) };
  if (move?.type === 'choosePacket')
    return { type: 'choose', packet: move.packet, reason: { type: 'chooses', packet: move.packet } };
  if (move?.type === 'layRedThree') return { type: 'redThree', reason: { type: 'laysRedThree' } };
  return afterDraw(botView, view);
}

function afterDraw(botView: BotView, view: View): Hint | undefined {
  if (mustAsk(botView)) return { type: 'ask', reason: { type: 'asks' } };
  const play = bestOfAll(botView);
  return play && { type: 'play', play, reason: reasonOf(botView, view, play) };
}

/** With a yes the seat could go out at once, and should. */
function mustAsk(botView: BotView): boolean {
  const { position } = botView;
  if (position.rules.goingOut.permission !== 'required' || refuseAsk(position) || !wantsOut(botView)) return false;
  return exitOf({ ...botView, position: { ...position, permission: 'granted' } }) !== undefined;
}

function answerReason({ rules, held, waiting }: Position, yes: boolean): Reason {
  const points = cardsValue(rules, held) + waiting.reduce((sum, size) => sum + size, 0) * CARD;
  return { type: yes ? 'saysYes' : 'saysNo', points };
}

/** The pile if that is good, else a draw. */
function beforeDraw(botView: BotView): Hint {
  const { position } = botView;
  const layings = bestTake(botView);
  if (layings) return { type: 'take', layings, reason: takeReason(position, layings) };
  const { draw, stock, pile, rules } = position;
  if (pile.top && wantsUpcard(position)) return { type: 'upcard', reason: { type: 'takesUpcard', card: pile.top } };
  if (stock < draw && rules.stock.exhausted === 'endsRound') return { type: 'draw', reason: { type: 'endsByDraw' } };
  return { type: 'draw', reason: { type: 'draws', count: draw, top: pile.top, why: whyDraw(position) } };
}

/** The bots' take. A draw is better unless it brings much; but a take that finishes a book is never left. */
export function bestTake(botView: BotView): readonly Laying[] | undefined {
  return chooseTake(botView) ?? finishingTake(botView);
}

function finishingTake({ position }: BotView): readonly Laying[] | undefined {
  const found = findVisibleTake(position);
  const layings = typeof found === 'string' ? undefined : found();
  const plan = layings && planOf(position, layings);
  return plan && finishedBooks(position, plan).some(({ need }) => need !== 'spare') ? layings : undefined;
}

function whyDraw(position: Position): DrawReason {
  const code = refuseEveryTake(position);
  if (code !== undefined) return code === 'pileNeedsMatch' ? whyUnmatched(position) : code;
  const { cards, drawn } = takenFrom(position);
  return cards + drawn + 1 <= Math.min(position.draw, position.stock) ? 'small' : 'costly';
}

/** What is missing to match the top; the refusal itself if it is no pair. */
function whyUnmatched({ pile, held, melds, rules }: Position): DrawReason {
  const { top } = pile;
  if (top === undefined) return 'pileEmpty';
  const isAlike = (card: Card): boolean => rankOf(card) === rankOf(top);
  const isOnTable = melds.some((meld) => meld.some(isAlike));
  if (!isWild(top) && !isOnTable && !held.some(isAlike)) return 'nothingAlike';
  const isPairMissing = rules.pile.match.includes('naturalPair') && held.filter(isAlike).length < 2;
  return isPairMissing ? 'noPair' : 'pileNeedsMatch';
}

export function takeReason(position: Position, layings: readonly Laying[]): Reason {
  const { cards: under, drawn } = takenFrom(position);
  const cards = under + drawn + 1;
  const plan = planOf(position, layings);
  const book = plan && bestBook(finishedBooks(position, plan));
  if (book) return { type: 'takesToFinish', ...book };
  return position.down ? { type: 'takes', cards, draw: position.draw } : { type: 'takesToOpen', cards };
}

/** Why a play is good: the first of what it does that counts most. */
export function reasonOf(botView: BotView, view: View, play: CoachedPlay): Reason {
  const { position } = botView;
  const { plan, layings, discard } = play;
  const { rules } = position;
  const left = position.held.length - countOf(layings) - (discard === undefined ? 0 : 1);
  if (left === 0 && position.waiting.length === 0) return { type: 'goesOut', bonus: rules.goingOut.bonus };
  const book = bestBook(finishedBooks(position, plan));
  if (book) return { type: 'finishes', ...book };
  const stays = exitOf(botView) && !wantsOut(botView);
  if (stays) return { type: 'staysIn', cards: botView.partnersCards };
  const next = nextPacket(view);
  if (left === 0 && next !== undefined)
    return { type: 'picksUp', packet: next, at: discard === undefined ? 'once' : 'end' };
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
  const before = booksMissing(start);
  const lacksBooks = !hasAllBooks(plan.rules, start.melds);
  const isAllWith = (made: number): boolean =>
    hasAllBooks(
      plan.rules,
      plan.melds.flatMap((meld, i) => (i === made ? [meld] : (start.melds[i] ?? []))),
    );
  const special = missingSpecial(plan.rules, start.melds);
  return plan.melds.flatMap((meld, i) => {
    const was = start.melds[i];
    if (meld.kind === '3' || !isFinished(plan, meld) || (was && isFinished(start, was))) return [];
    const kind = kindOf(meld.shape);
    const cards = meld.top && position.pile.top ? [...meld.added, position.pile.top] : meld.added;
    const isNeeded = before[kind] > 0 || special.some(({ rank }) => rank === meld.kind);
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
  const { rules, held, melds } = position;
  if (isLastTurn && held.every((other) => cardsValue(rules, [other]) <= cardsValue(rules, [card])))
    return { type: 'throws', card, why: 'caught' };
  const mayGo = held.some((other) => !isWild(other) && !refuseDiscard(position, other));
  if (isWild(card)) return { type: 'throws', card, why: mayGo ? 'least' : 'wild' };
  if (isAmong(rules.pile.blockedTops, card)) return { type: 'throws', card, why: 'stops' };
  const isSingle = (one: Card): boolean => held.filter((other) => rankOf(other) === rankOf(one)).length === 1;
  const joins = melds.some((meld) => meld[0] !== undefined && rankOf(meld[0]) === rankOf(card));
  // Where every card is the only one of its rank, that is no reason to throw this one.
  const isReason = isSingle(card) && !held.every((other) => isWild(other) || isSingle(other));
  return { type: 'throws', card, why: isReason && !joins ? 'only' : 'least' };
}
