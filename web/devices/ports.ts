import type { ConnectionPorts } from '../net/connection.ts';
import { openSocket } from '../net/socket.ts';

/** Opens connections that belong to no table. */
export const TRANSFER_PORTS: ConnectionPorts = { open: openSocket, now: () => Date.now(), random: () => Math.random() };
