import type { Card } from '../../../shared/cards/cards.ts';
import { mustGoOut } from '../../../shared/meld-search/find-exit.ts';
import { isBound } from '../../../shared/rules/asking.ts';
import { refuseDiscard } from '../../../shared/rules/discarding.ts';
import { applyLayings, type Judgement, judgeLayings } from '../../../shared/rules/judging.ts';
import { refuseMeld } from '../../../shared/rules/melding.ts';
import type { Laying, Position } from '../../../shared/rules/position.ts';
import type { RejectionCode } from '../../../shared/rules/rejection.ts';
import { getTakenCards } from '../../../shared/rules/taking.ts';
import { type Draft, draftedCards, usesTop } from './meld-draft.ts';

export const getLayings = (draft: Draft): readonly Laying[] =>
  draft.melds.map(({ to, cards, top }) => ({ to, cards, top: top ?? false }));

/**
 * The position in which the draft would be played: the own turn, at the phase the draft needs. Before the draw, keeping
 * a last card is not judged: more cards come.
 */
function whenPlayed(position: Position, draft: Draft): Position {
  const phase = usesTop(draft) ? 'draw' : 'play';
  const ready = position.ownTurn && position.phase === phase;
  if (ready) return position;
  const ahead = { ...position, ownTurn: true, phase } as const;
  return phase === 'draw' ? ahead : { ...ahead, waiting: [...position.waiting, 1] };
}

/** Judges the drafted melds, and whether the turn can go on after them. */
export function judge(position: Position, draft: Draft): Judgement {
  const layings = getLayings(draft);
  const judged = judgeLayings(whenPlayed(position, draft), layings);
  if (isTooLate(position, draft)) return { points: judged.points, code: 'wrongPhase' };
  if (judged.code !== undefined || usesTop(draft) || !isBound(position)) return judged;
  const after = applyLayings(position, layings);
  const code = refuseStaying(position, after.held.length === 0 || mustGoOut(after));
  return code === undefined ? judged : { ...judged, code };
}

/** It counts on the top discard, which can no longer be taken in this turn. */
const isTooLate = (position: Position, draft: Draft): boolean =>
  usesTop(draft) && position.ownTurn && position.phase !== 'draw';

/** Why the drafted melds and this discard cannot be played as one submission. */
export function judgeWithDiscard(position: Position, draft: Draft, card: Card): RejectionCode | undefined {
  if (usesTop(draft)) return 'wrongPhase';
  const layings = getLayings(draft);
  const after = layings.length === 0 ? position : applyLayings(position, layings);
  const code = layings.length === 0 ? undefined : refuseMeld(position, layings)?.code;
  return code ?? refuseDiscard(after, card)?.code ?? refuseStaying(position, wouldGoOut(position, draft, card));
}

/** Why a player bound by a yes may not stay in by this play: ask.5. */
const refuseStaying = (position: Position, staysAble: boolean): RejectionCode | undefined =>
  !staysAble && mustGoOut(position) ? 'mustGoOut' : undefined;

/** Playing this would leave no card of the last packet, and bring none. */
export function wouldGoOut(position: Position, draft: Draft, discard?: Card): boolean {
  const left = position.held.length - draftedCards(draft).length - (discard ? 1 : 0);
  if (left > 0 || position.waiting.length > 0) return false;
  if (!usesTop(draft)) return true;
  const { cards, tail } = getTakenCards(position);
  return cards === 0 && tail === 0;
}
