import { type Card, getRank, isThree } from '../cards/cards.ts';
import { getSize } from '../rules/growth.ts';
import { judgeTake } from '../rules/judging.ts';
import { findMatchRejection, mayHoldTop } from '../rules/matching.ts';
import { getCardKind } from '../rules/melds.ts';
import { type Laying, type Position, willPickUpNext } from '../rules/position.ts';
import { type Rejection, type RejectionCode, reject } from '../rules/rejection.ts';
import { findPileRejection, findTakeRejection, getTakenCards } from '../rules/taking.ts';
import { findDrawRejection, findTurnRejection } from '../rules/turns.ts';
import { areBlackThreesMeldedLast, isRankThree } from '../ruleset/max-wilds.ts';
import { searchEveryPlan } from './every-plan.ts';
import { findExit } from './find-exit.ts';
import { countHeld, getNaturals, getWilds, type HeldCount } from './held-count.ts';
import { findLeanestPlan } from './leanest-plan.ts';
import type { SearchContext } from './place-top.ts';
import { layPlan, type PlannedPart } from './plan.ts';
import { findRichestPlan } from './richest-plan.ts';

/** Facts beyond the position, used only if the last cards decide. */
export interface TurnNeeds {
  /** Cards that will join the hand with the pile's top, red threes excluded. */
  readonly incoming: number;
  readonly accepts: (layings: readonly Laying[]) => boolean;
}

/** Legal entries; chooses their cards when called. */
export type FoundMelds = () => readonly Laying[];

export function findTake(position: Position, ending: TurnNeeds): FoundMelds | RejectionCode {
  const { top } = position.pile;
  const code = findTurnRejection(position, 'draw')?.code ?? findPileRejection(position);
  if (code || top === undefined) return code ?? 'pileEmpty';
  const held = countHeld(position);
  const unmatched = findBestMatchRejection(position, held, top);
  if (unmatched) return unmatched;
  const found = meldTop(position, { ...ending, held, top }) ?? keepTop(position, { ...ending, held });
  if (found) return found;
  if (isThree(top) && !isRankThree(position.rules, top)) return 'threesNotMelded';
  return findTakeRejection(position, getDefaultTake(position, top))?.code ?? 'mustKeepCard';
}

type TakeSearch = TurnNeeds & { readonly held: HeldCount };

function meldTop(position: Position, search: TakeSearch & { readonly top: Card }): FoundMelds | undefined {
  if (isThree(search.top) && !isRankThree(position.rules, search.top)) return undefined;
  const grows = position.rules.deal.nextPacket === 'whenEmpty' && getTakenCards(position).tail > 0;
  return searchMelds(position, { ...search, minLeft: willPickUpNext(position) || grows ? 1 : 2 });
}

/** A take that holds the top, with an initial meld of held cards if one is needed: pile.14. */
function keepTop(position: Position, { held, incoming, accepts }: TakeSearch): FoundMelds | undefined {
  if (!mayHoldTop(position) || position.pile.offered) return undefined;
  if (!findTakeRejection(position, [])) return accepts([]) ? () => [] : undefined;
  if (position.down || position.minimum <= 0) return undefined;
  return searchMelds(position, { held, accepts, incoming: incoming + 1, minLeft: willPickUpNext(position) ? 1 : 2 });
}

/** Same by what the seat can see: cards under the top count as ordinary ones. */
export const findVisibleTake = (position: Position): FoundMelds | RejectionCode =>
  findTake(position, {
    incoming: getTakenCards(position).cards + getTakenCards(position).drawn,
    accepts: (layings) => judgeTake(position, layings).code === undefined,
  });

export function findRejectionOfEveryTake(position: Position): RejectionCode | undefined {
  const found = findVisibleTake(position);
  return typeof found === 'string' ? found : undefined;
}

/** Whether this seat takes the pile, since the stock can't supply its draw: stock.4. */
export const mustTakePile = (position: Position): boolean =>
  position.stockOut === true && findRejectionOfEveryTake(position) === undefined;

/** Refuses a draw: turn.1, stock.4. */
export const findStockDrawRejection = (position: Position): Rejection | undefined =>
  findDrawRejection(position) ?? (mustTakePile(position) ? reject('mustTakePile') : undefined);

export function findMeld(position: Position, accepts: TurnNeeds['accepts']): FoundMelds | RejectionCode {
  const refusal = findTurnRejection(position, 'play');
  if (refusal) return refusal.code;
  const held = countHeld(position);
  const found = searchMelds(position, { incoming: 0, accepts, held, minLeft: willPickUpNext(position) ? 1 : 2 });
  if (found) return found;
  const exit = areBlackThreesMeldedLast(position.rules) ? findExit(position) : undefined;
  if (exit && exit.layings.length > 0) return () => exit.layings;
  if (!position.down) return 'belowMinimum';
  return findLeanestPlan(position, held) ? 'mustKeepCard' : 'meldTooSmall';
}

/** A shortcut for a common case: returns why not even the whole hand would match the top. */
function findBestMatchRejection(position: Position, held: HeldCount, top: Card): RejectionCode | undefined {
  const kind = getCardKind(top);
  const sameWilds = top === '*' ? held.jokers : held.twos;
  const alike = kind === 'wild' ? sameWilds : getNaturals(held, kind);
  return findMatchRejection(position, { alike, wilds: getWilds(held), joins: position.melds.length > 0, fits: true });
}

/** Returns the take a player would try first, to find the code against it: the top and two like it, as a new meld. */
function getDefaultTake({ held }: Position, top: Card): readonly Laying[] {
  const cards = held.filter((card) => getRank(card) === getRank(top)).slice(0, 2);
  return [{ to: 'new', cards, top: true }];
}

interface MeldSearch extends TurnNeeds {
  readonly held: HeldCount;
  readonly top?: Card;
  /** With this many cards left, red threes excluded, the turn can always end. */
  readonly minLeft: number;
}

/**
 * Tries a simple plan first. If it leaves too few cards to guarantee the end of the turn, tries one that leaves enough;
 * last, all plans that leave fewer, since one of them may go out or run.
 */
function searchMelds(
  position: Position,
  { held, top, minLeft, incoming, accepts }: MeldSearch,
): FoundMelds | undefined {
  const searching = { position, held, top };
  const isSimple = position.down || position.minimum > 0;
  const plan = isSimple ? findSimplePlan(searching) : undefined;
  if (isSimple && !plan) return undefined;
  if (plan && countLeft(position, held, plan) + incoming >= minLeft) return () => layPlan(position, plan, top);
  const sparing = findSparingPlan(searching, minLeft - incoming);
  if (sparing) return () => layPlan(position, sparing, top);
  const maxStaying = isSimple ? minLeft - 1 - incoming : Number.POSITIVE_INFINITY;
  const layings = searchEveryPlan(
    position,
    top === undefined ? { maxStaying, isLegalPlan: accepts } : { top, maxStaying, isLegalPlan: accepts },
  );
  return layings && (() => layings);
}

const findSimplePlan = (searching: SearchContext): readonly PlannedPart[] | undefined =>
  searching.position.down
    ? findLeanestPlan(searching.position, searching.held, searching.top)
    : findRichestPlan(searching);

/** Returns an initial meld that leaves this many cards, red threes excluded; none if the team is down. */
function findSparingPlan(searching: SearchContext, left: number): readonly PlannedPart[] | undefined {
  const { position, held } = searching;
  if (position.down || position.minimum <= 0) return undefined;
  return findRichestPlan(searching, position.held.length - held.redThrees - left);
}

function countLeft(position: Position, { redThrees }: HeldCount, plan: readonly PlannedPart[]): number {
  let left = position.held.length - redThrees;
  for (const { added, top } of plan) left -= getSize(added) - (top === undefined ? 0 : 1);
  return left;
}
