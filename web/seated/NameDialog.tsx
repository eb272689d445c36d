import '../components/table-settings.css';
import { useState } from 'preact/hooks';
import { MINE } from '#text/devices.ts';
import { Dialog } from '../components/Dialog.tsx';
import { NameField } from '../components/NameField.tsx';
import { RefusalNotice, usePendingAction } from '../components/pending-action.tsx';
import { getTakenFaces } from '../faces/faces.ts';
import { ownFace } from '../model/own-face.ts';
import { toFaceField } from '../model/storage/name.ts';
import { cleanName } from '../model/visible-text.ts';
import { findZone } from '../model/zones.ts';
import { useTable } from '../table/table-context.ts';
import { OwnZone } from '../time/OwnZone.tsx';

/** Name and face, and whether others see the local time. */
export function NameDialog({ onClose }: { onClose(): void }) {
  const table = useTable();
  const pending = usePendingAction(table);
  return (
    <Dialog title={MINE.name} onClose={onClose}>
      <Rename />
      <OwnZone charter={table.charter} view={table.view} pending={pending} />
    </Dialog>
  );
}

function Rename() {
  const table = useTable();
  const { charter, view, onSubmit } = table;
  const pending = usePendingAction(table);
  const { seat = 0, occupants } = view;
  const occupant = occupants[seat];
  const zone = findZone(charter, view, seat);
  const worn = charter.faces?.find(([person]) => person === occupant)?.[1];
  const [name, setName] = useState((typeof occupant === 'number' ? charter.names[occupant] : undefined) ?? '');
  const rename = (event: Event): void => {
    event.preventDefault();
    pending.press('name', { type: 'rename', name: cleanName(name), ...toFaceField(ownFace.value ?? worn) });
    // A new name may be another person, so the time zone is not shared automatically
    if (zone !== undefined) onSubmit([{ type: 'shareZone', zone }]);
  };
  return (
    <form class="stack-s" onSubmit={rename}>
      <NameField value={name} savedFace={worn} taken={getTakenFaces(charter, view, seat)} onName={setName} />
      <button type="submit">{MINE.rename}</button>
      <RefusalNotice code={pending.findRefusal('name')} />
    </form>
  );
}
