import type { ConnectionPorts } from '../model/net/connection.ts';
import { openSocket } from '../model/net/socket.ts';
import { serverNow } from '../text/server-clock.ts';

export const TRANSFER_PORTS: ConnectionPorts = { open: openSocket, now: serverNow, random: () => Math.random() };
