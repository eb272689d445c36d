import type { View } from '../../shared/protocol/view.ts';
import { type PressingProps, usePressing } from '../components/pressing.tsx';
import { peopleToNudge } from '../model/turn-time.ts';
import type { FeedEntry } from '../model/types.ts';
import { mayHost, minutesWaited } from '../model/waiting.ts';
import { NudgeButton } from '../time/NudgeButton.tsx';
import { tonightWords, turnTimeWords } from '../time/turn-time-words.ts';
import type { TableModel } from './table-model.ts';

interface WaitLineProps extends PressingProps {
  readonly table: TableModel;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  /** The words beside it already say that the time is up. */
  readonly isTimeSaid?: boolean;
}

/** Minutes until a nudge is offered beside the table. */
const PATIENCE = 1;

/** The viewer has waited long enough for somebody who can be nudged, and can do nothing better. */
export function mayNudge({ table: { visible }, view, now }: Pick<WaitLineProps, 'table' | 'view' | 'now'>): boolean {
  const isOwn = visible.myTurn && visible.game.turn.phase !== 'consent';
  const isLong = minutesWaited(view, now) >= PATIENCE;
  const isShown = !view.paused && !visible.game.ended && view.seat !== undefined && !mayHost(view);
  return isShown && isLong && !isOwn && peopleToNudge(view, now).length > 0;
}

/** That somebody plays tonight, else the turn's deadline; and a nudge. Nothing if nobody waits. */
export function WaitLine({ table, view, feed, now, isTimeSaid = false, refusal, onSubmit }: WaitLineProps) {
  const { visible, who } = table;
  const pressing = usePressing({ refusal, onSubmit });
  const timing = { view, now, who };
  const time = isTimeSaid ? '' : tonightWords(timing) || turnTimeWords(timing);
  const canNudge = mayNudge({ table, view, now });
  if (view.paused || visible.game.ended || (time === '' && !canNudge)) return null;
  return (
    <div class="wait-line">
      {time === '' ? null : <span class="deadline">{time}</span>}
      {canNudge ? <NudgeButton view={view} feed={feed} now={now} pressing={pressing} who={who} /> : null}
    </div>
  );
}
