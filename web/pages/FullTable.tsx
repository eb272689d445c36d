import { useState } from 'preact/hooks';
import { GUEST } from '#text/guest.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { NameField } from '../components/NameField.tsx';
import { getTakenFaces } from '../faces/faces.ts';
import type { OpenTable } from '../model/open-table.ts';
import { ownFace } from '../model/own-face.ts';
import { store } from '../model/page.ts';
import { readName, writeName } from '../model/storage/name.ts';
import { cleanName } from '../model/visible-text.ts';
import { seatName } from '../text/names.ts';
import { JoinRefusal } from './JoinPage.tsx';
import { SeatWait } from './SeatWait.tsx';

interface FullTableProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
}

/** For a visitor of a table where all seats are people's: tells the host who waits, and the visitor of an open seat. */
export const FullTable = ({ open, charter, view }: FullTableProps) => (
  <>
    {view.phase === 'over' ? null : <JoinRequest open={open} charter={charter} view={view} />}
    <SeatWait open={open} charter={charter} />
  </>
);

function JoinRequest({ open, charter, view }: FullTableProps) {
  const { knocking, refusal } = open.model;
  const [name, setName] = useState(open.isForAnother ? '' : readName(store));
  const [isMissing, setMissing] = useState(false);
  const host = seatName(charter, view, view.host);
  const visible = cleanName(name);
  if (knocking.value) {
    return (
      <section class="panel on-paper stack-s">
        <p role="status">{GUEST.hostKnows(host)}</p>
        <button type="button" class="large filling" onClick={() => open.stopKnocking()}>
          {GUEST.never}
        </button>
      </section>
    );
  }
  const ask = (event: Event): void => {
    event.preventDefault();
    setMissing(visible === '');
    if (visible === '') return;
    if (!open.isForAnother) writeName(store, visible);
    open.knock(view.host, visible, ownFace.value);
  };
  return (
    <form class="stack-s" onSubmit={ask}>
      <NameField value={name} taken={getTakenFaces(charter, view)} isMissing={isMissing} onName={setName} />
      {refusal.value ? <JoinRefusal code={refusal.value.code} host={host} name={visible} /> : null}
      <button type="submit" class="large filling">
        {GUEST.tellHost(host)}
      </button>
    </form>
  );
}
