import { TABLE_SENTENCES } from '#text/table-sentence.ts';
import { WHEN } from '#text/when.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { findTableLength } from '../../shared/protocol/table-forecast.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getTableTimes } from '../model/table-times.ts';
import { findWhen, type GameTiming } from '../text/game-timing.ts';

interface WhenLineProps {
  readonly charter: Charter;
  readonly view: View;
  /** Whether to leave out a game's length. */
  readonly isBrief?: boolean;
}

export function WhenLine({ charter, view, isBrief = false }: WhenLineProps) {
  const times = getTableTimes(charter, view);
  const when = findWhen(times.pace);
  const length = isBrief ? undefined : findTableLength(charter, view, times.now);
  return (
    <p class="line gap-2">
      <GameTimingIcon when={when ?? 'turns'} />
      <span>
        <b>{TABLE_SENTENCES.when(times)}</b> {when && length ? WHEN.forecast(when, length, view.date) : null}
      </span>
    </p>
  );
}

const PATHS: Readonly<Record<GameTiming, string>> = {
  live: 'M20.5 14.6A8.6 8.6 0 0 1 9.4 3.5a8.6 8.6 0 1 0 11.1 11.1Z',
  turns: 'M3 18.5h18M6.5 15a5.5 5.5 0 0 1 11 0ZM12 3v3M4.6 6.6l2 2M19.4 6.6l-2 2',
};

const GameTimingIcon = ({ when }: { readonly when: GameTiming }) => (
  <svg class="icon stiff" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={PATHS[when]} fill="currentColor" />
  </svg>
);
