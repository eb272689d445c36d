import type { ConnectionPorts } from '../net/connection.ts';
import { openSocket } from '../net/socket.ts';

/** How this page opens a connection that belongs to no table. */
export const TRANSFER_PORTS: ConnectionPorts = { open: openSocket, now: () => Date.now(), random: () => Math.random() };
