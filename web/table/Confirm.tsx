import { CONFIRM, CONFIRM_YES, YES_AND_DONT_ASK } from '#text/draft.ts';
import { GO_BACK } from '#text/pages.ts';
import type { Position } from '../../shared/rules/position.ts';
import { takenFrom } from '../../shared/rules/taking.ts';
import { Question } from '../components/Question.tsx';
import type { DraftedPlay } from './draft/plan.ts';

interface ConfirmProps {
  readonly play: DraftedPlay;
  readonly position: Position;
  onYes(): void;
  onNo(): void;
  /** Yes, and do not ask again. */
  onNever(): void;
}

/** Asks once before a costly move. */
export const Confirm = ({ play, position, onYes, onNo, onNever }: ConfirmProps) => (
  <Question
    text={textOf(play, position)}
    no={GO_BACK}
    buttons={[
      { words: YES_AND_DONT_ASK, kind: 'plain small', onPress: onNever },
      { words: CONFIRM_YES[play.costs ?? 'takePile'], kind: 'main', onPress: onYes },
    ]}
    onNo={onNo}
  />
);

function textOf({ costs, card }: DraftedPlay, position: Position): string {
  if (costs === 'discardWild' && card) return CONFIRM.discardWild(card);
  return costs === 'goOut' ? CONFIRM.goOut : CONFIRM.takePile(takenFrom(position).cards + 1);
}
