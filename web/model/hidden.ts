import { effect, signal } from '@preact/signals';
import type { View } from '../../shared/protocol/view.ts';
import { type HiddenPeople, hideNotes, readHidden } from '../storage/hidden-notes.ts';
import type { OpenTable } from './open-table.ts';
import { store } from './page.ts';

/** Raised whenever it was changed on this page whose notes are hidden. */
const changes = signal(0);

/** Whose notes are hidden on this device. */
export function hiddenPeople(table: string): HiddenPeople {
  changes.value;
  return readHidden(store, table);
}

/** Hides somebody's notes, or shows them again: by its place in the charter's names, at the table as it is now. */
export function toggleHidden(table: string, person: number, { version, occupants }: View): void {
  const hidden = readHidden(store, table);
  const others = hidden.people.filter((each) => each !== person);
  const people = others.length < hidden.people.length ? others : [...hidden.people, person];
  keep(table, { seen: { version, occupants }, ...hidden, people });
}

/** Keeps by which names the hidden people go as the table goes on. The answer stops it. */
export const keepHidden = (open: Pick<OpenTable, 'table' | 'model'>): (() => void) =>
  effect(() => {
    const hidden = open.model.hidden.value;
    const { table } = open;
    if (table === undefined || readHidden(store, table).seen?.version === hidden.seen?.version) return;
    keep(table, hidden);
  });

function keep(table: string, hidden: HiddenPeople): void {
  hideNotes(store, table, hidden);
  changes.value = changes.peek() + 1;
}
