import { expect, test, vi } from 'vitest';
import type { LoadedTable, Ports, PutResult } from '../../functions/ports/ports.ts';
import { commit, type StoredCommand, type TableCommand } from '../../functions/table/commit.ts';
import { encodeTable } from '../../shared/codec/table.ts';
import { decideLeave } from '../../shared/table/presence.ts';
import { TEST_TIMEOUT } from '../timeouts.ts';
import { getCharter, getConnection, makeTableInLobby } from './table-at.ts';

const charter = getCharter(4);

function getLoaded(version: number): LoadedTable {
  const table = { ...makeTableInLobby(charter), version };
  return { id: 'table', charter, table, item: { version, state: encodeTable(table), submission: '' } };
}

function makePorts(held: LoadedTable, writes: readonly Promise<PutResult>[]): Ports {
  const answers = writes.values();
  return {
    cache: { get: () => held, keep: () => undefined, forget: () => undefined },
    now: () => held.table.at,
    metrics: { count: () => undefined },
    store: {
      put: () => answers.next().value,
      load: async () => ({ charter, newest: getLoaded(held.table.version + 1).item }),
    },
  } as unknown as Ports;
}

const makeLeaveCommand = (prepare: (next: StoredCommand) => number): TableCommand<never, number> => ({
  table: 'table',
  seen: 0,
  decide: ({ table }) => ({ type: 'change', events: decideLeave(table, [getConnection(1)]), submission: 'gone' }),
  prepare,
});

const getVersion = ({ loaded }: StoredCommand): number => loaded.table.version;

test('commit prepares its result during the write, and returns it only once stored', async () => {
  let store: (result: PutResult) => void = () => undefined;
  const write = new Promise<PutResult>((resolve) => {
    store = resolve;
  });
  const prepare = vi.fn(getVersion);
  const onSettled = vi.fn();
  const result = commit(makePorts(getLoaded(7), [write]), makeLeaveCommand(prepare)).finally(onSettled);
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce(), TEST_TIMEOUT);
  expect(onSettled).not.toHaveBeenCalled();
  store({ type: 'stored' });
  expect(await result).toMatchObject({ type: 'stored', prepared: 8 });
});

test('rebuilds the result from the stored change after a lost write', async () => {
  const prepare = vi.fn(getVersion);
  const writes = [Promise.resolve<PutResult>({ type: 'lost' }), Promise.resolve<PutResult>({ type: 'stored' })];
  expect(await commit(makePorts(getLoaded(7), writes), makeLeaveCommand(prepare))).toMatchObject({ prepared: 9 });
  expect(prepare.mock.results.map(({ value }) => value)).toEqual([8, 9]);
});

test('a failed preparation still settles the write', async () => {
  const written = vi.fn(() => ({ type: 'stored' }) as const);
  const write = new Promise<void>((resolve) => setTimeout(resolve, 20)).then(written);
  const failing = makeLeaveCommand(() => {
    throw new Error('no view');
  });
  await expect(commit(makePorts(getLoaded(7), [write]), failing)).rejects.toThrow('no view');
  expect(written).toHaveBeenCalledOnce();
});

test('after the clock was set back, a version expires no earlier than the one before', async () => {
  const held = getLoaded(7);
  const storedAt = held.table.at + 3_600_000;
  const ahead = { ...held, item: { ...held.item, storedAt } };
  const stored = await commit(
    makePorts(ahead, [Promise.resolve<PutResult>({ type: 'stored' })]),
    makeLeaveCommand(getVersion),
  );
  expect(stored).toMatchObject({ type: 'stored', loaded: { item: { version: 8, storedAt } } });
});
