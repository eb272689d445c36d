import { once } from 'node:events';
import type { Server } from 'node:http';

/** A DynamoDB that answers at an address. */
export interface RunningDatabase {
  readonly endpoint: string;
  readonly kind: string;
  readonly pid?: number;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

/** The pure JavaScript fallback, in this process, for machines that the binary has no build for. */
export async function startDynalite(folder: string): Promise<RunningDatabase> {
  const { default: dynalite } = (await import('dynalite' as string)) as {
    default: (options: { path: string; createTableMs: number }) => Server;
  };
  const server = dynalite({ path: folder, createTableMs: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fallback database has no address');
  const stop = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  return { endpoint: `http://127.0.0.1:${address.port}`, kind: 'dynalite', stop, kill: stop };
}
