import { vi } from 'vitest';
import type { View } from '../../shared/protocol/view.ts';
import type { OpenRequest } from '../../web/model/open-request.ts';
import { OpenTable, type TablePorts } from '../../web/model/open-table.ts';
import { type SavedSeat, writeSeat } from '../../web/model/storage/seats.ts';
import { createMemoryStore, type Store } from '../../web/model/storage/store.ts';
import { FakeNetwork, type FakeSocket } from './fake-socket.ts';
import { getView, INVITE, makeWelcome, SECRET, TABLE } from './fixtures.ts';

export const START = 1_700_000_000_000;
export const SAVED_SEAT: SavedSeat = {
  ...{ table: TABLE, seat: 0, epoch: 0, secret: SECRET, title: 'Friday table', name: 'Ann' },
  ...{ seen: 9, at: START - 1_000 },
};
export const PLAY: OpenRequest = { type: 'play', saved: SAVED_SEAT };
export const WATCH: OpenRequest = { type: 'watch', message: { type: 'watch', table: TABLE, invite: INVITE } };
export const DRAW = [{ type: 'draw' }] as const;

export const getPorts = (network: FakeNetwork, store: Store = createMemoryStore()) => ({
  ...{ open: network.open, now: Date.now, random: () => 0.5, store, isOnline: () => true },
});

export function getTable(request: OpenRequest, more: Partial<TablePorts> = {}) {
  const network = new FakeNetwork();
  const store = createMemoryStore();
  if (request.type === 'play') writeSeat(store, request.saved);
  const seated: SavedSeat[] = [];
  const table = new OpenTable(request, {
    ...getPorts(network, store),
    onSeated: (saved) => void seated.push(saved),
    ...more,
  });
  table.open();
  network.last.open();
  return { table, network, store, seated };
}

/** Welcomed to a game at version 10. */
export function openPlayingTable(view: Partial<View> = {}) {
  const all = getTable(PLAY);
  all.network.last.receive(makeWelcome(getView(10, { acknowledged: 3, ...view })));
  all.network.last.receive({ type: 'history', after: 0, entries: [] });
  return all;
}

/** The connection breaks, and the next one opens. */
export function reconnectSocket(network: FakeNetwork): FakeSocket {
  network.last.cut();
  vi.advanceTimersByTime(500);
  network.last.open();
  return network.last;
}
