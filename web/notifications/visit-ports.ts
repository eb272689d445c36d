import { serverNow } from '../clock/server-clock.ts';
import type { TablePorts } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { openSocket } from '../net/socket.ts';

/** How this page visits tables other than the open one. */
export const VISIT_PORTS: TablePorts = {
  ...{ open: openSocket, store, isOnline: () => navigator.onLine },
  ...{ now: serverNow, random: () => Math.random(), isVisible: () => false },
};
