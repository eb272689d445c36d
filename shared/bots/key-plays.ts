import { type Card, getRank } from '../cards/cards.ts';
import { parseCards } from '../cards/notation.ts';
import { isOfKind } from '../protocol/event-kinds.ts';
import type { Charter } from '../protocol/server-message.ts';
import type { PublicEvent, View } from '../protocol/view.ts';
import type { Laying, Position } from '../rules/position.ts';
import { considerPlays } from './bot.ts';
import type { BotView } from './bot-view.ts';
import { createCoachView, getFinishedBooks, getReason, takeReason } from './coach.ts';
import { type CoachedPlay, findPlan, judgePlay, playOfMoves } from './coach-plays.ts';
import type { Reason } from './coach-reasons.ts';
import { type HandPlan, startPlan } from './plan.ts';
import { chooseTake, evaluateGain } from './taking.ts';
import { evaluateWorth } from './worth.ts';

export interface TurnPlay {
  readonly type: 'draw' | 'take' | 'play';
  readonly layings: readonly Laying[];
  readonly discard: Card | undefined;
}

/** A decision worth reviewing, judged by what its seat knew then. */
export interface RoundKeyPlay {
  readonly kind: 'missed' | 'well';
  readonly view: View;
  readonly played: TurnPlay;
  /** The better play; absent if this one was good. */
  readonly better?: TurnPlay;
  readonly reason: Reason;
  readonly points: number;
}

/** The most moments shown per round, and how many of them can be missed points. */
const MAX_SHOWN = 3;
const MAX_MISSED = 2;

/** Fewest points that make a moment. */
const LITTLE = 60;

/**
 * Returns a round's moments from one seat's views, in order: the most points missed, then good plays. Yields after each
 * position, so that the caller can pause.
 */
export function* judgeRound(
  charter: Charter,
  views: readonly View[],
): Generator<undefined, readonly RoundKeyPlay[], undefined> {
  const found: RoundKeyPlay[] = [];
  for (const [i, view] of views.entries()) {
    const judged = judgeMove(charter, view, views.slice(i + 1));
    if (judged) found.push(judged);
    yield undefined;
  }
  return selectMoments(found);
}

function selectMoments(found: readonly RoundKeyPlay[]): readonly RoundKeyPlay[] {
  const byPoints = [...found].sort((a, b) => b.points - a.points);
  const missed = removeDuplicates(byPoints.filter(({ kind }) => kind === 'missed')).slice(0, MAX_MISSED);
  const well = removeDuplicates(byPoints.filter(({ kind }) => kind === 'well'));
  return [...missed, ...well.slice(0, MAX_SHOWN - missed.length)];
}

/** Shows what was missed turn after turn only once. */
function removeDuplicates(keyPlays: readonly RoundKeyPlay[]): readonly RoundKeyPlay[] {
  const keys = new Set<string>();
  return keyPlays.filter(({ played, better }) => {
    const ranks = (better ?? played).layings.flatMap(({ cards }) => cards.map(getRank)).sort();
    const key = `${(better ?? played).type} ${ranks.join('')}`;
    return !keys.has(key) && keys.add(key);
  });
}

function judgeMove(charter: Charter, view: View, later: readonly View[]): RoundKeyPlay | undefined {
  const { game, seat } = view;
  if (!game || seat === undefined || game.turn.seat !== seat || game.choosing || view.paused) return undefined;
  const botView = createCoachView(charter, view);
  if (!botView || botView.position.over) return undefined;
  const events = getEvents(later, seat, game.round);
  if (game.turn.phase === 'draw') return judgeDraw(botView, view, getEvents(later.slice(0, 1), seat, game.round));
  return game.turn.phase === 'play' && isFresh(view) ? judgePlayed(botView, view, events) : undefined;
}

/** Whether new cards have just arrived, which starts a decision. */
const isFresh = ({ happened = [], seat }: View): boolean =>
  happened.some((event) => isBeginning(event) && event.seat === seat);

const isBeginning = isOfKind('draw', 'besides');

function getEvents(later: readonly View[], seat: number, round: number): readonly PublicEvent[] {
  const events: PublicEvent[] = [];
  for (const { happened = [], game } of later) {
    events.push(...happened.filter((event) => 'seat' in event && event.seat === seat));
    if (game?.round !== round || game.turn.seat !== seat || game.ended) break;
  }
  return events;
}

function judgeDraw(botView: BotView, view: View, events: readonly PublicEvent[]): RoundKeyPlay | undefined {
  const { position } = botView;
  const [first] = events;
  const isTaken = first?.type === 'tookPile';
  const isMelded = events.some(({ type }) => type === 'melded');
  if (isTaken ? !isMelded : first?.type !== 'drew') return undefined;
  const top = isTaken ? position.pile.top : undefined;
  const layings = isTaken ? getLayings(position, events, top) : chooseTake(botView);
  const plan = layings && findPlan(position, layings);
  const points = plan ? takeWorth(botView, plan) : 0;
  if (!layings || points < LITTLE) return undefined;
  const take: TurnPlay = { type: 'take', layings, discard: undefined };
  const reason = takeReason(position, layings);
  if (isTaken) return { kind: 'well', view, played: take, reason, points };
  return { kind: 'missed', view, played: { ...take, type: 'draw', layings: [] }, better: take, reason, points };
}

function takeWorth(botView: BotView, plan: HandPlan): number {
  const { position } = botView;
  const start = startPlan(position);
  const melds = evaluateWorth(botView, plan, plan.held.length) - evaluateWorth(botView, start, start.held.length);
  return Math.max(melds, getBonus(position, plan)) + evaluateGain(position);
}

const getBonus = (position: Position, plan: HandPlan): number =>
  getFinishedBooks(position, plan).reduce((sum, { bonus }) => sum + bonus, 0);

function judgePlayed(botView: BotView, view: View, events: readonly PublicEvent[]): RoundKeyPlay | undefined {
  const { position } = botView;
  if (events.some(({ type }) => type === 'askedToGoOut')) return undefined;
  const end = events.findIndex(isBeginning);
  const turnEvents = end < 0 ? events : events.slice(0, end);
  const discarded = turnEvents.find((event) => event.type === 'discarded');
  const discard = discarded && parseCards(discarded.card)?.[0];
  const layings = getLayings(position, turnEvents, undefined);
  const played = judgePlay(botView, layings, discard);
  const [first] = considerPlays(botView, view);
  const best = first?.type === 'play' ? playOfMoves(botView, first.moves) : undefined;
  if (!played || !best || turnEvents.length === 0) return undefined;
  const reason = getReason(botView, view, played);
  if (best.worth - played.worth < LITTLE) return findGoodPlay(view, played, reason);
  const points = countPointsLeft(botView, played, best);
  if (points < LITTLE) return undefined;
  const better: TurnPlay = { type: 'play', layings: best.layings, discard: best.discard };
  return {
    kind: 'missed',
    view,
    better,
    points,
    reason: getReason(botView, view, best),
    played: { type: 'play', layings, discard },
  };
}

/** Returns the bonuses of the missed books, or the bots' estimate of the whole if that is higher. */
function countPointsLeft({ position }: BotView, played: CoachedPlay, best: CoachedPlay): number {
  const sure = getBonus(position, best.plan) - getBonus(position, played.plan);
  const goingOutBonus =
    isGoingOutPlay(position, best) && !isGoingOutPlay(position, played) ? position.rules.goingOut.bonus : 0;
  if (position.partners.length === 0) return sure + goingOutBonus;
  return Math.max(sure + goingOutBonus, Math.min(best.worth - played.worth, MAX_ESTIMATED));
}

/** Limits the bots' estimates to the bonus of a clean book. */
const MAX_ESTIMATED = 500;

const isGoingOutPlay = ({ waiting }: Position, { plan, discard }: CoachedPlay): boolean =>
  waiting.length === 0 && plan.held.length === (discard === undefined ? 0 : 1);

function findGoodPlay(view: View, { layings, discard }: CoachedPlay, reason: Reason): RoundKeyPlay | undefined {
  const points = findPraise(reason);
  if (points === undefined) return undefined;
  return { kind: 'well', view, played: { type: 'play', layings, discard }, reason, points };
}

function findPraise(reason: Reason): number | undefined {
  switch (reason.type) {
    case 'goesOut':
      return 1_000 + reason.points;
    case 'finishes':
      return reason.bonus + (reason.need === 'spare' ? 0 : 300);
    case 'picksUp':
      return reason.at === 'once' ? 250 : 150;
    case 'opens':
      return 120;
    case 'grows':
    case 'lays':
      return LITTLE;
    default:
      return undefined;
  }
}

function getLayings(position: Position, events: readonly PublicEvent[], top: Card | undefined): readonly Laying[] {
  const byMeld = new Map<number, readonly Card[]>();
  for (const event of events) {
    if (event.type !== 'melded') continue;
    byMeld.set(event.meld, [...(byMeld.get(event.meld) ?? []), ...(parseCards(event.cards) ?? [])]);
  }
  let open = top;
  return [...byMeld].map(([meld, cards]) => {
    const to = meld < position.melds.length ? meld : 'new';
    const at = open === undefined ? -1 : cards.indexOf(open);
    if (at < 0) return { to, cards, top: false };
    open = undefined;
    return { to, cards: cards.toSpliced(at, 1), top: true };
  });
}
