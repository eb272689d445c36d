import { type Card, sortCards } from '../cards/cards.ts';
import { removeCards } from '../cards/multiset.ts';
import { applyEntries, findMeldRejection } from './melding.ts';
import { getCleanWithWilds } from './melds.ts';
import type { Laying, Position } from './position.ts';
import type { RejectionCode } from './rejection.ts';
import { findTakeRejection, getTakenCards } from './taking.ts';
import { canEndTurn } from './turn-end.ts';

export interface Judgement {
  /** Value of all cards laid, the top discard included. */
  readonly points: number;
  readonly code?: RejectionCode;
  /** Index of the entry at fault, if it is a single one. */
  readonly at?: number;
}

/**
 * Judges melds as one intent, and whether the turn can go on after them, by what the player can see: newly revealed
 * cards are unknown. An entry with the top makes it a take.
 */
export const judgeLayings = (position: Position, layings: readonly Laying[]): Judgement =>
  layings.some((laying) => laying.top) ? judgeTake(position, layings) : judge(position, layings, undefined);

/** Same for a take of the pile, whose top may be held. */
export const judgeTake = (position: Position, layings: readonly Laying[]): Judgement =>
  judge(position, layings, position.pile.top);

function judge(position: Position, layings: readonly Laying[], top: Card | undefined): Judgement {
  const points = applyEntries(position, layings, top).value;
  const code = top ? findTopTakeRejection(position, layings, top) : findLayingRejection(position, layings);
  if (code === undefined) return { points };
  const at = getFault(position, layings, top);
  return at < 0 ? { points, code } : { points, code, at };
}

/** The cards under the top are unknown; if there are none, the turn must be able to end with the cards left. */
function findTopTakeRejection(position: Position, layings: readonly Laying[], top: Card): RejectionCode | undefined {
  const code = findTakeRejection(position, layings)?.code;
  const takenCards = getTakenCards(position);
  if (code || takenCards.cards + takenCards.drawn > 0) return code;
  const laid = layings.map((laying) => (laying.top ? { ...laying, cards: [...laying.cards, top] } : laying));
  return findStuckRejection(applyLayings({ ...position, held: [...position.held, top], phase: 'play' }, laid));
}

const findLayingRejection = (position: Position, layings: readonly Laying[]): RejectionCode | undefined =>
  findMeldRejection(position, layings)?.code ?? findStuckRejection(applyLayings(position, layings));

const findStuckRejection = (after: Position): RejectionCode | undefined =>
  after.held.length === 0 || canEndTurn(after) ? undefined : 'mustKeepCard';

/** Returns the first entry that is illegal after those before it, or -1 if only the whole is. */
const getFault = (position: Position, layings: readonly Laying[], top: Card | undefined): number =>
  layings.findIndex((_, i) => applyEntries(position, layings.slice(0, i + 1), top).code !== undefined);

/** Returns the position after melds from the hand. A packet they would pick up stays unknown. */
export function applyLayings(position: Position, layings: readonly Laying[]): Position {
  const melds = position.melds.map((meld) => [...meld]);
  for (const { to, cards } of layings) {
    if (to === 'new') melds.push([...cards]);
    else melds[to]?.push(...cards);
  }
  const laid = layings.flatMap(({ cards }) => cards);
  return {
    ...position,
    held: removeCards(position.held, laid),
    ...(position.rules.meld.keepsKind && getCleanWithWilds(applyEntries(position, layings, undefined).melds)),
    // A position keeps its melds sorted, wilds last.
    melds: melds.map((meld) => sortCards(meld)),
    down: true,
    melded: true,
  };
}
