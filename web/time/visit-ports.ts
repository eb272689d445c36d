import { openSocket } from '../model/net/socket.ts';
import type { TablePorts } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { getServerTime } from '../text/server-clock.ts';

export const VISIT_PORTS: TablePorts = {
  open: openSocket,
  store,
  isOnline: () => navigator.onLine,
  now: getServerTime,
  random: () => Math.random(),
  isVisible: () => false,
};
