import { useEffect, useState } from 'preact/hooks';
import { WHEN } from '#text/when.ts';
import { isLive } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { findUpcomingDate } from '../model/dates.ts';
import { canHost } from '../model/hosting.ts';
import { store } from '../model/page.ts';
import { hasWeekPassed, noteHourAnswered } from '../model/storage/hour-asked.ts';
import { getSettings } from '../model/waiting.ts';
import type { Prompt } from '../table/prompt.ts';
import type { TableContext } from '../table/table-context.ts';
import { getServerTime } from '../text/server-clock.ts';

/** Whether the viewer is the host of a table that plays a turn at a time, without a game time. */
export const lacksLiveHour = (view: View, now: number): boolean =>
  canHost(view) && !isLive(getSettings(view).pace) && findUpcomingDate(view.date, now) === undefined;

/** Asks the host of a game that has lasted a week about a weekly live hour, once; undefined if there is nothing to ask. */
export function useLiveHourPrompt({ id, charter, view, onMenu }: TableContext): Prompt | undefined {
  const [words, setWords] = useState<string>();
  const now = getServerTime();
  const isDue = view.phase === 'playing' && lacksLiveHour(view, now) && hasWeekPassed(store, id, now);
  const round = view.game?.round;
  useEffect(() => {
    if (isDue) void import('./live-hour.ts').then((module) => setWords(module.findLiveHourWords(charter, view, now)));
  }, [isDue, round]);
  if (!isDue || words === undefined) return undefined;
  const answer = (yes: boolean) => (): void => {
    noteHourAnswered(store, id);
    setWords(undefined);
    if (yes) onMenu('date');
  };
  const no = { key: 'noHour', label: WHEN.notYet, onAct: answer(false) };
  const yes = { key: 'hour', label: WHEN.pickHour, onAct: answer(true) };
  return { words: WHEN.offer, more: words, others: [no, yes], isAboutTable: true, tone: 'tells' };
}
