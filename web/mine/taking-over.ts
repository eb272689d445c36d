import { effect, untracked } from '@preact/signals';
import { newNonce } from '../model/open-request.ts';
import type { OpenTable } from '../model/open-table.ts';
import { toFaceField } from '../model/storage/name.ts';
import { visibleName } from '../model/visible-text.ts';

/** Takes over a seat once its table is shown: renews the key, which signs out the giver, and sets the name and face. */
export function takeSeat(table: OpenTable, face?: string): () => void {
  const name = table.saved?.takeAs;
  if (name === undefined) return () => undefined;
  let isAsked = false;
  return effect(() => {
    const seat = table.model.view.value?.seat;
    if (seat === undefined || isAsked) return;
    isAsked = true;
    untracked(() => {
      table.submit([{ type: 'renewKey', seat, nonce: newNonce() }]);
      table.submit([{ type: 'rename', name: visibleName(name), ...toFaceField(face) }]);
    });
  });
}
