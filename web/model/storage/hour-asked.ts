import type { Store } from './store.ts';

const PREFIX = 'afoot.hour.';
const ANSWER = 'answered';
const WEEK = 7 * 86_400_000;

/**
 * Whether this device first saw a table's game a week ago, and its person has not been asked about a live hour. Notes the
 * first time. `now`: milliseconds since the epoch.
 */
export function hasWeekPassed(store: Store, table: string, now: number): boolean {
  const since = store.read(PREFIX + table);
  if (since === undefined) store.write(PREFIX + table, String(now));
  return since !== undefined && since !== ANSWER && now - Number(since) >= WEEK;
}

export const noteHourAnswered = (store: Store, table: string): void => store.write(PREFIX + table, ANSWER);
