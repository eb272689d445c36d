import { afterEach, test as base, beforeEach, describe, expect, vi } from 'vitest';
import type { FakeNetwork } from './fake-socket.ts';
import { getPage, getView, makeWelcome, TABLE } from './fixtures.ts';
import { getTable, openPlayingTable, PLAY, reconnectSocket, SAVED_SEAT, START } from './table-on-socket.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const test = base.extend('game', () => openPlayingTable());

describe('replay', () => {
  const getHistoryRequests = ({ sockets }: FakeNetwork) =>
    sockets.flatMap((socket) => socket.sentOf('history')).filter(({ views }) => views);

  test('requests positions a page at a time, and again if the answer is missing', ({ game: { table, network } }) => {
    table.history.fetchPositions([5, 6]);
    table.history.fetchPositions([6, 7]);
    expect(getHistoryRequests(network)).toEqual([{ type: 'history', table: TABLE, after: 4, views: true }]);
    vi.advanceTimersByTime(15_000);
    expect(getHistoryRequests(network).map(({ after }) => after)).toEqual([4, 5]);
    table.history.fetchPositions([]);
    vi.advanceTimersByTime(30_000);
    expect(getHistoryRequests(network)).toHaveLength(2);
  });

  test('requests them on a new socket once it is welcome', ({ game: { table, network } }) => {
    table.history.fetchPositions([5]);
    const next = reconnectSocket(network);
    expect(getHistoryRequests(network)).toHaveLength(1);
    next.receive(makeWelcome(getView(11)));
    expect(getHistoryRequests(network)).toHaveLength(2);
  });
});

describe('missed versions', () => {
  test('returning fetches the events from shortly before the last seen version', () => {
    const { network } = getTable({ type: 'play', saved: { ...SAVED_SEAT, seen: 90 } });
    network.last.receive(makeWelcome(getView(100)));
    expect(network.last.sentOf('history')).toEqual([{ type: 'history', table: TABLE, after: 65 }]);
  });

  test('repeats a request without an answer', ({ game: { network } }) => {
    network.last.receive({ type: 'view', ...getView(13) });
    vi.advanceTimersByTime(15_000);
    expect(network.last.sentOf('history').map(({ after }) => after)).toEqual([0, 10, 10]);
  });

  test('fetches a gap, so that the event log is complete', ({ game: { table, network } }) => {
    network.last.receive({ type: 'view', ...getView(13) });
    expect(network.last.sentOf('history').at(-1)?.after).toBe(10);
    network.last.receive(getPage(10, 13));
    expect(table.model.feed.value.map(({ version }) => version)).toEqual([10, 11, 12, 13]);
  });

  test('repeats a request lost with its socket on the next', ({ game: { network } }) => {
    network.last.receive({ type: 'view', ...getView(13) });
    const next = reconnectSocket(network);
    next.receive(makeWelcome(getView(14)));
    expect(next.sentOf('history').map(({ after }) => after)).toEqual([10]);
  });

  test('R5 a ping sends our version after a silence', ({ game: { network } }) => {
    vi.advanceTimersByTime(30_000);
    expect(network.last.sentOf('ping')).toEqual([{ type: 'ping', table: TABLE, version: 10 }]);
  });
});

test.each(['offline', 'unreachable', 'refused'] as const)(
  'finds the cause, and forgets it once it is gone (%s)',
  async (found) => {
    const { table, network } = getTable(PLAY, { findConnectionProblem: async () => found });
    network.last.receive(makeWelcome(getView(10)));
    network.last.cut();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(table.model.connectionProblem.value, 'a short gap has no reason yet').toBeUndefined();
    network.isDown = true;
    network.last.cut();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([table.model.connection.value, table.model.connectionProblem.value]).toEqual(['offline', found]);
    network.isDown = false;
    await vi.advanceTimersByTimeAsync(30_000);
    network.last.open();
    network.last.receive(makeWelcome(getView(10)));
    expect([table.model.connection.value, table.model.connectionProblem.value]).toEqual(['live', undefined]);
    table.close();
  },
);

test('reports the server as unreachable after a long silence', ({ game: { table, network } }) => {
  network.isDown = true;
  network.last.cut();
  expect(table.model.connection.value).toBe('reconnecting');
  vi.advanceTimersByTime(60_000);
  expect(table.model.connection.value).toBe('offline');
});
