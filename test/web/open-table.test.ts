import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeNetwork } from './fake-socket.ts';
import { pageOf, TABLE, viewOf, welcomeOf } from './fixtures.ts';
import { DRAW, KEPT, playing, reconnect, START, tableOf } from './table-on-socket.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

describe('looking back', () => {
  const asked = ({ wires }: FakeNetwork) =>
    wires.flatMap((socket) => socket.sentOf('history')).filter(({ views }) => views);

  test('positions are asked for a page at a time, and again where the answer stays away', () => {
    const { table, network } = playing();
    table.history.fetchPositions([5, 6]);
    table.history.fetchPositions([6, 7]);
    expect(asked(network)).toEqual([{ type: 'history', table: TABLE, after: 4, views: true }]);
    vi.advanceTimersByTime(15_000);
    expect(asked(network).map(({ after }) => after)).toEqual([4, 5]);
    table.history.fetchPositions([]);
    vi.advanceTimersByTime(30_000);
    expect(asked(network)).toHaveLength(2);
  });

  test('on a new socket they are asked for once it is welcome', () => {
    const { table, network } = playing();
    table.history.fetchPositions([5]);
    const next = reconnect(network);
    expect(asked(network)).toHaveLength(1);
    next.tell(welcomeOf(viewOf(11)));
    expect(asked(network)).toHaveLength(2);
  });

  test('another seat’s eyes are asked for by name, and given back where the game is not over', () => {
    const { table, network } = playing();
    table.history.fetchPositions([5]);
    table.history.showAs(2);
    expect(asked(network).at(-1)).toMatchObject({ after: 4, seat: 2 });
    table.submit(DRAW);
    network.last.tell({ type: 'refused', code: 'gameNotOver', table: TABLE });
    expect(table.model.replay.value.seat).toBeUndefined();
    expect(table.model.pending.value).toHaveLength(1);
    expect(asked(network).at(-1)).toEqual({ type: 'history', table: TABLE, after: 4, views: true });
  });
});

describe('missed versions', () => {
  test('coming back fetches what happened, from a little before the version seen last', () => {
    const { network } = tableOf({ type: 'play', kept: { ...KEPT, seen: 90 } });
    network.last.tell(welcomeOf(viewOf(100)));
    expect(network.last.sentOf('history')).toEqual([{ type: 'history', table: TABLE, after: 65 }]);
  });

  test('a question whose answer stays away is asked again', () => {
    const { network } = playing();
    network.last.tell({ type: 'view', ...viewOf(13) });
    vi.advanceTimersByTime(15_000);
    expect(network.last.sentOf('history').map(({ after }) => after)).toEqual([0, 10, 10]);
  });

  test('a gap is fetched, so that the words have no hole', () => {
    const { table, network } = playing();
    network.last.tell({ type: 'view', ...viewOf(13) });
    expect(network.last.sentOf('history').at(-1)?.after).toBe(10);
    network.last.tell(pageOf(10, 13));
    expect(table.model.feed.value.map(({ version }) => version)).toEqual([10, 11, 12, 13]);
  });

  test('a question that went down with its socket is asked on the next', () => {
    const { network } = playing();
    network.last.tell({ type: 'view', ...viewOf(13) });
    const next = reconnect(network);
    next.tell(welcomeOf(viewOf(14)));
    expect(next.sentOf('history').map(({ after }) => after)).toEqual([10]);
  });

  test('R5 after a silence the server is told our version', () => {
    const { network } = playing();
    vi.advanceTimersByTime(30_000);
    expect(network.last.sentOf('ping')).toEqual([{ type: 'ping', table: TABLE, version: 10 }]);
  });
});

test('somebody whose seat was freed by the host is told so', () => {
  const { table, network } = playing();
  const { seat: _, ...outside } = viewOf(11);
  network.last.tell({ type: 'view', ...outside });
  expect(table.model.trouble.value).toBe('seatLost');
});

test('without an answer for long the table says that the server is out of reach', () => {
  const { table, network } = playing();
  network.isDown = true;
  network.last.cut();
  expect(table.model.connection.value).toBe('reconnecting');
  vi.advanceTimersByTime(60_000);
  expect(table.model.connection.value).toBe('offline');
});
