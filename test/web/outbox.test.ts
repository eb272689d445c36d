import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TABLE, viewOf, welcomeOf } from './fixtures.ts';
import { DRAW, playing, reconnect, START } from './table-on-socket.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

describe('submissions', () => {
  test('carry the next number and the shown version', () => {
    const { table, network } = playing();
    table.submit(DRAW);
    expect(network.last.sentOf('submit')).toEqual([
      { type: 'submit', table: TABLE, number: 4, version: 10, intents: DRAW },
    ]);
  });

  test('R14 a second one waits for the answer to the first', () => {
    const { table, network } = playing();
    table.submit(DRAW);
    table.submit([{ type: 'discard', card: '9h' }]);
    expect(network.last.sentOf('submit')).toHaveLength(1);
    network.last.receive({ type: 'view', ...viewOf(11, { acknowledged: 4 }) });
    expect(network.last.sentOf('submit').map(({ number }) => number)).toEqual([4, 5]);
  });

  test('R4 one without an answer is sent again with its number after a reconnect', () => {
    const { table, network } = playing();
    table.submit(DRAW);
    const next = reconnect(network);
    next.receive(welcomeOf(viewOf(11, { acknowledged: 3 })));
    expect(next.sentOf('submit')).toMatchObject([{ number: 4 }]);
  });

  test('R2 one that arrived is not sent again', () => {
    const { table, network } = playing();
    table.submit(DRAW);
    const next = reconnect(network);
    next.receive(welcomeOf(viewOf(11, { acknowledged: 4 })));
    expect(next.sentOf('submit')).toEqual([]);
    expect(table.model.pending.value).toEqual([]);
  });

  test('one without an answer on a live socket is asked after', () => {
    const { table, network } = playing();
    table.submit(DRAW);
    vi.advanceTimersByTime(5_000);
    expect(network.last.sentOf('hello')).toHaveLength(2);
    network.last.receive(welcomeOf(viewOf(11, { acknowledged: 3 })));
    expect(network.last.sentOf('submit').map(({ number }) => number)).toEqual([4, 4]);
  });

  test('R5 one made after a lost welcome goes out with another hello', () => {
    const { table, network } = playing();
    const next = reconnect(network);
    next.receive({ type: 'view', ...viewOf(11, { acknowledged: 3 }) });
    table.submit(DRAW);
    expect(next.sentOf('submit')).toEqual([]);
    vi.advanceTimersByTime(5_000);
    expect(next.sentOf('hello')).toHaveLength(2);
    next.receive(welcomeOf(viewOf(11, { acknowledged: 3 })));
    expect(next.sentOf('submit')).toMatchObject([{ number: 4 }]);
    vi.advanceTimersByTime(4_000);
    expect(next.sentOf('hello')).toHaveLength(2);
  });

  test('one made while offline goes out with the next welcome, not before', () => {
    const { table, network } = playing();
    network.last.cut();
    table.submit(DRAW);
    vi.advanceTimersByTime(500);
    network.last.open();
    expect(network.last.sentOf('submit')).toEqual([]);
    network.last.receive(welcomeOf(viewOf(11, { acknowledged: 3 })));
    expect(network.last.sentOf('submit')).toHaveLength(1);
  });

  test('after a rejection its number is used again', () => {
    const { table, network } = playing();
    table.submit(DRAW);
    network.last.receive({ type: 'rejected', number: 4, code: 'wrongPhase', version: 10 });
    expect(table.model.refusal.value?.code).toBe('wrongPhase');
    table.submit(DRAW);
    expect(table.model.refusal.value).toBeUndefined();
    expect(network.last.sentOf('submit').map(({ number }) => number)).toEqual([4, 4]);
  });

  test('a server that has forgotten the seat gets a hello, then the submission again', () => {
    const { table, network } = playing();
    table.submit(DRAW);
    network.last.receive({ type: 'refused', code: 'notSeated' });
    expect(network.last.sentOf('hello')).toHaveLength(2);
    network.last.receive(welcomeOf(viewOf(11, { acknowledged: 3 })));
    expect(network.last.sentOf('submit')).toHaveLength(2);
  });
});
