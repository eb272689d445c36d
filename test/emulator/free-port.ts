import { once } from 'node:events';
import { createServer } from 'node:net';

/** A loopback port that was free a moment ago, for a program that cannot choose one itself. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer((socket) => socket.on('error', () => undefined).destroy()).listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
