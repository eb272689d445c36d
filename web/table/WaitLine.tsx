import { NudgeButton } from '../days/NudgeButton.tsx';
import { usePressing } from '../house/pressing.tsx';
import { minutesWaited, settingsOf } from '../model/waiting.ts';
import { TIME } from '../words/pace-en.ts';
import type { PlayAreaProps } from './PlayArea.tsx';

/** Minutes after which a friendly call is offered beside the table. */
const PATIENCE = 1;

/** By when the present turn is to be played, and what can be done about waiting; nothing where nobody waits. */
export function WaitLine(props: PlayAreaProps) {
  const { view, feed, now, seen } = props;
  const pressing = usePressing(props);
  const { deadline } = view;
  const isLong = minutesWaited(view, now) >= PATIENCE;
  const isOwn = seen.sight.myTurn && seen.sight.game.turn.phase !== 'consent';
  const canCall = isLong && !isOwn && view.seat !== undefined;
  if (view.paused || seen.sight.game.ended || (deadline === undefined && !canCall)) return null;
  return (
    <div class="wait-line">
      {deadline === undefined ? null : (
        <span class="deadline">
          {TIME.byShort(deadline)}
          <span class="wide">. {TIME.afterwards[settingsOf(view).pace.missed]}</span>
        </span>
      )}
      {canCall ? <NudgeButton view={view} feed={feed} pressing={pressing} who={seen.who} /> : null}
    </div>
  );
}
