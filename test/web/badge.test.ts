import { afterEach, expect, test, vi } from 'vitest';
import { clearSettledBadge } from '../../web/pages/badge.ts';
import { SAVED_SEAT } from './table-on-socket.ts';

const clearAppBadge = vi.fn(async () => undefined);
afterEach(() => {
  vi.unstubAllGlobals();
  clearAppBadge.mockClear();
});

const waitingSeat = { ...SAVED_SEAT, status: { phase: 'playing', mine: true } } as const;
const playedSeat = { ...SAVED_SEAT, status: { phase: 'playing' } } as const;

test('disappears once no table waits, and stays while one does', () => {
  vi.stubGlobal('navigator', { clearAppBadge });
  clearSettledBadge([playedSeat, waitingSeat]);
  expect(clearAppBadge).not.toHaveBeenCalled();
  clearSettledBadge([playedSeat, playedSeat]);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

test('ignores a browser without badges', () => {
  vi.stubGlobal('navigator', {});
  expect(() => clearSettledBadge([playedSeat])).not.toThrow();
});
