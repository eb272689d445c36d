import { STANDING_ANSWERS, type StandingAnswer } from '../../shared/protocol/intent.ts';
import type { VisibleTable } from '../model/visible-table.ts';
import { STANDING_HINT, STANDING_TITLE, STANDING_WORDS } from '../text/table.ts';

export interface StandingAnswersProps {
  readonly visible: VisibleTable;
  /** What it is about stands above it already. */
  readonly isTitled?: boolean;
  onStanding(answer: StandingAnswer): void;
}

/** Whether a partner of the viewer may have to ask it before going out. */
export const mayBeAsked = ({ seat, team, teams, rules }: VisibleTable): boolean =>
  seat !== undefined && (teams[team ?? -1]?.seats.length ?? 0) > 1 && rules.goingOut.permission !== 'none';

/** What partners are answered who ask to go out, until it is changed: also in a pause and between rounds. */
export const StandingAnswers = ({ visible: { game }, isTitled = false, onStanding }: StandingAnswersProps) => (
  <fieldset class="standing">
    <legend class={isTitled ? 'spoken' : 'small'}>{STANDING_TITLE}</legend>
    {STANDING_ANSWERS.map((answer) => (
      <label key={answer} class="choice">
        <input
          type="radio"
          name="standing"
          checked={(game.standing ?? 'ask') === answer}
          onChange={() => onStanding(answer)}
        />
        {STANDING_WORDS[answer]}
      </label>
    ))}
    <p class="soft small">{STANDING_HINT}</p>
  </fieldset>
);
