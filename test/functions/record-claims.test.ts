import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkHistory } from '../../infra/records/check-history.ts';
import { exportTable } from '../../infra/records/export-table.ts';
import { importTable } from '../../infra/records/import-table.ts';
import type { TableFile } from '../../infra/records/table-file.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import type { SeatClaim } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { makeNonce, type SavedSeat, type TestClient } from './client.ts';
import { getPlace } from './recording.ts';
import { type Group, type Handlers, openHandlers, waitForAll } from './test-server.ts';

const HOUR = 3_600_000;

let origin: Handlers;
let group: Group;
let file: TableFile;
const [eves, beas] = [makeNonce(), makeNonce()];
let proof: { readonly saved: SavedSeat; readonly time: number };

beforeAll(async () => {
  origin = await openWithKey();
  group = await origin.seat(3);
  await renewKey(group.people[1] as TestClient, 1);
  const eve = await origin.watch(group);
  await eve.ask({ type: 'sit', table: group.table, seat: 3, name: 'Eve', nonce: eves }, 'seated');
  proof = { saved: group.people[2]?.saved as SavedSeat, time: Date.now() };
  await (await origin.open()).hello(proof.saved, proof.time);
  await waitForAll(group.people);
  file = (await exportTable(getPlace(origin), group.table)) as TableFile;
});
afterAll(() => origin.close());

/** A server with the same key, as after restoring a backup. */
const openWithKey = (): Promise<Handlers> => openHandlers({ key: KEY });
const KEY = new Uint8Array(32).fill(0xab);

async function renewKey(person: TestClient, seat: number): Promise<void> {
  person.submit({ type: 'renewKey', seat, nonce: beas });
  await person.next('seated');
}

const getNewest = ({ items, charter }: TableFile): TableState => {
  const { state, version } = items.at(-1) as TableFile['items'][number];
  return decodeTable(state, version, charter);
};

function withClaim(at: number, claim: SeatClaim): TableFile {
  const table = getNewest(file);
  const seats = table.seats.map((seat, i) => (i === at ? { ...seat, claim } : seat));
  const last = { ...file.items.at(-1), state: encodeTable({ ...table, seats }) } as TableFile['items'][number];
  return { ...file, items: [...file.items.slice(0, -1), last] };
}

async function visitNewHome<T>(what: TableFile, visit: (server: Handlers) => Promise<T>): Promise<T> {
  expect(checkHistory(what, { now: Date.now() }).faults).toEqual([]);
  const server = await openWithKey();
  onTestFinished(() => server.close());
  expect(await importTable(getPlace(server), what)).toMatchObject({ type: 'stored', isSameKey: true });
  return await visit(server);
}

async function sit(server: Handlers, nonce: string): Promise<ServerMessage> {
  const client = await server.watch(group);
  client.send({ type: 'sit', table: group.table, seat: 3, name: 'Eve', nonce });
  return client.next();
}

async function requestHello(server: Handlers, saved: SavedSeat, time: number): Promise<ServerMessage> {
  const client = await server.open();
  client.sendHello(saved, time);
  return client.next();
}

describe('a table imported to a server with its own key', () => {
  test('gives out no seat for an old nonce, even if the file was altered to put it at another’s seat', async () => {
    for (const nonce of [eves, beas]) {
      const requestKey = origin.local.ports.keys.requestKeyOf(nonce);
      expect(getNewest(file).seats.some(({ claim }) => claim.type === 'sat' && claim.requestKey === requestKey)).toBe(
        true,
      );
      await visitNewHome(withClaim(0, { type: 'sat', requestKey }), async (server) => {
        expect(await sit(server, nonce)).toMatchObject({ type: 'rejected', code: 'seatTaken' });
      });
    }
  });

  test('accepts a new proof of a seat, and none twice', async () => {
    await visitNewHome(file, async (server) => {
      expect(await requestHello(server, proof.saved, proof.time)).toMatchObject({
        type: 'refused',
        code: 'staleProof',
      });
      expect(await requestHello(server, proof.saved, Date.now())).toMatchObject({ type: 'welcome', view: { seat: 2 } });
    });
  });

  test('makes nobody wait for a proof dated in the future by the file', async () => {
    await visitNewHome(withClaim(2, { type: 'hello', time: Date.now() + 20 * HOUR }), async (server) => {
      const stale = await requestHello(server, proof.saved, Date.now());
      expect(stale).toMatchObject({ type: 'refused', code: 'staleProof' });
      const { time = 0 } = stale as ServerMessage & { type: 'refused' };
      expect(await requestHello(server, proof.saved, time)).toMatchObject({ type: 'welcome', view: { seat: 2 } });
    });
  });
});
