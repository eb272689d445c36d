import type { Position } from '../../shared/rules/position.ts';
import { takenFrom } from '../../shared/rules/taking.ts';
import { Question } from '../components/Question.tsx';
import type { DraftedPlay } from '../draft/plan.ts';
import { CONFIRM, CONFIRM_NO, CONFIRM_YES, YES_AND_DONT_ASK } from '../text/draft.ts';

export interface ConfirmProps {
  readonly play: DraftedPlay;
  readonly position: Position;
  onYes(): void;
  onNo(): void;
  /** Yes, and do not ask again. */
  onNever(): void;
}

/** Asks once before a costly move. */
export function Confirm({ play, position, onYes, onNo, onNever }: ConfirmProps) {
  return (
    <Question text={textOf(play, position)} onCancel={onNo}>
      <button type="button" class="plain small" onClick={onNever}>
        {YES_AND_DONT_ASK}
      </button>
      <button type="button" onClick={onNo}>
        {CONFIRM_NO}
      </button>
      <button type="button" class="main" onClick={onYes}>
        {CONFIRM_YES[play.costs ?? 'takePile']}
      </button>
    </Question>
  );
}

function textOf({ costs, card }: DraftedPlay, position: Position): string {
  if (costs === 'discardWild' && card) return CONFIRM.discardWild(card);
  return costs === 'goOut' ? CONFIRM.goOut : CONFIRM.takePile(takenFrom(position).cards + 1);
}
