import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onClockSet, serverNow, setServerTime } from '../../web/text/server-clock.ts';
import { viewOf, welcomeOf } from './fixtures.ts';
import { KEPT, START, tableOf } from './table-on-socket.ts';

const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  setServerTime(Date.now());
  vi.useRealTimers();
});

test.each([DAY, -DAY])('a welcome sets the clock, which goes on from there (%i)', (wrong) => {
  const { network } = tableOf({ type: 'play', kept: KEPT });
  const set = vi.fn();
  const stop = onClockSet(set);
  network.last.receive({ ...welcomeOf(viewOf(10)), time: START + wrong });
  stop();
  expect(serverNow()).toBe(START + wrong);
  expect(set).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5_000);
  expect(serverNow()).toBe(START + wrong + 5_000);
});

test('the way of a message does not set the clock, nor does an earlier server, which says no time', () => {
  const { network } = tableOf({ type: 'play', kept: KEPT });
  network.last.receive({ ...welcomeOf(viewOf(10)), time: START - 900 });
  network.last.receive(welcomeOf(viewOf(11)));
  expect(serverNow()).toBe(START);
});

test('a clock that is put right while the page is open is followed at the next welcome', () => {
  const { network } = tableOf({ type: 'play', kept: KEPT });
  network.last.receive({ ...welcomeOf(viewOf(10)), time: START + DAY });
  vi.setSystemTime(START + DAY);
  network.last.receive({ ...welcomeOf(viewOf(11)), time: START + DAY });
  expect(serverNow()).toBe(START + DAY);
});
