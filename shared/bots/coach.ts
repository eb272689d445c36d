import { type Card, getRank, isInGroup, isWild } from '../cards/cards.ts';
import { findRejectionOfEveryTake, mustTakePile } from '../meld-search/find-melds.ts';
import type { Charter } from '../protocol/server-message.ts';
import type { View } from '../protocol/view.ts';
import { findDiscardRejection } from '../rules/discarding.ts';
import { countBooksForGoingOut, getMissingBooks, getMissingSpecial, hasAllBooks } from '../rules/going-out.ts';
import { getKind, getSize } from '../rules/growth.ts';
import type { Move } from '../rules/move.ts';
import type { Laying, Position } from '../rules/position.ts';
import { getTakenCards } from '../rules/taking.ts';
import { getBookBonus, sumCardValues } from '../rules/values.ts';
import { type DealtPacketName, PACKET_NAMES, type PacketName } from '../ruleset/ruleset.ts';
import { considerPlays } from './bot.ts';
import { type BotView, findBotView } from './bot-view.ts';
import { type CoachedPlay, findPlan, playOfMoves } from './coach-plays.ts';
import type { BookMade, Reason, ThrowReason } from './coach-reasons.ts';
import { discardDanger } from './discarding.ts';
import { getExits } from './melding.ts';
import { type HandPlan, isFinished, startPlan } from './plan.ts';
import { getWeights } from './weights.ts';
import { AVERAGE_CARD_VALUE, wantsToGoOut } from './worth.ts';

export type Hint =
  | { readonly type: 'draw' | 'upcard' | 'ask' | 'redThree'; readonly reason: Reason }
  | { readonly type: 'take'; readonly layings: readonly Laying[]; readonly reason: Reason }
  | { readonly type: 'play'; readonly play: CoachedPlay; readonly reason: Reason }
  | { readonly type: 'answer'; readonly yes: boolean; readonly reason: Reason }
  | { readonly type: 'choose'; readonly packet: DealtPacketName; readonly reason: Reason };

export const createCoachView = (charter: Charter, view: View): BotView | undefined =>
  findBotView(charter, view, getWeights('hard', charter.ruleset));

/** Returns the best bot's play for the seat of this view, and why; undefined if the game does not wait for it. */
export function createHint(charter: Charter, view: View): Hint | undefined {
  const botView = createCoachView(charter, view);
  const [best] = botView ? considerPlays(botView, view) : [];
  return botView && best && findHint(botView, view, best.moves);
}

function findHint(botView: BotView, view: View, moves: readonly Move[]): Hint | undefined {
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
      return { type: 'play', play, reason: getReason(botView, view, play) };
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
  const points = sumCardValues(rules, held) + waiting.reduce((sum, size) => sum + size, 0) * AVERAGE_CARD_VALUE;
  return { type: yes ? 'saysYes' : 'saysNo', points };
}

function drawReason(position: Position): Reason {
  const { stock, draw } = position;
  if (endsByDraw(position)) return { type: 'endsByDraw' };
  if (findRejectionOfEveryTake(position) !== undefined) return { type: 'onlyDraws' };
  const { cards, drawn } = getTakenCards(position);
  return { type: 'draws', count: draw, why: cards + drawn + 1 <= Math.min(draw, stock) ? 'small' : 'costly' };
}

export function takeReason(position: Position, layings: readonly Laying[]): Reason {
  const { cards: under, drawn } = getTakenCards(position);
  const cards = under + drawn + 1;
  const plan = findPlan(position, layings);
  const book = plan && findBestBook(getFinishedBooks(position, plan));
  if (plan && book) return { type: 'takesToFinish', ...book, points: evaluateWorth(position, plan) };
  if (mustTakePile(position)) return { type: 'mustTake' };
  if (!position.down) return { type: 'takesToOpen', cards };
  if (endsByDraw(position)) return { type: 'takesToGoOn' };
  const card = position.pile.top;
  return cards > position.draw || card === undefined
    ? { type: 'takes', cards, draw: position.draw }
    : { type: 'takesTop', card, melds: layings.some(({ top }) => top) };
}

const endsByDraw = ({ stock, draw, rules }: Position): boolean => stock < draw && rules.stock.exhausted === 'endsRound';

export function getReason(botView: BotView, view: View, play: CoachedPlay): Reason {
  const { position } = botView;
  const { plan, layings, discard } = play;
  const { rules } = position;
  const left = position.held.length - countLaidCards(layings) - (discard === undefined ? 0 : 1);
  if (left === 0 && position.waiting.length === 0)
    return { type: 'goesOut', points: evaluateWorth(position, plan) + rules.goingOut.bonus };
  const book = findBestBook(getFinishedBooks(position, plan));
  if (book) return { type: 'finishes', ...book };
  if (!wantsToGoOut(botView) && getExits(botView).length > 0) return { type: 'staysIn', cards: botView.partnersCards };
  const next = nextPacket(view);
  if (left === 0 && next !== undefined)
    return { type: 'picksUp', packet: next, at: discard === undefined && !rules.deal.runEndsTurn ? 'once' : 'end' };
  if (layings.length === 0) return throwReason(botView, discard);
  if (!position.down) return { type: 'opens', points: plan.value, minimum: position.minimum };
  return getGrowth(position, plan) ?? { type: 'lays', points: plan.value };
}

const evaluateWorth = (position: Position, plan: HandPlan): number =>
  plan.value + getFinishedBooks(position, plan).reduce((sum, { bonus }) => sum + bonus, 0);

const countLaidCards = (layings: readonly Laying[]): number =>
  layings.reduce((sum, { cards }) => sum + cards.length, 0);

function nextPacket({ game, seat }: View): PacketName | undefined {
  const waiting = seat === undefined ? undefined : game?.players[seat]?.waiting;
  return PACKET_NAMES.find((name) => (waiting?.[name] ?? 0) > 0);
}

const findBestBook = (books: readonly BookMade[]): BookMade | undefined =>
  [...books].sort((a, b) => NEEDS.indexOf(a.need) - NEEDS.indexOf(b.need) || b.bonus - a.bonus)[0];

const NEEDS: readonly BookMade['need'][] = ['last', 'needed', 'spare'];

export function getFinishedBooks(position: Position, plan: HandPlan): readonly BookMade[] {
  const start = startPlan(position);
  const before = getMissingBooks(plan.rules.goingOut, countBooksForGoingOut(plan.rules, start.melds));
  const lacksBooks = !hasAllBooks(plan.rules, start.melds);
  const isAllWith = (madeCount: number): boolean =>
    hasAllBooks(
      plan.rules,
      plan.melds.flatMap((meld, i) => (i === madeCount ? [meld] : (start.melds[i] ?? []))),
    );
  const special = getMissingSpecial(plan.rules, start.melds);
  return plan.melds.flatMap((meld, i) => {
    const was = start.melds[i];
    if (!isFinished(plan, meld) || (was && isFinished(start, was))) return [];
    const kind = getKind(meld.shape);
    const cards = meld.top && position.pile.top ? [...meld.added, position.pile.top] : meld.added;
    const isNeeded = before[kind] + before.any > 0 || special.some(({ rank }) => rank === meld.kind);
    const need = !isNeeded ? 'spare' : lacksBooks && isAllWith(i) ? 'last' : 'needed';
    const bonus = getBookBonus(plan.rules, meld);
    const points = sumCardValues(plan.rules, cards) + bonus;
    return [{ kind, of: meld.kind, cards, isNew: was === undefined, bonus, points, need } as const];
  });
}

function getGrowth(position: Position, plan: HandPlan): Reason | undefined {
  const { bookSize } = plan.rules.meld;
  const start = startPlan(position);
  const grown = plan.melds.filter(
    (meld, i) => meld.added.length > 0 && !(start.melds[i] && isFinished(start, start.melds[i])),
  );
  const worth = grown.filter((meld) => getSize(meld.shape) >= (meld.kind === 'wild' ? 3 : bookSize - 2));
  const [best] = worth.sort((a, b) => getSize(b.shape) - getSize(a.shape));
  return best && { type: 'grows', of: best.kind, have: getSize(best.shape), bookSize };
}

function throwReason(botView: BotView, card: Card | undefined): Reason {
  if (card === undefined) return { type: 'lays', points: 0 };
  return { type: 'throws', card, why: getDiscardReason(botView, card) };
}

function getDiscardReason(botView: BotView, card: Card): ThrowReason {
  const { position, isLastTurn } = botView;
  const { rules, held, melds, pile } = position;
  const pointsOf = (one: Card): number => sumCardValues(rules, [one]);
  if (isLastTurn && held.every((other) => pointsOf(other) <= pointsOf(card))) return 'caught';
  const free = held.filter((other) => !isWild(other) && !findDiscardRejection(position, other));
  if (isWild(card) && free.length === 0) return 'wild';
  if (isInGroup(rules.pile.blockedTops, card)) return 'stops';
  if (isInGroup(rules.pile.freezes, card) && !pile.frozen) return 'freezes';
  const countOfRank = (one: Card): number => held.filter((other) => getRank(other) === getRank(one)).length;
  const joins = (one: Card): boolean =>
    melds.some((meld) => meld[0] !== undefined && getRank(meld[0]) === getRank(one));
  const others = free.filter((other) => getRank(other) !== getRank(card));
  const more = held.some((other) => !isWild(other) && countOfRank(other) > countOfRank(card));
  if (countOfRank(card) === 1 && more && !joins(card)) return 'only';
  if (others.length > 0 && !joins(card) && others.every(joins)) return 'apart';
  const danger = (one: Card): number => discardDanger(botView, one);
  if (isLowest(danger, card, others)) return 'safe';
  if (countOfRank(card) === 2 && more && !joins(card)) return 'few';
  return isLowest(pointsOf, card, others) ? 'cheap' : 'little';
}

const isLowest = (measure: (card: Card) => number, card: Card, others: readonly Card[]): boolean =>
  others.every((other) => measure(other) >= measure(card)) && others.some((other) => measure(other) > measure(card));
