import { once } from 'node:events';
import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { answerCalendar } from '../../functions/calendar/calendar-feed.ts';
import { makeConnect } from '../../functions/connect.ts';
import { onDisconnect } from '../../functions/disconnect.ts';
import { onMessage } from '../../functions/message.ts';
// Imported on demand too, so that a running server stays on the release that it started with.
import '../../functions/messages/on-demand.ts';
import type { JobPorts } from '../../functions/notify/job-ports.ts';
import { findSource, getNetwork } from '../../functions/ports/address.ts';
import { makeLog } from '../../functions/ports/log.ts';
import type { Ports } from '../../functions/ports/ports.ts';
import { findPreview } from '../../functions/preview/preview.ts';
import { makeClock } from './clock.ts';
import { assertNoFormerTables, keepPrivate } from './data-folder.ts';
import { type Database, openDatabase } from './database/database.ts';
import { StoreWatch } from './database/store-watch.ts';
import { HealthEndpoint } from './health.ts';
import { HeartbeatTimer } from './heartbeat-timer.ts';
import { findHomeAddresses } from './home-addresses.ts';
import { countFailures } from './instrumentation.ts';
import { makeJobStore } from './job-store.ts';
import { JobTimer } from './job-timer.ts';
import { LocalMetrics } from './local-metrics.ts';
import { BOT_PAUSE, type LocalOptions } from './local-options.ts';
import { makeJobPorts, makePorts, type PortsParts, sweepPorts } from './local-ports.ts';
import { drawServerKey, readServerKey } from './server-key.ts';
import { isLoopback } from './sockets/client-address.ts';
import { openConnectionsEndpoint } from './sockets/connections-endpoint.ts';
import { Gateway } from './sockets/gateway.ts';
import { makeHttpServer } from './sockets/http-limits.ts';
import { UsageCounter } from './usage-counter.ts';
import { type AskCalendar, type AskPreview, getCutter, getLimits, isEverywhere, listen, serve } from './web-server.ts';

export interface Local {
  readonly url: string;
  readonly socketUrl: string;
  /** Address of `@connections`, if posts go there. */
  readonly connections?: string;
  readonly port: number;
  readonly ports: JobPorts;
  readonly database: Database;
  readonly gateway: Gateway;
  readonly usage: UsageCounter;
  readonly jobTimer: JobTimer;
  readonly watch: StoreWatch;
  /** Lets running work end, then closes everything. */
  readonly stop: () => Promise<void>;
  /** Ends everything immediately, like a power cut. */
  readonly kill: () => Promise<void>;
}

/**
 * Starts database, gateway and web server. It listens last, when it can answer every request. Throws if the folder
 * cannot be written, its tables have lost their key, or the port is taken.
 */
export async function startLocal(options: LocalOptions): Promise<Local> {
  if (options.endpoint === undefined) assertNoFormerTables(options.data);
  keepPrivate(options.data);
  const stored = readServerKey(options.data);
  const server = makeHttpServer(getLimits(options));
  const cutAll = getCutter(server);
  const database = await openDatabase(options);
  const time = options.clock ?? makeClock(options.now);
  // Notifications count neither against a message's budget nor as a target of injected faults.
  const client = database.secondClient;
  const serverKey = stored ?? (await makeKey(options, database));
  const jobStore = makeJobStore(client);
  const heartbeat = new HeartbeatTimer({
    ports: () => ({ ...ports, ...sweepPorts(client) }),
    clock: time,
    every: options.heartbeat,
    isTrusted: options.trustsClock,
    onRight: () => jobTimer.rescheduleAll(),
    print: options.print,
  });
  const { isHeld } = heartbeat;
  const jobTimer = new JobTimer({ clock: time, jobStore, pause: options.botPause ?? BOT_PAUSE, isHeld });
  const usage = new UsageCounter();
  const data = options.endpoint === undefined && options.openClient === undefined ? options.data : undefined;
  const watch = new StoreWatch({ client, data, log: options.log ?? makeLog('ERROR') });
  const gateway = makeGateway(options, { ports: () => ports, usage });
  const isApart = options.posts === 'overHttp';
  const endpoint = isApart ? await openConnectionsEndpoint(gateway, options.aroundPost) : undefined;
  const metrics = new LocalMetrics();
  const parts = { options, serverKey, database, time, jobTimer, usage, metrics, gateway, endpoint, watch, heartbeat };
  const defaultPorts = makePorts(parts);
  const ports = options.replace ? countFailures(options.replace(defaultPorts), usage) : defaultPorts;
  const health = new HealthEndpoint({
    store: watch,
    isClockWrong: isHeld,
    counts: () => usage.counts,
    metrics,
    connections: () => gateway.size,
  });
  const preview: AskPreview = (request) => findPreview(ports, request).catch(() => undefined);
  const calendar: AskCalendar = ({ asked, ...request }) => {
    const pageOrigin = options.notifications?.origin ?? asked;
    const requester =
      pageOrigin === undefined ? jobPorts : { ...jobPorts, origin: `${pageOrigin}${options.base ?? ''}` };
    return answerCalendar(requester, request).catch(() => undefined);
  };
  const [home] = await findHomeAddresses(options.host);
  const running = { ...parts, server, health, cutAll, preview, calendar };
  const port = await openForPlayers(running).catch(async (error: unknown) => {
    await kill(running);
    throw error;
  });
  // Runs before the first connection is accepted, so nothing can have arrived.
  const { base = '' } = options;
  const address = `${isEverywhere(options.host) ? 'localhost' : hostInUrl(options.host)}:${port}`;
  const origin = home === undefined ? `http://${address}` : `http://${home}:${port}`;
  const jobPorts = makeJobPorts(ports, { client, origin, base, notifications: options.notifications });
  jobTimer.start(jobPorts);
  return {
    url: `http://${address}${base}`,
    socketUrl: `ws://${address}${base}/socket`,
    ...(endpoint && { connections: endpoint.url }),
    port,
    ports: jobPorts,
    database,
    gateway,
    usage,
    jobTimer,
    watch,
    stop: () => stop(running),
    kill: () => kill(running),
  };
}

const hostInUrl = (host = ''): string => (isIPv6(host) ? `[${host}]` : host);

async function makeKey({ data }: LocalOptions, database: Database): Promise<Uint8Array> {
  try {
    return await drawServerKey(data, database.secondClient);
  } catch (error) {
    await database.kill();
    throw error;
  }
}

interface GatewayParts {
  readonly ports: () => Ports;
  readonly usage: UsageCounter;
}

export function makeGateway(
  { limits, intercept, handleEvent, log }: LocalOptions,
  { ports, usage }: GatewayParts,
): Gateway {
  const onConnect = makeConnect(log ?? makeLog('WARN'));
  const handle = handleEvent ?? ((event) => onMessage(ports(), event));
  return new Gateway({
    routes: {
      $connect: async (event) => (isConnectionAllowed(ports(), event) ? onConnect(event) : { statusCode: 429 }),
      $disconnect: (event) =>
        ports().runByPriority('stranger', () => usage.bill('$disconnect', () => onDisconnect(ports(), event))),
      $default: (event) => usage.bill(event.body ?? '', () => handle(event)),
    },
    ...(limits && { limits }),
    ...(intercept && { intercept }),
  });
}

/** This machine itself can open any number of connections: tests do, and so do proxies that do not name clients. */
function isConnectionAllowed({ rates }: Ports, { requestContext }: APIGatewayProxyWebsocketEventV2): boolean {
  const source = findSource(requestContext);
  return source === undefined || isLoopback(source) || rates.spend('opening', getNetwork(source)) === 'fine';
}

interface Running extends PortsParts {
  readonly server: Server;
  readonly health: HealthEndpoint;
  readonly cutAll: () => void;
  readonly preview: AskPreview;
  readonly calendar: AskCalendar;
}

/** Returns the port. Opens it after everything that answers is ready, and an outage's time is returned. */
async function openForPlayers({
  server,
  gateway,
  health,
  options,
  jobTimer,
  preview,
  calendar,
  heartbeat,
}: Running): Promise<number> {
  await serve(server, { gateway, health, options, preview, calendar });
  await heartbeat.start();
  await jobTimer.loadJobs();
  return listen(server, options);
}

/** Reports that it stops, lets running work end, tells everyone to come back, and only then stops listening. */
async function stop({
  server,
  health,
  cutAll,
  gateway,
  jobTimer,
  endpoint,
  database,
  heartbeat,
}: Running): Promise<void> {
  health.stop();
  await jobTimer.stop();
  await gateway.stop();
  const closed = once(server, 'close');
  server.close();
  cutAll();
  await endpoint?.stop();
  await heartbeat.stop();
  await database.stop();
  await closed;
}

async function kill({ server, cutAll, gateway, jobTimer, endpoint, database, heartbeat }: Running): Promise<void> {
  const dead = database.kill();
  gateway.kill();
  const closed = once(server, 'close');
  server.close();
  cutAll();
  await Promise.all([dead, jobTimer.stop(), heartbeat.kill(), endpoint?.stop(), closed]);
}
