import { readObject, type Store, writeObject } from './store.ts';

const KEY = 'afoot.away';

/** A person's absence, for all tables of this device. */
export interface KeptAbsence {
  /** Milliseconds since 1970; undefined: here. */
  readonly until?: number;
  /** Tables that know that the person does not play on Saturdays and Sundays; undefined: they do. */
  readonly weekends?: readonly string[];
  /** Tables that have yet to hear of it. */
  readonly owed: readonly string[];
}

/** An absence that is over counts as none. Unreadable parts are left out. */
export function readAbsence(store: Store, now: number): KeptAbsence {
  const { until, weekends, owed } = readObject(store, KEY) ?? {};
  return {
    ...(typeof until === 'number' && until > now && { until }),
    ...(Array.isArray(weekends) && { weekends: weekends.filter(isTable) }),
    owed: Array.isArray(owed) ? owed.filter(isTable) : [],
  };
}

const isTable = (table: unknown): boolean => typeof table === 'string';

export const writeAbsence = (store: Store, absence: KeptAbsence): void => writeObject(store, KEY, absence);

/** The table has heard of it, or never will. */
export function noteHeard(store: Store, table: string, now: number): void {
  const kept = readAbsence(store, now);
  writeAbsence(store, { ...kept, owed: kept.owed.filter((each) => each !== table) });
}

/** The table knows of the weekends. */
export function noteWeekends(store: Store, table: string, now: number): void {
  const { weekends, ...kept } = readAbsence(store, now);
  if (weekends && !weekends.includes(table)) writeAbsence(store, { ...kept, weekends: [...weekends, table] });
}
