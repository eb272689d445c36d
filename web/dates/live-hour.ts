import { WHEN } from '#text/when.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { isLive } from '../../shared/protocol/settings.ts';
import { findTableLength } from '../../shared/protocol/table-forecast.ts';
import type { View } from '../../shared/protocol/view.ts';
import { findUpcomingDate } from '../model/dates.ts';
import { canHost } from '../model/hosting.ts';
import { getSettings } from '../model/waiting.ts';

/** Whether the viewer is the host of a table that plays a turn at a time, without a game time. */
export const lacksLiveHour = (view: View, now: number): boolean =>
  canHost(view) && !isLive(getSettings(view).pace) && findUpcomingDate(view.date, now) === undefined;

/** The part of a game's length above which a live hour is not worth offering. */
const WORTH = 0.75;

/** Returns a game's length from this round on without and with a weekly live hour, in words; undefined if it helps little. */
export function findLiveHourWords(charter: Charter, view: View, now: number): string | undefined {
  const { ruleset } = charter;
  const rounds = ruleset.rounds.slice((view.game?.round ?? 1) - 1);
  const length = findTableLength({ ...charter, ruleset: { ...ruleset, rounds } }, view, now);
  if (length === undefined || length.weekly > WORTH * length.days) return undefined;
  return `${WHEN.forecast('turns', length)} ${WHEN.weekly(length)}`;
}
