import type { Occupant } from '../../shared/protocol/view.ts';
import { readObject, type Store, writeObject } from './store.ts';

const PREFIX = 'afoot.hidden.';

/** People of a table whose notes this device hides. */
export interface HiddenPeople {
  /** Their indexes in the charter's list of names. */
  readonly people: readonly number[];
  /** The table when those were their names: later events may rename them. Absent in what older pages kept. */
  readonly seen?: { readonly version: number; readonly occupants: readonly Occupant[] };
}

export const NOBODY: HiddenPeople = { people: [] };

export function readHidden(store: Store, table: string): HiddenPeople {
  const { people, version, occupants } = readObject(store, PREFIX + table) ?? {};
  if (!Array.isArray(people)) return NOBODY;
  return {
    people: people.filter(isPlace),
    ...(isPlace(version) && Array.isArray(occupants) && { seen: { version, occupants: occupants.filter(isOccupant) } }),
  };
}

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value);

const isOccupant = (value: unknown): value is Occupant => isPlace(value) || value === 'bot' || value === 'empty';

export function hideNotes(store: Store, table: string, { people, seen }: HiddenPeople): void {
  if (people.length === 0) store.remove(PREFIX + table);
  else writeObject(store, PREFIX + table, { people, ...seen });
}
