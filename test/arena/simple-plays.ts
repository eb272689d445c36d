import { drawWithRedThrees, findPlainMoves, layRedThrees } from '../../shared/bots/bot.ts';
import { findBotView } from '../../shared/bots/bot-view.ts';
import { applyMelds } from '../../shared/bots/melding.ts';
import { getLayings, type HandPlan, startPlan } from '../../shared/bots/plan.ts';
import { getVariants } from '../../shared/bots/variants.ts';
import type { Card } from '../../shared/cards/cards.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { findAskRejection } from '../../shared/rules/asking.ts';
import { findDiscardRejection } from '../../shared/rules/discarding.ts';
import { findMeldRejection } from '../../shared/rules/melding.ts';
import type { Move } from '../../shared/rules/move.ts';
import type { Laying, Position } from '../../shared/rules/position.ts';

export interface SimplePlay {
  readonly plan: HandPlan;
  readonly layings: readonly Laying[];
  /** Undefined: the melds use up the hand. */
  readonly discard: Card | undefined;
}

/** The difference between simple players. Everything else is the same for all of them. */
export interface Habits {
  /** The melds to take the pile with; undefined to draw. */
  readonly take: (position: Position) => readonly Laying[] | undefined;
  readonly choose: (plays: readonly SimplePlay[], position: Position) => SimplePlay;
}

/** A player with these habits, who allows every partner to go out, and asks whenever it can. */
export const createPlayer =
  ({ take, choose }: Habits) =>
  (charter: Charter, view: View): readonly Move[] | undefined => {
    const position = findBotView(charter, view)?.position;
    if (!position || position.over || position.awaited) return findPlainMoves(charter, view);
    if (!position.ownTurn || position.phase === 'consent') return undefined;
    if (position.phase === 'draw') {
      const melds = take(position);
      return melds ? [{ type: 'takePile', melds }] : drawWithRedThrees(position);
    }
    const redThrees = layRedThrees(position);
    if (redThrees.length > 0) return redThrees;
    if (position.rules.goingOut.permission === 'required' && canAskToGoOut(position)) return [{ type: 'askToGoOut' }];
    const plays = getPlays(position);
    return plays.length === 0 ? findPlainMoves(charter, view) : getMoves(choose(plays, position));
  };

function getPlays(position: Position): readonly SimplePlay[] {
  const start = startPlan(position);
  return [start, ...getVariants(start)].flatMap((plan) => getNextPlays(position, plan));
}

function getNextPlays(position: Position, plan: HandPlan): readonly SimplePlay[] {
  const layings = getLayings(plan);
  if (layings.length > 0 && findMeldRejection(position, layings)) return [];
  const after = applyMelds(position, layings);
  if (after.held.length === 0) return [{ plan, layings, discard: undefined }];
  const faces = [...new Set(after.held)].filter((card) => !findDiscardRejection(after, card));
  return faces.map((discard) => ({ plan, layings, discard }));
}

function canAskToGoOut(position: Position): boolean {
  if (position.waiting.length > 0 || findAskRejection(position)) return false;
  return getPlays({ ...position, permission: 'granted' }).some((play) => getLeft(play) === 0);
}

export const getLeft = ({ plan, discard }: SimplePlay): number => plan.held.length - (discard === undefined ? 0 : 1);

const getMoves = ({ layings, discard }: SimplePlay): readonly Move[] => [
  ...(layings.length > 0 ? [{ type: 'meld', melds: layings } as const] : []),
  ...(discard === undefined ? [] : [{ type: 'discard', card: discard } as const]),
];
