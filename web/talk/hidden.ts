import { signal } from '@preact/signals';
import { store } from '../model/page.ts';
import { hideNotes, readHidden } from '../storage/hidden-notes.ts';

/** Raised whenever it was changed on this page whose notes are hidden. */
const changes = signal(0);

/** Whose notes are hidden on this device, by their places in the charter's names. */
export function hiddenPeople(table: string): readonly number[] {
  changes.value;
  return readHidden(store, table);
}

/** Hides somebody's notes, or shows them again. */
export function toggleHidden(table: string, person: number): void {
  const hidden = readHidden(store, table);
  const others = hidden.filter((each) => each !== person);
  hideNotes(store, table, others.length < hidden.length ? others : [...hidden, person]);
  changes.value += 1;
}
