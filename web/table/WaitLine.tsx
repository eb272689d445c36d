import { TIME } from '#text/pace.ts';
import { lazyWithoutFallback } from '../components/lazy.tsx';
import { usePendingAction } from '../components/pending-action.tsx';
import { getAbsenceNotice } from '../model/absence-notice.ts';
import { isTonight } from '../model/storage/seats.ts';
import { getPeopleToNudge, getTurnTime } from '../model/turn-time.ts';
import { countMinutesWaited, getAwaitedSeats, getPeopleAwaited, mayHost } from '../model/waiting.ts';
import * as styles from './draft/draft.module.css';
import { type TableContext, useTable } from './table-context.ts';
import type { TableModel } from './table-model.ts';
import { getAbsenceWords, type TurnParams } from './turn-words.ts';

const NudgeButton = lazyWithoutFallback(() => import('../time/NudgeButton.tsx').then(({ NudgeButton }) => NudgeButton));

interface WaitLineProps extends Pick<TurnParams, 'table' | 'now'> {
  /** Whether the text next to it already says that the time is up. */
  readonly isTimeSaid?: boolean;
}

const NUDGE_AFTER_MINUTES = 1;

/** Whether the viewer has waited long enough to nudge someone, and has nothing better to do. */
export function shouldOfferNudge({ table: { visible }, view, now }: Omit<TurnParams, 'draft'>): boolean {
  const isOwn = visible.myTurn && visible.game.turn.phase !== 'consent';
  const isLong = countMinutesWaited(view, now) >= NUDGE_AFTER_MINUTES;
  const isShown = !view.paused && !visible.game.ended && view.seat !== undefined && !mayHost(view);
  return isShown && isLong && !isOwn && getPeopleToNudge(view, now).length > 0;
}

/** Returns the text about absent people who are awaited, if turns have no limit. */
function formatGone({ view, feed }: TableContext, { now, displayName }: Omit<Timing, 'view'>): string {
  const [next] = getPeopleAwaited(view).flatMap((seat) => getAbsenceNotice(view, feed, { seat, now }) ?? []);
  return next ? getAbsenceWords(next, displayName(view.host)) : '';
}

/** The announcement to play tonight, or else the turn's deadline, with a nudge; absences are announced. */
export function WaitLine({ table, now, isTimeSaid = false }: WaitLineProps) {
  const { visible, displayName } = table;
  const atTable = useTable();
  const { view, feed } = atTable;
  const pending = usePendingAction(atTable);
  const timing = { view, now, displayName };
  const isHeld = view.paused || visible.game.ended !== undefined;
  const limit = formatTonight(timing) || formatTurnTime(timing);
  const gone = isHeld || isTimeSaid || limit !== '' ? '' : formatGone(atTable, timing);
  const time = isTimeSaid ? '' : limit || gone;
  const canNudge = shouldOfferNudge({ table, view, now });
  return (
    <>
      <span class="spoken" aria-live="polite">
        {gone}
      </span>
      {isHeld || (time === '' && !canNudge) ? null : (
        <div class={`${styles.waitLine} slim line`}>
          {time === '' ? null : (
            <span class={`${styles.deadline} tiny soft`} data-deadline aria-hidden={gone !== ''}>
              {time}
            </span>
          )}
          {canNudge ? (
            <NudgeButton view={view} feed={feed} now={now} pending={pending} displayName={displayName} />
          ) : null}
        </div>
      )}
    </>
  );
}

type Timing = Pick<TurnParams, 'view' | 'now'> & Pick<TableModel, 'displayName'>;

/** Returns the text about people who announced to play tonight; empty if nobody did. */
function formatTonight({ view: { tonight, seat: own }, now, displayName }: Timing): string {
  if (tonight === undefined || !isTonight(tonight.at, now)) return '';
  const others = tonight.seats.filter((seat) => seat !== own);
  return others.length === 0 ? TIME.tonightOwn : TIME.tonight(others.map(displayName));
}

/** Returns the deadline and its consequence; empty without a limit. */
export function formatTurnTime({ view, now, displayName }: Timing): string {
  const time = getTurnTime(view, now);
  if (time === undefined) return '';
  const { seat, host } = view;
  if (time.type === 'botPlays') return TIME.botPlays(time.seats.map(displayName), time.seats.includes(seat ?? -1));
  const isOwn = seat !== undefined && getAwaitedSeats(view).includes(seat);
  const wording = { ...time, now, isOwn, host: displayName(host) };
  return time.type === 'up' ? TIME.wasUp(wording) : TIME.by(wording);
}
