import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { handler as onConnect } from '../../functions/connect.ts';
import type { Desk, Log } from '../../functions/desk.ts';
import { onDisconnect } from '../../functions/disconnect.ts';
import { makeKeys } from '../../functions/keys.ts';
import { makeLog } from '../../functions/log.ts';
import { onMessage } from '../../functions/message.ts';
import { makePush } from '../../functions/push.ts';
import { makeStore } from '../../functions/store.ts';
import { makeWarm } from '../../functions/warm.ts';
import { AlarmClock } from './alarm-clock.ts';
import { type ConnectionsEndpoint, openConnectionsEndpoint } from './connections-endpoint.ts';
import { type Database, type DatabaseOptions, openDatabase, STORE_NAME } from './database.ts';
import { Gateway, type GatewayOptions } from './gateway.ts';
import { Meter } from './meter.ts';
import { makeHttpPostClient, makeOwnPostClient } from './post-client.ts';
import { readServerKey } from './server-key.ts';

/** What answers requests that are no sockets. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface LocalOptions extends DatabaseOptions, Pick<GatewayOptions, 'limits' | 'around'> {
  /** 0: any free one. */
  readonly port: number;
  /** Left out: every address of this machine. */
  readonly host?: string;
  /** Milliseconds before a bot plays. */
  readonly botPause?: number;
  /** Left out: no pages are served. */
  readonly pages?: (server: Server) => Pages | Promise<Pages>;
  readonly log?: Log;
  /**
   * How the SDK's client reaches the gateway. `inProcess`, the usual: by a call, for it is in this process. `overHttp`:
   * through the `@connections` endpoint, as on AWS; half a millisecond of processor time a message dearer.
   */
  readonly posts?: 'inProcess' | 'overHttp';
  /** Puts other ports in place of the desk's own, for tests of what can go wrong. */
  readonly replace?: (desk: Desk) => Desk;
}

/** A whole Afoot on one machine. */
export interface Local {
  readonly url: string;
  readonly socketUrl: string;
  readonly port: number;
  readonly desk: Desk;
  readonly database: Database;
  readonly gateway: Gateway;
  readonly meter: Meter;
  /** Lets what runs come to its end, then closes everything. */
  readonly stop: () => Promise<void>;
  /** Ends everything at once, as a power cut does: nothing that runs is waited for. */
  readonly kill: () => Promise<void>;
}

/** Milliseconds before a bot plays that a person can follow. */
export const BOT_PAUSE = 1200;

/** Starts database, gateway and web server. Throws where the folder cannot be written or the port is taken. */
export async function startLocal(options: LocalOptions): Promise<Local> {
  mkdirSync(options.data, { recursive: true });
  const serverKey = readServerKey(options.data);
  const server = createServer();
  const cutAll = cutterOf(server);
  const port = await listen(server, options);
  const database = await openDatabase(options).catch((error: unknown) => {
    server.close();
    throw error;
  });
  const clock = new AlarmClock(options.botPause ?? BOT_PAUSE);
  const meter = new Meter();
  const gateway = makeGateway(options, () => desk);
  const endpoint = await openConnectionsEndpoint(gateway);
  const parts = { options, serverKey, database, clock, meter, gateway, endpoint };
  const desk = options.replace?.(makeDesk(parts)) ?? makeDesk(parts);
  clock.wakes(desk);
  await serve(server, gateway, options);
  const address = `${isEverywhere(options.host) ? 'localhost' : options.host}:${port}`;
  return {
    url: `http://${address}`,
    socketUrl: `ws://${address}/socket`,
    port,
    desk,
    database,
    gateway,
    meter,
    stop: () => stop({ ...parts, server, cutAll }),
    kill: () => kill({ ...parts, server, cutAll }),
  };
}

interface Parts {
  readonly options: LocalOptions;
  readonly serverKey: Uint8Array;
  readonly database: Database;
  readonly clock: AlarmClock;
  readonly meter: Meter;
  readonly gateway: Gateway;
  readonly endpoint: ConnectionsEndpoint;
}

function makeDesk({ options, serverKey, database, clock, meter, gateway, endpoint }: Parts): Desk {
  const log = options.log ?? makeLog('ERROR');
  return {
    store: makeStore({
      client: database.client,
      name: STORE_NAME,
      now: Date.now,
      meter: (use) => meter.countUse(use),
    }),
    push: makePush({
      client: options.posts === 'overHttp' ? makeHttpPostClient(endpoint.url) : makeOwnPostClient(gateway),
      log,
      meter: (bytes) => meter.countMessage(bytes),
    }),
    alarm: clock.alarm,
    keys: makeKeys(serverKey),
    log,
    warm: makeWarm(),
    now: Date.now,
    random: randomBytes,
  };
}

const makeGateway = ({ limits, around }: LocalOptions, desk: () => Desk): Gateway =>
  new Gateway({
    routes: {
      $connect: onConnect,
      $disconnect: (event) => onDisconnect(desk(), event),
      $default: (event) => onMessage(desk(), event),
    },
    ...(limits && { limits }),
    ...(around && { around }),
  });

/** Whether every address of this machine is listened on. */
export const isEverywhere = (host: string | undefined): boolean =>
  host === undefined || host === '0.0.0.0' || host === '::';

async function listen(server: Server, { port, host }: LocalOptions): Promise<number> {
  server.listen({ port, ...(host !== undefined && { host }) });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

async function serve(server: Server, gateway: Gateway, { pages }: LocalOptions): Promise<void> {
  server.on('upgrade', (request, stream, head) => {
    const path = request.url?.split('?', 1)[0];
    if (path === '/socket') void gateway.open(request, stream, head);
    else if (request.headers['sec-websocket-protocol'] === undefined) stream.destroy();
  });
  const answer = await pages?.(server);
  server.on('request', (request, response) => {
    if (answer === undefined) response.writeHead(404).end();
    else void answer(request, response);
  });
}

interface Running extends Parts {
  readonly server: Server;
  readonly cutAll: () => void;
}

/** Cuts whatever is still open, also sockets that others than the gateway have taken over. */
function cutterOf(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

async function stop({ server, cutAll, gateway, clock, endpoint, database }: Running): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  await clock.stop();
  await gateway.stop();
  cutAll();
  await endpoint.stop();
  await database.stop();
  await closed;
}

async function kill({ server, cutAll, gateway, clock, endpoint, database }: Running): Promise<void> {
  const dead = database.kill();
  gateway.kill();
  const closed = once(server, 'close');
  server.close();
  cutAll();
  await Promise.all([dead, clock.stop(), endpoint.stop(), closed]);
}
