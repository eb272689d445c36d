import { serverNow } from '../clock/server-clock.ts';
import type { ConnectionPorts } from '../net/connection.ts';
import { openSocket } from '../net/socket.ts';

/** Opens connections that belong to no table. */
export const TRANSFER_PORTS: ConnectionPorts = { open: openSocket, now: serverNow, random: () => Math.random() };
