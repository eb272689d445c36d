import { useState } from 'preact/hooks';
import { TIME } from '#text/pace.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type Pressing, Refused } from '../components/pressing.tsx';
import { peopleToNudge } from '../model/turn-time.ts';
import type { FeedEntry } from '../model/types.ts';
import { awaitedOf, nudgedAt } from '../model/waiting.ts';

interface NudgeButtonProps {
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly pressing: Pressing;
  who(seat: number): string;
}

/**
 * Nudges the player to move, once a turn; after that it says when that was, and what can be done. Not for those who are awaited themselves, nor to
 * people away as announced.
 */
export function NudgeButton({ view, feed, now, pressing, who }: NudgeButtonProps) {
  const [isExplained, setExplained] = useState(false);
  const others = peopleToNudge(view, now);
  const isOwn = view.seat !== undefined && awaitedOf(view).includes(view.seat);
  if (others.length === 0 || isOwn || view.paused) return null;
  const before = nudgedAt(view, feed);
  const isDone = before !== undefined;
  const press = (): void => (isDone ? setExplained(true) : pressing.press('nudge', { type: 'nudge' }));
  const host = awaitedOf(view).includes(view.host) ? undefined : who(view.host);
  const reason = isDone ? TIME.nudged(before, { now, host }) : undefined;
  return (
    <>
      <button type="button" class="small nudge" aria-disabled={isDone} title={reason} onClick={press}>
        {TIME.nudgeOf(others.map(who))}
      </button>
      {isDone && isExplained ? <p class="soft small">{reason}</p> : null}
      <Refused code={pressing.refusedAt('nudge')} />
    </>
  );
}
