import { effect, signal } from '@preact/signals';
import type { View } from '../../shared/protocol/view.ts';
import { type HiddenPeople, hideNotes, readHidden } from '../storage/hidden-notes.ts';
import type { OpenTable } from './open-table.ts';
import { store } from './page.ts';

/** Raised at each change of hidden people on this page. */
const changes = signal(0);

/** People whose notes this device hides. */
export function hiddenPeople(table: string): HiddenPeople {
  changes.value;
  return readHidden(store, table);
}

/** Hides or shows a person's notes. `person`: index into the charter's names, in this version of the table. */
export function toggleHidden(table: string, person: number, { version, occupants }: View): void {
  const hidden = readHidden(store, table);
  const others = hidden.people.filter((each) => each !== person);
  const people = others.length < hidden.people.length ? others : [...hidden.people, person];
  keep(table, { seen: { version, occupants }, ...hidden, people });
}

/** Keeps hidden people's names up to date as the table goes on. Returns a function that stops it. */
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
