import { makeBase64url } from '../../shared/protocol/proof.ts';
import { OpenTable } from '../model/open-table.ts';
import { memoryStore } from '../model/storage/store.ts';
import { OWN_SEAT } from './dealing.ts';
import { type PracticePorts, type PracticeStart, PracticeTable } from './practice-table.ts';

/** A game open on this page: the model that its screens show, and the table behind it. */
export interface Practice {
  readonly open: OpenTable;
  readonly table: PracticeTable;
}

/** The table at the far end of a socket inside the page needs no proof of who sits there. */
const NO_SECRET = makeBase64url(new Uint8Array(32));

/** Opens a table inside the page, as the model opens one on a server. */
export function openInPage(start: PracticeStart, ports: PracticePorts): Practice {
  const table = new PracticeTable(start, ports);
  const { charter, state } = start;
  const kept = {
    table: start.table,
    seat: OWN_SEAT,
    epoch: 0,
    secret: NO_SECRET,
    title: charter.title,
    name: charter.names[0] ?? '',
    seen: state.version,
    at: ports.now(),
  };
  const store = ports.store ?? memoryStore();
  const open = new OpenTable(
    { type: 'play', kept },
    { open: table.dial, now: ports.now, random: Math.random, isOnline: () => true, store },
  );
  open.open();
  return { open, table };
}
