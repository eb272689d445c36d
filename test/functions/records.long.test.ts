import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeImportStore } from '../../functions/ports/import-store.ts';
import type { TableItem } from '../../functions/ports/ports.ts';
import type { StoreUse } from '../../functions/ports/store-access.ts';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import { checkHistory } from '../../infra/records/check-history.ts';
import { exportTable } from '../../infra/records/export-table.ts';
import { type ImportResult, importTable } from '../../infra/records/import-table.ts';
import type { TableFile } from '../../infra/records/table-file.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import { isMismatch } from '../../shared/fairness/finding.ts';
import { makeNonce, type TestClient } from './client.ts';
import { getObservations, readRecord } from './read-deals.ts';
import { getPlace, setUpRecording } from './recording.ts';
import { type Group, type Handlers, openHandlers, playRound, waitForAll } from './test-server.ts';

const getRecording = setUpRecording();
let origin: Handlers;
let target: Handlers;
let group: Group;
let file: TableFile;

beforeAll(async () => {
  ({ server: origin, group, file } = getRecording());
  target = await openHandlers();
});
afterAll(() => target.close());

const importFile = (server: Handlers, what: TableFile): Promise<ImportResult> => importTable(getPlace(server), what);

describe('a table that moves', () => {
  test('moves to another installation: people get in by their links and keep playing, with a new chain', async () => {
    const brought = await importFile(target, file);
    if (brought.type !== 'stored') throw new Error(brought.type);
    expect(brought).toMatchObject({ isSameKey: false, seats: [{ name: 'Ann' }, { name: 'Cyd' }, { name: 'Bea' }] });
    const people: TestClient[] = [];
    for (const { hash } of brought.seats) {
      const [, table = '', seat = '', , secret = ''] = /^#\/seat\/([\w-]+)\/(\d+)\/(\d+)\/([\w-]+)$/.exec(hash) ?? [];
      const client = await target.open();
      await client.hello({ table, seat: Number(seat), secret });
      people.push(client);
    }
    const [ann] = people as [TestClient];
    expect(people.map(({ view }) => view?.seat)).toEqual([0, 2, 3]);
    expect(ann.view?.game).toEqual(group.people[0]?.view?.game);
    expect(ann.charter).toMatchObject({ chainFrom: 2, names: file.charter.names });
    expect(ann.charter?.chain).not.toBe(file.charter.chain);
    await waitForAll(people);
    await playRound(people);
    const mix = makeNonce();
    await ann.playToAll({ type: 'nextRound', mix });
    await playRound(people);
    const evidence = { pinned: ann.charter?.chain ?? '', given: [mix], seen: getObservations(ann) };
    const record = await readRecord(ann, group.table, evidence);
    const findings = checkRecord(record);
    expect(findings.filter(isMismatch)).toEqual([]);
    expect(findings).toEqual([{ type: 'notChecked', deal: 1 }]);
    expect(checkRecord({ ...record, given: [makeNonce()] })).toHaveLength(2);
    const secondExport = await exportTable(getPlace(target), group.table);
    expect(checkHistory(secondExport as TableFile).faults).toEqual([]);
  });

  test('changes nothing when the same file is imported again', async () => {
    const before = (await target.local.ports.store.load(group.table))?.newest.version;
    expect(await importFile(target, file)).toMatchObject({ type: 'here' });
    expect((await target.local.ports.store.load(group.table))?.newest.version).toBe(before);
  });

  test('refuses another history of the same table', async () => {
    const [first, ...rest] = file.items as [TableItem, ...TableItem[]];
    await importFile(target, file);
    expect(await importFile(target, { ...file, items: [{ ...first, submission: 'created' }, ...rest] })).toEqual({
      ...{ type: 'fork', common: 0, here: expect.any(Number), file: file.items.length },
    });
  });

  test('returns to the server with its key: every browser still has its seat, and the chain continues', async () => {
    const third = await openHandlers();
    onTestFinished(() => third.close());
    const { keys } = origin.local.ports;
    expect(await importTable({ ...getPlace(third), keys }, file)).toMatchObject({ isSameKey: true, from: 0 });
    const { ports } = third.local;
    expect((await ports.store.load(group.table))?.charter).toEqual(file.charter);
  });

  test('writes a charter of any revision once', async () => {
    const third = await openHandlers();
    onTestFinished(() => third.close());
    const uses: StoreUse[] = [];
    const { client } = third.local.database;
    const store = makeImportStore({ client, name: STORE_NAME, now: Date.now, meter: (use) => void uses.push(use) });
    const revised = { ...file, charter: { ...file.charter, revision: 900_000 } };
    expect(await importTable({ ...getPlace(third), store }, revised)).toMatchObject({ type: 'stored' });
    expect(uses.filter(({ request }) => request === 'putCharter')).toHaveLength(1);
    expect((await store.load(file.table))?.charter.revision).toBe(900_001);
    expect(await store.replaceCharter(file.table, file.charter)).toBe(false);
  });

  test('an interrupted import leaves nothing, and can be restarted', async () => {
    const third = await openHandlers();
    onTestFinished(() => third.close());
    const { store } = third.local.ports;
    for (const item of file.items.slice(0, 20)) await store.put(file.table, item);
    expect(await store.load(file.table)).toBeUndefined();
    expect(await importFile(third, file)).toMatchObject({ type: 'stored' });
    expect(await importFile(third, file)).toMatchObject({ type: 'here' });
  });
});
