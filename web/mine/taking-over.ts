import { effect, untracked } from '@preact/signals';
import { makeNonce } from '../model/open-request.ts';
import type { OpenTable } from '../model/open-table.ts';
import { toFaceField } from '../model/storage/name.ts';
import { cleanName } from '../model/visible-text.ts';

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
      table.submit([{ type: 'renewKey', seat, nonce: makeNonce() }]);
      table.submit([{ type: 'rename', name: cleanName(name), ...toFaceField(face) }]);
    });
  });
}
