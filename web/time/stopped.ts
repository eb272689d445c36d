import { useState } from 'preact/hooks';
import type { View } from '../../shared/protocol/view.ts';
import { canHost } from '../model/hosting.ts';
import type { AnyIntent } from '../model/types.ts';
import { countMinutesWaited, getPeopleAwaited, getSettings, turnBegan } from '../model/waiting.ts';
import { findWhen, PACES } from '../text/game-timing.ts';
import { getServerTime } from '../text/server-clock.ts';

/** Minutes without a play after which an evening is over. */
const GAME_PAUSE_MINUTES = 180;

/** Whether a live table waits as if its evening were over; `now` is in milliseconds since the epoch. */
export const hasGameStopped = (view: View, now: number): boolean =>
  view.phase === 'playing' &&
  !view.game?.ended &&
  findWhen(getSettings(view).pace) === 'live' &&
  getPeopleAwaited(view).length > 0 &&
  countMinutesWaited(view, now) >= GAME_PAUSE_MINUTES;

/** Asks the host once per stop whether to continue a turn at a time; returns the answer's handler while asking. */
export function useStopped(
  view: View,
  onSubmit: (intents: readonly AnyIntent[]) => void,
): ((yes: boolean) => void) | undefined {
  const [answered, setAnswered] = useState<number>();
  const turnStart = turnBegan(view);
  const isAnswered = turnStart - (answered ?? 0) < 60_000;
  if (!canHost(view) || isAnswered || !hasGameStopped(view, getServerTime())) return undefined;
  return (yes) => {
    if (yes) onSubmit([{ type: 'changeSettings', settings: { pace: PACES.turns } }]);
    else setAnswered(turnStart);
  };
}
