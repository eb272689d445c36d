import { type Card, getRank, isNatural, isRedThree, isThree, isWild } from '../cards/cards.ts';
import { removeCards } from '../cards/multiset.ts';
import { parseCards } from '../cards/notation.ts';
import { findExit, findExitWithRedThrees } from '../meld-search/find-exit.ts';
import { findStockDrawRejection, findVisibleTake, mustTakePile } from '../meld-search/find-melds.ts';
import { findPosition } from '../protocol/position.ts';
import type { Charter } from '../protocol/server-message.ts';
import type { BotLevel } from '../protocol/settings.ts';
import type { View } from '../protocol/view.ts';
import { findAskRejection, isBoundToGoOut } from '../rules/asking.ts';
import { findDiscardRejection, findRedThreeRejection } from '../rules/discarding.ts';
import { bringsPacket, findMeldRejection } from '../rules/melding.ts';
import type { Move } from '../rules/move.ts';
import type { Laying, Position } from '../rules/position.ts';
import { isReplaced } from '../rules/red-threes.ts';
import { findTakeRejection } from '../rules/taking.ts';
import { canEndTurn } from '../rules/turn-end.ts';
import { isRankThree } from '../ruleset/max-wilds.ts';
import type { DealtPacketName } from '../ruleset/ruleset.ts';
import { getAnswers, shouldAsk } from './answering.ts';
import { type BotView, findBotView } from './bot-view.ts';
import { findExitByThrees, getPlays } from './melding.ts';
import { getTotal, type WorthParts } from './parts.ts';
import { startPlan } from './plan.ts';
import { getTakes } from './taking.ts';
import { getWeights, type Weights } from './weights.ts';
import { getWorthParts, wantsToGoOut } from './worth.ts';

/**
 * Returns a bot's moves for the seat of this view; undefined if the game does not wait for it. Uses only the view, and
 * is deterministic. The refusing functions have passed every choice.
 */
export function chooseMoves(charter: Charter, view: View, level: BotLevel = 'normal'): readonly Move[] | undefined {
  return chooseByWeights(getWeights(level, charter.ruleset), charter, view);
}

/** Same, with given weights, to measure them. */
export function chooseByWeights(weights: Weights, charter: Charter, view: View): readonly Move[] | undefined {
  const botView = findBotView(charter, view, weights);
  return botView && considerPlays(botView, view)[0]?.moves;
}

/** `value`: the sum of the parts, in points, comparable only within one decision. */
export interface ConsideredPlay {
  readonly type: 'draw' | 'takePile' | 'play' | 'layRedThree' | 'askToGoOut' | 'allow' | 'refuse' | 'choosePacket';
  readonly moves: readonly Move[];
  readonly value: number;
  readonly parts: WorthParts;
}

/** Returns the plays that the bot considers, its choice first; none if the game does not wait for its seat. */
export function considerPlays(botView: BotView, view: View): readonly ConsideredPlay[] {
  const { awaited, ownTurn, phase, choosing, over } = botView.position;
  if (over) return [];
  if (awaited) return getAnswers(botView).map(considerAnswer);
  if (!ownTurn || phase === 'consent') return [];
  if (choosing) return [consider('choosePacket', [{ type: 'choosePacket', packet: chooseBestPacket(view) }])];
  return phase === 'draw' ? beginTurn(botView) : playTurn(botView);
}

const consider = (type: ConsideredPlay['type'], moves: readonly Move[], parts: WorthParts = {}): ConsideredPlay => ({
  type,
  moves,
  parts,
  value: getTotal(parts),
});

const considerAnswer = ({ yes, parts }: ReturnType<typeof getAnswers>[number]): ConsideredPlay =>
  consider(yes ? 'allow' : 'refuse', [{ type: 'answerGoOut', yes }], parts);

/** Returns the simplest play, for when a revealed card made the bot's choice illegal. */
export function findPlainMoves(charter: Charter, view: View): readonly Move[] | undefined {
  const position = findPosition(charter, view);
  if (!position || position.over) return undefined;
  const { awaited, ownTurn, phase, choosing } = position;
  if (awaited) return [{ type: 'answerGoOut', yes: true }];
  if (!ownTurn || phase === 'consent') return undefined;
  if (choosing) return [{ type: 'choosePacket', packet: chooseBestPacket(view) }];
  if (phase !== 'draw') return findLastResort(position);
  return mustTakePile(position) ? getAllTakes(position)[0] : [{ type: 'draw' }];
}

/** Takes the pile if that is good; otherwise lays red threes where allowed, and draws. */
function beginTurn(botView: BotView): readonly ConsideredPlay[] {
  const { position } = botView;
  const takes = getTakes(botView).map(({ layings, parts }) =>
    consider('takePile', [{ type: 'takePile', melds: layings }], parts),
  );
  if (findStockDrawRejection(position)) return takes.length > 0 ? takes : getForcedTakes(position);
  const parts = getWorthParts(botView, startPlan(position), position.held.length);
  const upcard = wantsUpcard(position)
    ? [consider('takePile', [{ type: 'takePile', melds: [] }], { ...parts, gained: UPCARD_GAINED })]
    : [];
  return [...takes, ...upcard, consider('draw', drawWithRedThrees(position), parts)];
}

/** A take that the rules force, good or not: stock.4. */
const getForcedTakes = (position: Position): readonly ConsideredPlay[] =>
  getAllTakes(position).map((moves) => consider('takePile', moves));

function getAllTakes(position: Position): readonly (readonly Move[])[] {
  const found = findVisibleTake(position);
  return typeof found === 'string' ? [] : [[{ type: 'takePile', melds: found() }]];
}

/** Red threes first, since they can bring cards; then the question; then melds and discard together. */
function playTurn(botView: BotView): readonly ConsideredPlay[] {
  const { position } = botView;
  const redThrees = layRedThrees(position);
  if (redThrees.length > 0) return [consider('layRedThree', redThrees)];
  const question = shouldAsk(botView) ? [consider('askToGoOut', [{ type: 'askToGoOut' }])] : [];
  const exit = isBoundToGoOut(position)
    ? findExit(position)
    : wantsToGoOut(botView)
      ? findExitByThrees(position)
      : undefined;
  const exits = exit ? [consider('play', makePlay(position, exit))] : [];
  const plays = getPlays(botView).map((play) => consider('play', makePlay(position, play), play.parts));
  const all = [...question, ...exits, ...plays];
  return all.length > 0
    ? all
    : [consider('play', findLastResort(position) ?? [])].filter(({ moves }) => moves.length > 0);
}

interface TurnEnd {
  readonly layings: readonly Laying[];
  readonly discard: Card | undefined;
}

/** Returns melds and discard, or melds only if a book brings a packet, whose cards are seen first. */
function makePlay(position: Position, { layings, discard }: TurnEnd): readonly Move[] {
  const isLast = discard !== undefined && !bringsPacket(position, layings);
  return [
    ...(layings.length > 0 ? [{ type: 'meld', melds: layings } as const] : []),
    ...(isLast ? [{ type: 'discard', card: discard } as const] : []),
  ];
}

/** If no play ends the turn: a bound player's way out, any legal discard, any card that joins a meld, or the question. */
function findLastResort(position: Position): readonly Move[] | undefined {
  const way = isBoundToGoOut(position) ? findExitWithRedThrees(position) : undefined;
  if (way)
    return [...way.redThrees.map((card) => ({ type: 'layRedThree', card }) as const), ...makePlay(position, way)];
  const card = position.held.find((one) => !findDiscardRejection(position, one));
  if (card) return [{ type: 'discard', card }];
  const laying = position.held
    .flatMap((one) => getJoinings(position, one))
    .find((one) => !findMeldRejection(position, [one]));
  if (laying) return [{ type: 'meld', melds: [laying] }];
  return findAskRejection(position) ? undefined : [{ type: 'askToGoOut' }];
}

const getJoinings = (position: Position, card: Position['held'][number]): readonly Laying[] =>
  position.melds.map((_, to) => ({ to, cards: [card], top: false }));

function chooseBestPacket({ game }: View): DealtPacketName {
  const packets = Object.entries(game?.choosing ?? {}) as [DealtPacketName, string][];
  const worth = ([, text]: readonly [DealtPacketName, string]): number => getPromise(parseCards(text) ?? []);
  const best = packets.reduce<[DealtPacketName, string] | undefined>(
    (first, other) => (first && worth(first) >= worth(other) ? first : other),
    undefined,
  );
  return best?.[0] ?? 'hand';
}

const getPromise = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => {
    if (isWild(card)) return sum + 4;
    return isNatural(card) ? sum + cards.filter((other) => getRank(other) === getRank(card)).length - 1 : sum;
  }, 0);

/** Lays the red threes left to the player; a player who must go out lays only those that help. */
export function layRedThrees(position: Position): readonly Move[] {
  const way = isBoundToGoOut(position) ? findExitWithRedThrees(position) : undefined;
  if (way) return makeMoves(way.redThrees);
  const laid = getThreesToLay(position, getRedThrees(position));
  return makeMoves(canFinishTurn(position, laid) ? laid : []);
}

/** Draws, after laying red threes, unless nothing else is held: laying those could end the turn. */
export function drawWithRedThrees(position: Position): readonly Move[] {
  const threes = getRedThrees(position);
  if (threes.length === 0 || threes.length === position.held.length) return [{ type: 'draw' }];
  const laid = makeMoves(getThreesToLay(position, threes));
  return isReplaced(position.rules, position.playing) ? laid : [...laid, { type: 'draw' }];
}

const makeMoves = (cards: readonly Card[]): readonly Move[] => cards.map((card) => ({ type: 'layRedThree', card }));

const getRedThrees = (position: Position): readonly Card[] =>
  position.held.filter((card) => isRedThree(card) && !findRedThreeRejection(position, card));

/** One at a time if each is replaced, since the new card must be seen first: P-SUBMIT-9. */
const getThreesToLay = ({ rules, playing }: Position, threes: readonly Card[]): readonly Card[] =>
  isReplaced(rules, playing) ? threes.slice(0, 1) : threes;

/** Whether the turn can end with the cards left; without any, it passes by itself. */
function canFinishTurn(position: Position, laid: readonly Card[]): boolean {
  const held = removeCards(position.held, laid);
  return isReplaced(position.rules, position.playing) || held.length === 0 || canEndTurn({ ...position, held });
}

const UPCARD_GAINED = 10;

/** Whether the seat can take the upcard and has a use for it: deal.9. */
export function wantsUpcard(position: Position): boolean {
  const { pile, held, rules } = position;
  const { top } = pile;
  if (top === undefined || !pile.offered || findTakeRejection(position, [])) return false;
  if (isWild(top)) return true;
  if (isThree(top) && !isRankThree(rules, top))
    return isRedThree(top) && rules.threes.red.laying !== 'never' && rules.threes.red.laid > 0;
  return held.some((card) => getRank(card) === getRank(top));
}
