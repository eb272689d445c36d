import { WHEN } from '#text/when.ts';
import { store } from '../model/page.ts';
import { hasWeekPassed, noteHourAnswered } from '../model/storage/hour-asked.ts';
import type { Prompt } from '../table/prompt.ts';
import type { TableContext } from '../table/table-context.ts';
import { getServerTime } from '../text/server-clock.ts';
import { findLiveHourWords, lacksLiveHour } from './live-hour.ts';

/**
 * Asks the host of a game that has lasted a week about a weekly live hour, once; undefined if there is nothing to ask.
 * `onAnswered`: called after the answer is stored.
 */
export function findLiveHourPrompt(
  { id, charter, view, onMenu }: TableContext,
  onAnswered: () => void,
): Prompt | undefined {
  const now = getServerTime();
  const isDue = view.phase === 'playing' && lacksLiveHour(view, now) && hasWeekPassed(store, id, now);
  const words = isDue ? findLiveHourWords(charter, view, now) : undefined;
  if (words === undefined) return undefined;
  const answer = (yes: boolean) => (): void => {
    noteHourAnswered(store, id);
    onAnswered();
    if (yes) onMenu('date');
  };
  const no = { key: 'noHour', label: WHEN.notYet, onAct: answer(false) };
  const yes = { key: 'hour', label: WHEN.pickHour, onAct: answer(true) };
  return { words: WHEN.offer, more: words, others: [no, yes], isAboutTable: true, tone: 'tells' };
}
