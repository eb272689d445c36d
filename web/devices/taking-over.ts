import { effect, untracked } from '@preact/signals';
import type { OpenTable } from '../model/open-table.ts';
import { newNonce } from '../model/session.ts';
import { visibleName } from '../model/visible-text.ts';

/**
 * Takes over a seat that was handed to this person, as soon as the table is seen: whoever had it is signed out, and the
 * seat has the new name. What is kept says so until the first of it is done, so that it survives the page.
 */
export function takeOver(table: OpenTable): () => void {
  const name = table.kept?.takeAs;
  if (name === undefined) return () => undefined;
  let isAsked = false;
  return effect(() => {
    const seat = table.model.view.value?.seat;
    if (seat === undefined || isAsked) return;
    isAsked = true;
    untracked(() => {
      table.submit([{ type: 'renewKey', seat, nonce: newNonce() }]);
      table.submit([{ type: 'rename', name: visibleName(name) }]);
    });
  });
}
