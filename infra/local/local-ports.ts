import { randomBytes } from 'node:crypto';
import { getAddresses, makeAllowedHosts } from '../../functions/notify/allowed-hosts.ts';
import { makePost } from '../../functions/notify/http-post.ts';
import type { JobPorts } from '../../functions/notify/job-ports.ts';
import { makeSeal, NO_CONTACT } from '../../functions/notify/seal.ts';
import { makeSubscriptionStore } from '../../functions/notify/subscriptions.ts';
import { makeVapidKey } from '../../functions/notify/vapid-key.ts';
import { makeCloseConnection, makePush } from '../../functions/ports/connections.ts';
import { makeHeartbeat } from '../../functions/ports/heartbeat.ts';
import { makeKeys } from '../../functions/ports/keys.ts';
import { makeLog } from '../../functions/ports/log.ts';
import { countPushes } from '../../functions/ports/metrics.ts';
import type { Ports } from '../../functions/ports/ports.ts';
import { makeRates } from '../../functions/ports/rate-limit.ts';
import { makeStore } from '../../functions/ports/store.ts';
import { makeTableCache } from '../../functions/ports/table-cache.ts';
import { makeTableList } from '../../functions/ports/table-list.ts';
import type { Clock } from './clock.ts';
import { type Database, STORE_NAME } from './database/database.ts';
import type { StoreClient } from './database/store-client.ts';
import type { StoreWatch } from './database/store-watch.ts';
import type { HeartbeatTimer } from './heartbeat-timer.ts';
import { countPosts, countStore, wrapStore } from './instrumentation.ts';
import type { JobTimer } from './job-timer.ts';
import type { LocalMetrics } from './local-metrics.ts';
import type { LocalOptions, NotificationOptions } from './local-options.ts';
import type { ConnectionsEndpoint } from './sockets/connections-endpoint.ts';
import type { Gateway } from './sockets/gateway.ts';
import { makeHttpPostClient, makeOwnPostClient } from './sockets/post-client.ts';
import { makeTurnstile } from './sockets/turnstile.ts';
import type { UsageCounter } from './usage-counter.ts';

export interface PortsParts {
  readonly options: LocalOptions;
  readonly serverKey: Uint8Array;
  readonly database: Database;
  readonly time: Clock;
  readonly jobTimer: JobTimer;
  readonly usage: UsageCounter;
  readonly metrics: LocalMetrics;
  readonly gateway: Gateway;
  /** Present if posts go over HTTP. */
  readonly endpoint: ConnectionsEndpoint | undefined;
  readonly watch: StoreWatch;
  readonly heartbeat: HeartbeatTimer;
}

/** Most tables in memory: a sender at any other counts as a stranger until it is read again. */
const WARM_TABLES = 4000;

export function makePorts({
  options,
  serverKey,
  database,
  time,
  jobTimer,
  usage,
  metrics,
  gateway,
  endpoint,
  watch,
  heartbeat,
}: PortsParts): Ports {
  const log = options.log ?? makeLog('ERROR');
  const { aroundStore } = options;
  const wrapped = aroundStore ? wrapStore(database.client, aroundStore) : database.client;
  const client =
    endpoint === undefined ? makeOwnPostClient(gateway, options.aroundPost) : makeHttpPostClient(endpoint.url);
  return {
    store: heartbeat.guard(
      watch.guard(
        makeStore({
          client: countStore(watch.listen(wrapped), usage),
          name: STORE_NAME,
          now: time.now,
          meter: (use) => usage.countUse(use),
        }),
      ),
    ),
    push: countPushes(metrics, makePush({ client: countPosts(client, usage), log })),
    closeConnection: makeCloseConnection({ client, log }),
    rates: makeRates(time.now, options.rates),
    runByPriority: makeTurnstile(options.atOnce ?? {}),
    queueJob: jobTimer.queueJob,
    ...(options.notifications?.origin === undefined && { addressOf: parseAddress(gateway, options) }),
    keys: makeKeys(serverKey),
    log,
    metrics,
    cache: makeTableCache(WARM_TABLES),
    now: time.now,
    random: randomBytes,
  };
}

const parseAddress =
  (gateway: Gateway, { base = '' }: LocalOptions): NonNullable<Ports['addressOf']> =>
  (connection) => {
    const origin = gateway.getOrigin(connection);
    return origin && `${origin}${base}`;
  };

export function makeJobPorts(ports: Ports, { client, origin, base = '', notifications = {} }: TimerParts): JobPorts {
  const pageOrigin = notifications.origin ?? origin;
  const set = notifications.origin?.startsWith('https:') ? notifications.origin : undefined;
  const vapidKey = makeVapidKey(ports.keys, notifications.contact ?? set ?? NO_CONTACT);
  return {
    ...ports,
    subscriptions: makeSubscriptionStore({ client, name: STORE_NAME, now: ports.now }),
    ...sweepPorts(client),
    post: makePost({ named: getAddresses(notifications.hosts ?? {}), ...notifications.post }),
    hosts: makeAllowedHosts(notifications.hosts),
    vapidKey,
    seal: makeSeal(vapidKey),
    origin: `${pageOrigin}${base}`,
  };
}

export const sweepPorts = (client: StoreClient): Pick<JobPorts, 'tables' | 'segments' | 'heartbeat'> => ({
  tables: makeTableList({ client, name: STORE_NAME }),
  segments: 1,
  heartbeat: makeHeartbeat({ client, name: STORE_NAME }),
});

interface TimerParts {
  readonly client: StoreClient;
  readonly origin: string;
  readonly base?: string;
  readonly notifications: NotificationOptions | undefined;
}
