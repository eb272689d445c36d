import { teamStillNeeds } from '#text/going-out.ts';
import { asksToGoOut, coachSays } from '#text/table.ts';
import { missingToGoOut } from '../../shared/rules/going-out.ts';
import { useTable } from './at-table.ts';
import type { OwnParts } from './playing.ts';
import { useKeys } from './table-keys.ts';

interface ConsentProps {
  readonly own: OwnParts;
  /** What the coach would say, in place of what the team lacks on the table. */
  readonly advice: string | undefined;
}

/** A partner's question. It leaves table and hand in sight, as the answer depends on them; one answers in the action bar. */
export function Consent({ own: { table, position }, advice }: ConsentProps) {
  const { settings, onSubmit } = useTable();
  const words = advice ? coachSays(advice) : teamStillNeeds(missingToGoOut(position));
  const answer = (yes: boolean) => () => onSubmit([{ type: 'answerGoOut', yes }]);
  useKeys(settings, { yes: answer(true), no: answer(false) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div class="consent" role="alert" tabIndex={0}>
      <p>{asksToGoOut(table.who(table.visible.game.turn.seat))}</p>
      {words && <p class="lacks">{words}</p>}
    </div>
  );
}
