import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { createRequire } from 'node:module';
import { ownLoopback } from './own-loopback.ts';

/** A DynamoDB that answers at an address. */
export interface RunningDatabase {
  readonly endpoint: string;
  readonly kind: string;
  /** The database's process, if it has one; a new one after a restart. */
  readonly pid?: () => number;
  /** Settles with a reason when it has gone for good without being stopped. */
  readonly lost?: Promise<string>;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

/** The fallback's name. */
export const FALLBACK = 'dynalite';

/** The pure JavaScript fallback in this process, for machines that have no binary. */
export async function startDynalite(folder: string): Promise<RunningDatabase> {
  // It makes files as it goes, in this process; they are their owner's alone.
  process.umask(0o077);
  await tryToOpen(folder);
  const { default: dynalite } = (await import('dynalite' as string)) as {
    default: (options: { path: string; createTableMs: number }) => Server;
  };
  const server = dynalite({ path: folder, createTableMs: 0 });
  keepPagesOut(server);
  const host = ownLoopback();
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fallback database has no address');
  const stop = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  return { endpoint: `http://${host}:${address.port}`, kind: FALLBACK, stop, kill: stop };
}

/**
 * If its files cannot be opened, the fallback throws where nobody can catch it. Throws the files' own message here
 * instead.
 */
async function tryToOpen(folder: string): Promise<void> {
  const load = createRequire(createRequire(import.meta.url).resolve('dynalite'));
  const { Level } = load('level') as { Level: new (folder: string) => Record<'open' | 'close', () => Promise<void>> };
  const level = new Level(folder);
  try {
    await level.open();
  } catch (error) {
    throw (error as Error).cause ?? error;
  }
  await level.close();
}

/** It would answer any web page open on this machine; a browser sends the page's origin. */
function keepPagesOut(server: Server): void {
  const [handle] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (request, response) => {
    if (request.headers.origin === undefined) handle?.(request, response);
    else response.writeHead(403).end();
  });
}
