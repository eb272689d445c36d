import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getServerTime, onClockSet, setServerTime } from '../../web/text/server-clock.ts';
import { getView, makeWelcome } from './fixtures.ts';
import { getTable, SAVED_SEAT, START } from './table-on-socket.ts';

const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  setServerTime(Date.now());
  vi.useRealTimers();
});

test.each([DAY, -DAY])('a welcome sets the clock, which then runs on (%i ms off)', (error) => {
  const { network } = getTable({ type: 'play', saved: SAVED_SEAT });
  const set = vi.fn();
  const stop = onClockSet(set);
  network.last.receive({ ...makeWelcome(getView(10)), time: START + error });
  stop();
  expect(getServerTime()).toBe(START + error);
  expect(set).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5_000);
  expect(getServerTime()).toBe(START + error + 5_000);
});

test('a delayed message, or a welcome without a time, does not set the clock', () => {
  const { network } = getTable({ type: 'play', saved: SAVED_SEAT });
  network.last.receive({ ...makeWelcome(getView(10)), time: START - 900 });
  network.last.receive(makeWelcome(getView(11)));
  expect(getServerTime()).toBe(START);
});

test('follows a corrected clock at the next welcome, while the page is open', () => {
  const { network } = getTable({ type: 'play', saved: SAVED_SEAT });
  network.last.receive({ ...makeWelcome(getView(10)), time: START + DAY });
  vi.setSystemTime(START + DAY);
  network.last.receive({ ...makeWelcome(getView(11)), time: START + DAY });
  expect(getServerTime()).toBe(START + DAY);
});
