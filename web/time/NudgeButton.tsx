import { useState } from 'preact/hooks';
import { TIME } from '#text/pace.ts';
import type { View } from '../../shared/protocol/view.ts';
import { ConfirmSheet } from '../components/ConfirmSheet.tsx';
import { type PendingAction, RefusalNotice } from '../components/pending-action.tsx';
import { getPeopleToNudge } from '../model/turn-time.ts';
import type { FeedEntry } from '../model/types.ts';
import { findNudged, getAwaitedSeats, getSettings } from '../model/waiting.ts';

interface NudgeButtonProps {
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly pending: PendingAction;
  displayName(seat: number): string;
}

/** Nudges the player on turn, once a turn, and may add a day to the limit; not for awaited viewers or absent players. */
export function NudgeButton({ view, feed, now, pending, displayName }: NudgeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const others = getPeopleToNudge(view, now);
  const isOwn = view.seat !== undefined && getAwaitedSeats(view).includes(view.seat);
  if (others.length === 0 || isOwn || view.paused) return null;
  const before = findNudged(view, feed);
  const isLimited = getSettings(view).pace.perTurn !== null;
  const host = getAwaitedSeats(view).includes(view.host) ? undefined : displayName(view.host);
  const reason = before === undefined ? undefined : TIME.nudged(before, { now, host });
  const names = others.map(displayName);
  const nudge = (): void => pending.press('nudge', { type: 'nudge' });
  return (
    <>
      <button
        type="button"
        class="small"
        data-nudge
        aria-disabled={reason !== undefined && !isLimited}
        title={reason}
        onClick={reason === undefined && !isLimited ? nudge : () => setOpen(true)}
      >
        {TIME.nudgeOf(names)}
      </button>
      {isOpen && !isLimited ? <p class="soft small">{reason}</p> : null}
      {isOpen && isLimited ? (
        <NudgeSheet
          names={names}
          reason={reason}
          onNudge={nudge}
          onMore={() => pending.press('nudge', { type: 'grantTime', minutes: DAY_MINUTES })}
          onClose={() => setOpen(false)}
        />
      ) : null}
      <RefusalNotice code={pending.findRefusal('nudge')} />
    </>
  );
}

/** Minutes. */
const DAY_MINUTES = 1440;

interface NudgeSheetProps {
  readonly names: readonly string[];
  readonly reason: string | undefined;
  onNudge(): void;
  onMore(): void;
  onClose(): void;
}

function NudgeSheet({ names, reason, onNudge, onMore, onClose }: NudgeSheetProps) {
  const closeAnd = (act: () => void) => (): void => {
    onClose();
    act();
  };
  const more = closeAnd(onMore);
  const nudge = TIME.nudgeOf(names);
  if (reason !== undefined) {
    const words = { title: nudge, text: reason, keep: TIME.notNow, act: TIME.aDayMore };
    return <ConfirmSheet words={words} kind="main" onKeep={onClose} onAct={more} />;
  }
  return (
    <ConfirmSheet
      words={{ title: TIME.nudgeAsk(names), keep: TIME.notNow, act: nudge }}
      kind="main"
      instead={{ words: TIME.aDayMore, act: more }}
      onKeep={onClose}
      onAct={closeAnd(onNudge)}
    />
  );
}
