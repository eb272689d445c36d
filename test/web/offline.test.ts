import { afterEach, test as base, beforeEach, describe, expect, vi } from 'vitest';
import { OpenTable } from '../../web/model/open-table.ts';
import { readOutbox, writeLastSeen } from '../../web/model/storage/last-seen.ts';
import { forgetSeat, writeSeat } from '../../web/model/storage/seats.ts';
import { createMemoryStore, type Store } from '../../web/model/storage/store.ts';
import { FakeNetwork } from './fake-socket.ts';
import { getView, makeWelcome, TABLE } from './fixtures.ts';
import { DRAW, getPorts, PLAY, SAVED_SEAT, START } from './table-on-socket.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

function visit(store: Store, isOnline: boolean) {
  const network = new FakeNetwork();
  writeSeat(store, SAVED_SEAT);
  const table = new OpenTable(PLAY, { ...getPorts(network, store), isOnline: () => isOnline, isSaved: true });
  table.open();
  if (isOnline) network.last.open();
  else network.last.cut();
  return { table, network };
}

/** Ann has seen version 10, and plays without a network. */
function playOffline(): Store {
  const store = createMemoryStore();
  const { charter, view } = makeWelcome(getView(10, { acknowledged: 3 }));
  writeLastSeen(store, TABLE, { charter, view, at: START - 60_000 });
  const { table } = visit(store, false);
  expect(table.model.lastSeen.value).toBe(START - 60_000);
  expect(table.model.view.value?.version).toBe(10);
  table.submit(DRAW);
  table.close();
  return store;
}

const returnOnline = (store: Store, view: Parameters<typeof getView>[1], version = 10) => {
  const visited = visit(store, true);
  visited.network.last.receive(makeWelcome(getView(version, view)));
  return visited;
};

const test = base.extend('store', () => playOffline());

describe('a play without a network', () => {
  test('is sent once in a later visit, under its original number', ({ store }) => {
    expect(readOutbox(store, TABLE)).toHaveLength(1);
    const { table, network } = returnOnline(store, { acknowledged: 3 });
    expect(table.model.lastSeen.value).toBeUndefined();
    expect(network.last.sentOf('submit')).toMatchObject([{ number: 4, version: 10, intents: DRAW }]);
    network.last.receive({ type: 'view', ...getView(11, { acknowledged: 4 }) });
    expect(readOutbox(store, TABLE)).toEqual([]);
    expect(network.last.sentOf('submit')).toHaveLength(1);
  });

  test('is sent again by the next visit, unchanged, if the answer never came', ({ store }) => {
    const first = returnOnline(store, { acknowledged: 3 });
    first.table.close();
    const second = returnOnline(store, { acknowledged: 3 });
    expect(second.network.last.sentOf('submit')).toEqual(first.network.last.sentOf('submit'));
  });

  test('is refused politely if the turn has passed, and forgotten', ({ store }) => {
    const { table, network } = returnOnline(store, { acknowledged: 3 }, 30);
    network.last.receive({ type: 'rejected', number: 4, code: 'notYourTurn', version: 30 });
    expect(table.model.refusal.value?.code).toBe('notYourTurn');
    expect(readOutbox(store, TABLE)).toEqual([]);
  });

  test('does not count as stored if another device has played since', ({ store }) => {
    const { table, network } = returnOnline(store, { acknowledged: 7 }, 40);
    expect(network.last.sentOf('submit')).toEqual([]);
    expect(table.model.refusal.value?.code).toBe('staleNumber');
    expect(table.model.pending.value).toEqual([]);
  });

  test('is dropped with a seat that is given up', ({ store }) => {
    forgetSeat(store, TABLE);
    expect(readOutbox(store, TABLE)).toEqual([]);
    expect(visit(store, false).table.model.view.value).toBeUndefined();
  });
});
