import { usePressing } from '../components/pressing.tsx';
import { peopleToNudge } from '../model/turn-time.ts';
import { minutesWaited } from '../model/waiting.ts';
import { NudgeButton } from '../pace/NudgeButton.tsx';
import { turnTimeWords } from '../pace/turn-time-words.ts';
import type { PlayAreaProps } from './table-props.ts';

/** Minutes after which a friendly call is offered beside the table. */
const PATIENCE = 1;

/** By when the present turn is to be played, and what can be done about waiting; nothing where nobody waits. */
export function WaitLine(props: PlayAreaProps) {
  const { view, feed, now, tableModel } = props;
  const pressing = usePressing(props);
  const time = turnTimeWords({ view, now, who: tableModel.who });
  const isLong = minutesWaited(view, now) >= PATIENCE;
  const isOwn = tableModel.visible.myTurn && tableModel.visible.game.turn.phase !== 'consent';
  const canNudge = isLong && !isOwn && view.seat !== undefined && peopleToNudge(view, now).length > 0;
  if (view.paused || tableModel.visible.game.ended || (time === '' && !canNudge)) return null;
  return (
    <div class="wait-line">
      {time === '' ? null : <span class="deadline">{time}</span>}
      {canNudge ? <NudgeButton view={view} feed={feed} now={now} pressing={pressing} who={tableModel.who} /> : null}
    </div>
  );
}
