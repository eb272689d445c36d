import type { Card } from '../../../shared/cards/cards.ts';
import { mustGoOut } from '../../../shared/meld-search/find-exit.ts';
import { isBoundToGoOut } from '../../../shared/rules/asking.ts';
import { findDiscardRejection } from '../../../shared/rules/discarding.ts';
import { applyLayings, type Judgement, judgeLayings } from '../../../shared/rules/judging.ts';
import { findMeldRejection } from '../../../shared/rules/melding.ts';
import type { Laying, Position } from '../../../shared/rules/position.ts';
import type { RejectionCode } from '../../../shared/rules/rejection.ts';
import { getTakenCards } from '../../../shared/rules/taking.ts';
import { type Draft, getDraftedCards, usesTop } from './meld-draft.ts';

export const getLayings = (draft: Draft): readonly Laying[] =>
  draft.melds.map(({ to, cards, top }) => ({ to, cards, top: top ?? false }));

/** Returns the position after the draft is laid, legal or not. */
export const applyDraft = (position: Position, draft: Draft): Position =>
  draft.melds.length === 0 ? position : applyLayings(position, getLayings(draft));

/**
 * Returns the position in which the draft would be played: the player's turn, in the phase that the draft needs. Before
 * the draw, keeping a last card is not judged, since more cards will follow.
 */
function toPlayedPosition(position: Position, draft: Draft): Position {
  const phase = usesTop(draft) ? 'draw' : 'play';
  const ready = position.ownTurn && position.phase === phase;
  if (ready) return position;
  const playedPosition = { ...position, ownTurn: true, phase } as const;
  return phase === 'draw' ? playedPosition : { ...playedPosition, waiting: [...position.waiting, 1] };
}

/** Judges the drafted melds, and whether the turn can continue after them. */
export function judgeDraft(position: Position, draft: Draft): Judgement {
  const layings = getLayings(draft);
  const judged = judgeLayings(toPlayedPosition(position, draft), layings);
  const isTakeTooLate = usesTop(draft) && position.ownTurn && position.phase !== 'draw';
  if (isTakeTooLate) return { points: judged.points, code: 'wrongPhase' };
  if (judged.code !== undefined || usesTop(draft) || !isBoundToGoOut(position)) return judged;
  const after = applyLayings(position, layings);
  const code = findStayingRejection(position, after.held.length === 0 || mustGoOut(after));
  return code === undefined ? judged : { ...judged, code };
}

export function judgeWithDiscard(position: Position, draft: Draft, card: Card): RejectionCode | undefined {
  if (usesTop(draft)) return 'wrongPhase';
  const rejection =
    (draft.melds.length > 0 ? findMeldRejection(position, getLayings(draft)) : undefined) ??
    findDiscardRejection(applyDraft(position, draft), card);
  return rejection?.code ?? findStayingRejection(position, wouldGoOut(position, draft, card));
}

/** Refuses a play after which a player who must go out could not: ask.5. */
const findStayingRejection = (position: Position, canStillGoOut: boolean): RejectionCode | undefined =>
  !canStillGoOut && mustGoOut(position) ? 'mustGoOut' : undefined;

/** Whether the play uses up the last packet without bringing in cards. */
export function wouldGoOut(position: Position, draft: Draft, discard?: Card): boolean {
  const left = position.held.length - getDraftedCards(draft).length - (discard ? 1 : 0);
  if (left > 0 || position.waiting.length > 0) return false;
  if (!usesTop(draft)) return true;
  const { cards, tail } = getTakenCards(position);
  return cards === 0 && tail === 0;
}
