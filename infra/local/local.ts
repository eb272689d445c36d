import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { makeCallBook } from '../../functions/call-book.ts';
import { type CallHosts, makeCallHosts } from '../../functions/call-hosts.ts';
import { makeCallKey } from '../../functions/call-key.ts';
import { makePost, type PostOptions } from '../../functions/call-post.ts';
import { handler as onConnect } from '../../functions/connect.ts';
import type { Desk, Log } from '../../functions/desk.ts';
import { onDisconnect } from '../../functions/disconnect.ts';
import { makeKeys } from '../../functions/keys.ts';
import { makeLog } from '../../functions/log.ts';
import { onMessage } from '../../functions/message.ts';
import { makeCut, makePush } from '../../functions/push.ts';
import { makeRates, type RateLimits } from '../../functions/rates.ts';
import { makeStore } from '../../functions/store.ts';
import { countPushes } from '../../functions/tally.ts';
import type { TimerDesk } from '../../functions/timer-desk.ts';
import { makeWarm } from '../../functions/warm.ts';
import { AlarmClock } from './alarm-clock.ts';
import { type AroundStore, meterPosts, meterStore, noticeFailures, standAround } from './boundary.ts';
import { makeCallShelf } from './call-shelf.ts';
import { type Clock, makeClock } from './clock.ts';
import { type AroundCall, type ConnectionsEndpoint, openConnectionsEndpoint } from './connections-endpoint.ts';
import { type Database, type DatabaseOptions, openDatabase, STORE_NAME } from './database.ts';
import { Gateway, type GatewayOptions, type SocketHandler } from './gateway.ts';
import { HEALTH_PATH, HealthDesk } from './health.ts';
import { Meter } from './meter.ts';
import { OwnTally } from './own-tally.ts';
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
  /** Left out: those of the desk. */
  readonly rates?: Partial<RateLimits>;
  /**
   * How the SDK's client reaches the gateway. `inProcess`, the usual: by a call, for it is in this process. `overHttp`:
   * through the `@connections` endpoint, as on AWS; half a millisecond of processor time a message dearer.
   */
  readonly posts?: 'inProcess' | 'overHttp';
  /** Puts other ports in place of the desk's own, for tests of what can go wrong. */
  readonly replace?: (desk: Desk) => Desk;
  /** Treats messages in place of this code: functions of other releases, for tests of several at one table. */
  readonly treats?: SocketHandler;
  /** Stands around every post, and around every try of a request to the database, for the same. */
  readonly aroundPost?: AroundCall;
  readonly aroundStore?: AroundStore;
  /** The desk's clock: milliseconds since 1970. */
  readonly now?: () => number;
  /** The same with its timers, so that tests let weeks pass in seconds; in place of `now`. */
  readonly clock?: Clock;
  readonly calls?: CallOptions;
}

/** How people and chats are called from this machine. */
export interface CallOptions {
  /** Where the page is, for links. Left out: this machine's own address. */
  readonly origin?: string;
  /** Whom a push service may turn to: an https or mailto address. */
  readonly contact?: string;
  /** Hosts that calls may be sent to beyond the known ones. */
  readonly hosts?: Partial<CallHosts>;
  readonly post?: PostOptions;
}

/** A whole Afoot on one machine. */
export interface Local {
  readonly url: string;
  readonly socketUrl: string;
  /** Where `@connections` is. */
  readonly connections: string;
  readonly port: number;
  readonly desk: TimerDesk;
  readonly database: Database;
  readonly gateway: Gateway;
  readonly meter: Meter;
  readonly alarms: AlarmClock;
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
  const time = options.clock ?? makeClock(options.now);
  // Calls are no part of what a message may use, nor of the faults that tests put into it.
  const client = clientBeside(database.client, options.handler);
  const shelf = makeCallShelf(client);
  const clock = new AlarmClock({ clock: time, shelf, pause: options.botPause ?? BOT_PAUSE });
  const meter = new Meter();
  meterStore(database.client, meter);
  if (options.aroundStore) standAround(database.client, options.aroundStore);
  const gateway = makeGateway(options, { desk: () => desk, meter });
  const endpoint = await openConnectionsEndpoint(gateway, options.aroundPost);
  const tally = new OwnTally();
  const parts = { options, serverKey, database, time, clock, meter, tally, gateway, endpoint };
  const own = makeDesk(parts);
  const desk = options.replace ? noticeFailures(options.replace(own), meter) : own;
  const health = new HealthDesk({
    client: database.client,
    counts: () => meter.counts,
    tally,
    connections: () => gateway.size,
  });
  await serve(server, { gateway, health, options });
  const address = `${isEverywhere(options.host) ? 'localhost' : options.host}:${port}`;
  const timerDesk = makeTimerDesk(desk, { client, origin: `http://${address}`, calls: options.calls });
  await clock.wakes(timerDesk);
  return {
    url: `http://${address}`,
    socketUrl: `ws://${address}/socket`,
    connections: endpoint.url,
    port,
    desk: timerDesk,
    database,
    gateway,
    meter,
    alarms: clock,
    stop: () => stop({ ...parts, server, health, cutAll }),
    kill: () => kill({ ...parts, server, health, cutAll }),
  };
}

interface Parts {
  readonly options: LocalOptions;
  readonly serverKey: Uint8Array;
  readonly database: Database;
  readonly time: Clock;
  readonly clock: AlarmClock;
  readonly meter: Meter;
  readonly tally: OwnTally;
  readonly gateway: Gateway;
  readonly endpoint: ConnectionsEndpoint;
}

function makeDesk({ options, serverKey, database, time, clock, meter, tally, gateway, endpoint }: Parts): Desk {
  const log = options.log ?? makeLog('ERROR');
  const client =
    options.posts === 'overHttp' ? makeHttpPostClient(endpoint.url) : makeOwnPostClient(gateway, options.aroundPost);
  return {
    store: makeStore({
      client: database.client,
      name: STORE_NAME,
      now: time.now,
      meter: (use) => meter.countUse(use),
    }),
    push: countPushes(tally, makePush({ client: meterPosts(client, meter), log })),
    cut: makeCut({ client, log }),
    rates: makeRates(time.now, options.rates),
    alarm: clock.alarm,
    keys: makeKeys(serverKey),
    log,
    tally,
    warm: makeWarm(),
    now: time.now,
    random: randomBytes,
  };
}

/** Another client of the same database. */
function clientBeside(
  { config: { endpoint, region, credentials } }: DynamoDBClient,
  handler: DatabaseOptions['handler'],
): DynamoDBClient {
  return new DynamoDBClient({
    ...(endpoint && { endpoint }),
    ...(handler && { requestHandler: handler }),
    ...{ region, credentials },
  });
}

/** The desk of the timer, which calls people. */
function makeTimerDesk(desk: Desk, { client, origin, calls = {} }: TimerParts): TimerDesk {
  const own = calls.origin ?? origin;
  const usual = own.startsWith('https:') ? own : 'mailto:afoot@afoot.invalid';
  return {
    ...desk,
    book: makeCallBook({ client, name: STORE_NAME, now: desk.now }),
    post: makePost(calls.post),
    hosts: makeCallHosts(calls.hosts),
    callKey: makeCallKey(desk.keys, calls.contact ?? usual),
    origin: own,
  };
}

interface TimerParts {
  readonly client: DynamoDBClient;
  /** Of this machine. */
  readonly origin: string;
  readonly calls: CallOptions | undefined;
}

interface Referee {
  readonly desk: () => Desk;
  readonly meter: Meter;
}

function makeGateway({ limits, around, treats }: LocalOptions, { desk, meter }: Referee): Gateway {
  const treat = treats ?? ((event) => onMessage(desk(), event));
  return new Gateway({
    routes: {
      $connect: onConnect,
      $disconnect: (event) => meter.bill('$disconnect', () => onDisconnect(desk(), event)),
      $default: (event) => meter.bill(event.body ?? '', () => treat(event)),
    },
    ...(limits && { limits }),
    ...(around && { around }),
  });
}

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

interface Served {
  readonly gateway: Gateway;
  readonly health: HealthDesk;
  readonly options: LocalOptions;
}

async function serve(server: Server, { gateway, health, options: { pages } }: Served): Promise<void> {
  server.on('upgrade', (request, stream, head) => {
    if (pathOf(request) === '/socket') void gateway.open(request, stream, head);
    else if (request.headers['sec-websocket-protocol'] === undefined) stream.destroy();
  });
  const answer = await pages?.(server);
  server.on('request', (request, response) => {
    if (pathOf(request) === HEALTH_PATH) void health.answer(request, response);
    else if (answer === undefined) response.writeHead(404).end();
    else void answer(request, response);
  });
}

const pathOf = ({ url }: IncomingMessage): string | undefined => url?.split('?', 1)[0];

interface Running extends Parts {
  readonly server: Server;
  readonly health: HealthDesk;
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

/** Says that it stops, lets what runs end, tells everybody to come back, and only then stops listening. */
async function stop({ server, health, cutAll, gateway, clock, endpoint, database }: Running): Promise<void> {
  health.stop();
  await clock.stop();
  await gateway.stop();
  const closed = once(server, 'close');
  server.close();
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
