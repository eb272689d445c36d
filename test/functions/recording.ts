import { afterAll, beforeAll } from 'vitest';
import { makeImportStore } from '../../functions/ports/import-store.ts';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import { exportTable } from '../../infra/records/export-table.ts';
import type { ImportTarget } from '../../infra/records/import-table.ts';
import type { TableFile } from '../../infra/records/table-file.ts';
import { makeNonce } from './client.ts';
import {
  type Group,
  type Handlers,
  openHandlers,
  playOrWait,
  playRound,
  type ServedTables,
  startGame,
  waitForAll,
} from './test-server.ts';

/** A table of three after some play, and its history as a file. */
export interface Recording {
  readonly group: Group;
  readonly file: TableFile;
}

export function setUpRecording(): () => Recording & { readonly server: Handlers } {
  let recorded: (Recording & { readonly server: Handlers }) | undefined;
  beforeAll(async () => {
    const server = await openHandlers();
    recorded = { server, ...(await recordTable(server)) };
  });
  afterAll(() => recorded?.server.close());
  return () => {
    if (!recorded) throw new Error('nothing is recorded yet');
    return recorded;
  };
}

/** Plays a round and the start of another, with people's own chance, a moved seat, a renewed capability and a message. */
export async function recordTable(server: ServedTables): Promise<Recording> {
  const group = await server.seat(3);
  const { ann, bea, cyd, people } = group;
  await bea.playToAll({ type: 'mix', mix: makeNonce() });
  await bea.playToAll({ type: 'moveSeat', to: 3 });
  await cyd.play({ type: 'renewKey', seat: 2 });
  await cyd.next('seated');
  await waitForAll(people);
  await startGame(group);
  await playRound(people);
  await ann.playToAll({ type: 'nextRound', mix: makeNonce() });
  await cyd.playToAll({ type: 'note', text: 'well; played 100%' });
  for (let i = 0; i < 6; i++) await playOrWait(people);
  return { group, file: (await exportTable(getPlace(server), group.table)) as TableFile };
}

export const getPlace = ({ local: { ports, database } }: ServedTables): ImportTarget => {
  const { keys, now } = ports;
  return { store: makeImportStore({ client: database.client, name: STORE_NAME, now }), keys, now };
};
