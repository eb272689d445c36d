import { readObject, type Store, writeObject } from './store.ts';

const KEY = 'afoot.away';

/** A person's absence, for all tables of this device. */
export interface SavedAbsence {
  /** Milliseconds since the epoch; undefined while not away. */
  readonly until?: number;
  /** Tables that know about this person's weekends off; undefined if there are none. */
  readonly weekends?: readonly string[];
  readonly owed: readonly string[];
}

/** Returns the current absence, without past or unreadable parts. */
export function readAbsence(store: Store, now: number): SavedAbsence {
  const { until, weekends, owed } = readObject(store, KEY) ?? {};
  return {
    ...(typeof until === 'number' && until > now && { until }),
    ...(Array.isArray(weekends) && { weekends: weekends.filter(isTable) }),
    owed: Array.isArray(owed) ? owed.filter(isTable) : [],
  };
}

const isTable = (table: unknown): boolean => typeof table === 'string';

export const writeAbsence = (store: Store, absence: SavedAbsence): void => writeObject(store, KEY, absence);

/** Records that a table was told, or never will be. */
export function recordConfirmed(store: Store, table: string, now: number): void {
  const saved = readAbsence(store, now);
  writeAbsence(store, { ...saved, owed: saved.owed.filter((each) => each !== table) });
}

export function noteWeekends(store: Store, table: string, now: number): void {
  const { weekends, ...saved } = readAbsence(store, now);
  if (weekends && !weekends.includes(table)) writeAbsence(store, { ...saved, weekends: [...weekends, table] });
}
