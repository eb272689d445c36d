import { STANDING_HINT, STANDING_TITLE, STANDING_WORDS } from '#text/table.ts';
import { STANDING_ANSWERS } from '../../shared/protocol/intent.ts';
import type { VisibleTable } from '../model/visible-table.ts';
import { useTable } from './at-table.ts';

interface StandingAnswersProps {
  readonly visible: VisibleTable;
}

/** Whether the viewer has partners who may have to ask before going out. */
export const mayBeAsked = ({ seat, team, teams, rules }: VisibleTable): boolean =>
  seat !== undefined && (teams[team ?? -1]?.seats.length ?? 0) > 1 && rules.goingOut.permission !== 'none';

/** The answer to partners who ask to go out, until changed; can be set in a pause. */
export function StandingAnswers({ visible: { game } }: StandingAnswersProps) {
  const { onSubmit } = useTable();
  return (
    <fieldset class="standing">
      <legend class="small">{STANDING_TITLE}</legend>
      {STANDING_ANSWERS.map((answer) => (
        <label key={answer} class="choice">
          <input
            type="radio"
            name="standing"
            checked={(game.standing ?? 'ask') === answer}
            onChange={() => onSubmit([{ type: 'standingAnswer', answer }])}
          />
          {STANDING_WORDS[answer]}
        </label>
      ))}
      <p class="soft small">{STANDING_HINT}</p>
    </fieldset>
  );
}
