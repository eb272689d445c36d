import type { ConnectionPorts } from '../model/net/connection.ts';
import { openSocket } from '../model/net/socket.ts';
import { getServerTime } from '../text/server-clock.ts';

export const TRANSFER_PORTS: ConnectionPorts = { open: openSocket, now: getServerTime, random: () => Math.random() };
