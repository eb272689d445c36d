import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { HEARTBEAT } from '../../functions/jobs/heartbeat.ts';
import { allowedHostsIn } from '../../functions/notify/allowed-hosts.ts';
import { noteDatabaseAddress } from './database/database-address.ts';
import { DatabaseUnusable, troubleOf } from './database/database-trouble.ts';
import { FolderTaken } from './folder-lock/folder-taken.ts';
import { lockFolder } from './folder-lock/lock.ts';
import { type Local, startLocal } from './local.ts';
import { BOT_PAUSE, type LocalOptions, type NotificationOptions } from './local-options.ts';
import type { AtOnce } from './sockets/turnstile.ts';
import { makeStatic } from './static.ts';
import { buildWebClient, serveSources, WEB_FOLDER } from './web-client.ts';
import { isEverywhere } from './web-server.ts';

/** The command line's options; those left out come from the environment, then from the defaults. */
export interface StartOptions {
  readonly port?: string | undefined;
  readonly host?: string | undefined;
  readonly data?: string | undefined;
  /** Serve the web client from its sources, and reload the browser as they change. */
  readonly sources?: boolean | undefined;
  /** The gateway alone, without pages. */
  readonly 'no-web'?: boolean | undefined;
}

/**
 * Starts, prints where to go, and ends on Ctrl-C or when `orphaned` settles: the start command is gone. A fault that a
 * person can fix is printed as one sentence.
 */
export async function run(options: StartOptions, orphaned: Promise<void>): Promise<void> {
  // A terminal or supervisor that has gone takes no more lines.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    const prepared = await prepare(options);
    const unlock = lockFolder(prepared.data);
    process.once('exit', unlock);
    const local = await startLocal(prepared);
    process.once('exit', noteDatabaseAddress(prepared.data, local.database.endpoint));
    stopOnRequest(local, orphaned);
    endWithoutDatabase(local);
    printAddress(local, options);
  } catch (error) {
    console.error(sentenceOf(error, options));
    process.exit(1);
  }
}

const portOf = ({ port }: StartOptions): string => port ?? process.env.PORT ?? '3000';
const dataOf = ({ data }: StartOptions): string => resolve(data ?? process.env.AFOOT_DATA ?? '.afoot');

/** Messages handled at a time: more would only wait for the one processor and for the store. */
const AT_ONCE: AtOnce = { player: 64, aside: 16, stranger: 4 };

/** A fault that the person who started Afoot can fix. */
class Mendable extends Error {}

async function prepare(options: StartOptions): Promise<LocalOptions> {
  const port = wholeOf(portOf(options), 65_535, 'The port');
  const botPause = wholeOf(process.env.AFOOT_BOT_PAUSE_MS ?? `${BOT_PAUSE}`, 60_000, 'AFOOT_BOT_PAUSE_MS');
  const data = dataOf(options);
  checkFolder(data);
  const endpoint = process.env.AFOOT_DYNAMODB;
  return {
    port,
    data,
    botPause,
    atOnce: AT_ONCE,
    heartbeat: HEARTBEAT,
    ...(options.host && { host: options.host }),
    ...(endpoint && { endpoint }),
    notifications: notificationsOf(process.env),
    ...(!options['no-web'] && { pages: await pagesOf(options) }),
  };
}

/** How push services can reach the operator, where links lead, and further hosts for notifications. */
const notificationsOf = (environment: NodeJS.ProcessEnv): NotificationOptions => ({
  ...(environment.AFOOT_ORIGIN && { origin: environment.AFOOT_ORIGIN.replace(/\/+$/, '') }),
  ...(environment.AFOOT_CONTACT && { contact: environment.AFOOT_CONTACT }),
  hosts: allowedHostsIn(environment),
});

async function pagesOf({ sources, host }: StartOptions): Promise<NonNullable<LocalOptions['pages']>> {
  if (sources) return serveSources;
  await buildWebClient((line) => console.log(line));
  return (server) => makeStatic(WEB_FOLDER, () => (isEverywhere(host) ? homeNetworkScript(server) : undefined));
}

/** Invite links made on this computer use the address that other devices can open. */
function homeNetworkScript(server: Server): string | undefined {
  const address = server.address();
  const [first] = addresses();
  if (first === undefined || address === null || typeof address === 'string') return undefined;
  return `window.AFOOT_ADDRESS = ${JSON.stringify(`http://${first}:${address.port}/`)};\n`;
}

function wholeOf(text: string, max: number, what: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new Mendable(`${what} must be a whole number from 0 to ${max}, not "${text}".`);
}

function checkFolder(data: string): void {
  try {
    mkdirSync(data, { recursive: true });
    accessSync(data, constants.W_OK | constants.X_OK);
  } catch {
    throw new Mendable(`Afoot cannot write to ${data}: choose another folder with --data FOLDER.`);
  }
}

function sentenceOf(error: unknown, options: StartOptions): string {
  if (error instanceof Mendable || error instanceof FolderTaken || error instanceof DatabaseUnusable)
    return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' && path !== undefined) return `Afoot may not use ${path}: give it to the user that starts it.`;
  if (troubleOf(error) === 'notWritable') return new DatabaseUnusable(dataOf(options), error).message;
  const port = portOf(options);
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what runs there, or choose another with --port NUMBER.`;
  if (code === 'EACCES') return `Port ${port} may not be used: choose one above 1023 with --port NUMBER.`;
  return `Afoot could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

function printAddress({ url, port, database }: Local, options: StartOptions): void {
  console.log(`\nAfoot is at ${url}`);
  const [first] = isEverywhere(options.host) ? addresses() : [];
  if (first !== undefined) console.log(`Other devices on this network: http://${first}:${port}`);
  console.log(`Tables are kept in ${dataOf(options)} (${database.kind}) and are still there after a restart.`);
  console.log('Ctrl-C stops it.\n');
}

/** This machine's addresses on the local network. */
const addresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** Nothing can be stored any more: all connections are told to come back, and a supervisor may start another server. */
const NO_DATABASE = 69;
const ENDS_WITHIN = 5000;

function endWithoutDatabase({ database, stop }: Local): void {
  void database.lost?.then((sentence) => {
    console.error(sentence);
    const end = (): never => process.exit(NO_DATABASE);
    setTimeout(end, ENDS_WITHIN);
    void stop().then(end, end);
  });
}

/** The first signal lets running work end, and so does the end of the start command; a second signal does not wait. */
function stopOnRequest(local: Local, orphaned: Promise<void>): void {
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
  void orphaned.then(() => {
    console.error('Afoot stops: the command that started it is gone.');
    if (!stopping) stop();
  });
}
