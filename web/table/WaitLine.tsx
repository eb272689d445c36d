import type { View } from '../../shared/protocol/view.ts';
import { type PressingProps, usePressing } from '../components/pressing.tsx';
import { peopleToNudge } from '../model/turn-time.ts';
import type { FeedEntry } from '../model/types.ts';
import { minutesWaited } from '../model/waiting.ts';
import { NudgeButton } from '../pace/NudgeButton.tsx';
import { tonightWords, turnTimeWords } from '../pace/turn-time-words.ts';
import type { TableModel } from './table-model.ts';

export interface WaitLineProps extends PressingProps {
  readonly table: TableModel;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

/** Minutes until a nudge is offered beside the table. */
const PATIENCE = 1;

/** That somebody plays tonight, else the turn's deadline; and a nudge. Nothing if nobody waits. */
export function WaitLine({ table, view, feed, now, refusal, onSubmit }: WaitLineProps) {
  const { visible, who } = table;
  const pressing = usePressing({ refusal, onSubmit });
  const timing = { view, now, who };
  const time = tonightWords(timing) || turnTimeWords(timing);
  const isLong = minutesWaited(view, now) >= PATIENCE;
  const isOwn = visible.myTurn && visible.game.turn.phase !== 'consent';
  const canNudge = isLong && !isOwn && view.seat !== undefined && peopleToNudge(view, now).length > 0;
  if (view.paused || visible.game.ended || (time === '' && !canNudge)) return null;
  return (
    <div class="wait-line">
      {time === '' ? null : <span class="deadline">{time}</span>}
      {canNudge ? <NudgeButton view={view} feed={feed} now={now} pressing={pressing} who={who} /> : null}
    </div>
  );
}
