import type { Card } from '../../shared/cards/cards.ts';
import { refuseDiscard } from '../../shared/rules/discarding.ts';
import { type Judgement, judgeLayings, positionAfter } from '../../shared/rules/judging.ts';
import { refuseMeld } from '../../shared/rules/melding.ts';
import type { Laying, Position } from '../../shared/rules/position.ts';
import type { RejectionCode } from '../../shared/rules/rejection.ts';
import { takenFrom } from '../../shared/rules/taking.ts';
import { type Draft, draftedCards, usesTop } from './draft.ts';

export const layingsOf = (draft: Draft): readonly Laying[] =>
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
export const judge = (position: Position, draft: Draft): Judgement =>
  judgeLayings(whenPlayed(position, draft), layingsOf(draft));

/** Why the drafted melds and this discard cannot be played as one submission. */
export function judgeWithDiscard(position: Position, draft: Draft, card: Card): RejectionCode | undefined {
  if (draft.melds.length === 0) return refuseDiscard(position, card)?.code;
  const layings = layingsOf(draft);
  return refuseMeld(position, layings)?.code ?? refuseDiscard(positionAfter(position, layings), card)?.code;
}

/** Playing this would leave no card of the last packet, and bring none. */
export function wouldGoOut(position: Position, draft: Draft, discard?: Card): boolean {
  const left = position.held.length - draftedCards(draft).length - (discard ? 1 : 0);
  if (left > 0 || position.waiting.length > 0) return false;
  if (!usesTop(draft)) return true;
  const { cards, tail } = takenFrom(position);
  return cards === 0 && tail === 0;
}
