import { afterEach, expect, test, vi } from 'vitest';
import { settleBadge } from '../../web/pages/badge.ts';
import { SAVED } from './table-on-socket.ts';

const clearAppBadge = vi.fn(async () => undefined);
afterEach(() => {
  vi.unstubAllGlobals();
  clearAppBadge.mockClear();
});

const waiting = { ...SAVED, status: { phase: 'playing', mine: true } } as const;
const played = { ...SAVED, status: { phase: 'playing' } } as const;

test('disappears once no table waits, and stays while one does', () => {
  vi.stubGlobal('navigator', { clearAppBadge });
  settleBadge([played, waiting]);
  expect(clearAppBadge).not.toHaveBeenCalled();
  settleBadge([played, played]);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

test('ignores a browser without badges', () => {
  vi.stubGlobal('navigator', {});
  expect(() => settleBadge([played])).not.toThrow();
});
