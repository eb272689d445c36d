import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../../infra/local/database/database.ts';
import type { Emulator } from './emulator.ts';

/** A DynamoDB in JavaScript, in memory: it has no transactions, but it scans in segments. */
export async function openDynalite(): Promise<Emulator> {
  const { default: dynalite } = (await import('dynalite' as string)) as {
    default: (options: { createTableMs: number }) => Server;
  };
  const server = dynalite({ createTableMs: 0 }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const database = await openDatabase({ data: '', endpoint });
  const stop = async (): Promise<void> => {
    await database.stop();
    server.closeAllConnections();
    server.close();
  };
  return { ...database, endpoint, stop, kill: stop };
}
