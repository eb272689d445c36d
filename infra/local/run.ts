import { accessSync, constants, existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { HEARTBEAT } from '../../functions/jobs/heartbeat.ts';
import { UserError } from '../tools/user-error.ts';
import { assertNoFormerTables, keepPrivate, TABLES_FILE } from './data-folder.ts';
import { DatabaseUnusableError, findDatabaseError } from './database/database-error.ts';
import { getDamagedLogPath } from './database/write-ahead-log.ts';
import { lockFolder } from './folder-lock/lock.ts';
import { findHomeAddresses } from './home-addresses.ts';
import { type Local, startLocal } from './local.ts';
import type { LocalOptions } from './local-options.ts';
import type { ServerSettings, StartOptions } from './settings.ts';
import type { ConcurrencyLimits } from './sockets/turnstile.ts';
import { makeStaticHandler } from './static.ts';
import { serveSources, WEB_FOLDER } from './web-client.ts';
import { describeOldZoneData } from './zone-data.ts';

/**
 * Starts, prints where to go, and ends on Ctrl-C or when `parentExit` settles: the start command is gone. A fault that a
 * person can fix is printed as one sentence.
 */
export async function run(settings: ServerSettings, options: StartOptions, parentExit: Promise<void>): Promise<void> {
  // A terminal or supervisor that is gone accepts no more lines.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await start(settings, options, parentExit);
  } catch (error) {
    console.error(formatSentence(error, settings));
    process.exit(1);
  }
}

async function start(settings: ServerSettings, options: StartOptions, parentExit: Promise<void>): Promise<void> {
  const { data, endpoint } = settings;
  if (endpoint === undefined) assertNoFormerTables(data);
  openFolder(data);
  process.once('exit', lockFolder(data));
  const local = await startLocal({
    ...getPages(settings, options),
    ...getLocalOptions(settings),
    trustsClock: options.clockIsRight === true,
    print: (sentence) => console.error(sentence),
  });
  if (existsSync(getDamagedLogPath(join(data, TABLES_FILE)))) console.error(formatDamagedLog(data));
  const zoneWarning = describeOldZoneData(process.versions);
  if (zoneWarning !== undefined) console.error(zoneWarning);
  stopOnRequest(local, parentExit);
  await printAddress(local, settings);
  // Also for a server that is killed.
  flushCompileCache();
  void local.watch.check();
}

/** Messages handled at a time: more would only wait for the one processor and for the store. */
const CONCURRENCY: ConcurrencyLimits = { player: 64, listener: 16, stranger: 4 };

const getLocalOptions = ({ host, endpoint, ...settings }: ServerSettings): LocalOptions => ({
  ...settings,
  ...(host !== undefined && { host }),
  ...(endpoint !== undefined && { endpoint }),
  atOnce: CONCURRENCY,
  heartbeat: HEARTBEAT,
});

function getPages({ host, base, notifications }: ServerSettings, options: StartOptions): Pick<LocalOptions, 'pages'> {
  if (!options.web) return {};
  if (options.sources) return { pages: serveSources };
  return {
    pages: async (server) => {
      await options.built;
      const address = () => findHomeAddress(server, { host, base });
      return makeStaticHandler(WEB_FOLDER, { base, origin: notifications.origin, address });
    },
  };
}

/** Invite links made on this computer use the address that other devices can open. */
async function findHomeAddress(
  server: Server,
  { host, base }: Pick<ServerSettings, 'host' | 'base'>,
): Promise<string | undefined> {
  const address = server.address();
  const [first] = await findHomeAddresses(host);
  if (first === undefined || address === null || typeof address === 'string') return undefined;
  return `http://${first}:${address.port}${base}/`;
}

function openFolder(data: string): void {
  try {
    const isPrivate = keepPrivate(data);
    accessSync(data, constants.W_OK | constants.X_OK);
    if (!isPrivate)
      console.error(`Other users of this machine may be able to read ${data}: its files cannot be closed to them.`);
  } catch {
    throw new UserError(`Afoot cannot write to ${data}: choose another folder with --data FOLDER.`);
  }
}

/** The newest data may be lost; whatever can be read stays playable. */
const formatDamagedLog = (data: string): string =>
  `Some tables in ${data} are lost or older than they were: their write-ahead log was damaged. ` +
  `Put a backup in their place, or remove ${getDamagedLogPath(TABLES_FILE)} to go on without them.`;

const UNAVAILABLE_CODES: readonly (string | undefined)[] = ['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL'];

function formatSentence(error: unknown, { port, host, data }: ServerSettings): string {
  if (error instanceof UserError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' && path !== undefined) return `Afoot may not use ${path}: give it to the user that starts it.`;
  if (findDatabaseError(error) === 'notWritable') return new DatabaseUnusableError(data, error).message;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what runs there, or choose another with --port NUMBER.`;
  if (code === 'EACCES') return `Port ${port} may not be used: choose one above 1023 with --port NUMBER.`;
  if (host !== undefined && UNAVAILABLE_CODES.includes(code))
    return `${host} is no address of this machine: choose one of its own with --host ADDRESS.`;
  return `Afoot could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

async function printAddress({ url, port, database }: Local, { host, data, base }: ServerSettings): Promise<void> {
  console.log(`\nAfoot is at ${url}`);
  const [first, ...others] = (await findHomeAddresses(host)).map((address) => `http://${address}:${port}${base}`);
  if (first !== undefined) console.log(`Other devices on this network: ${first}`);
  if (others.length > 0) console.log(`If that address doesn’t work: ${others.join(' or ')}`);
  console.log(`Tables are saved in ${data} (${database.kind}) and survive a restart.`);
  console.log('Ctrl-C stops it.\n');
}

/** The first signal, or the end of the start command, lets running work end; a second signal does not wait. */
function stopOnRequest(local: Local, parentExit: Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    void local.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  void parentExit.then(() => {
    console.error('Stopping Afoot: the command that started it has ended.');
    if (!stopping) stop();
  });
}
