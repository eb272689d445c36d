import type { LinePorts } from '../net/connection.ts';
import { openWire } from '../net/socket.ts';

/** How this page opens a connection that belongs to no table. */
export const TRANSFER_PORTS: LinePorts = { open: openWire, now: () => Date.now(), random: () => Math.random() };
