import { randomBytes } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { makeCallBook } from '../../functions/call-book.ts';
import { makeCallHosts } from '../../functions/call-hosts.ts';
import { makeCallKey } from '../../functions/call-key.ts';
import { makePost } from '../../functions/call-post.ts';
import type { Desk } from '../../functions/desk.ts';
import { makeKeys } from '../../functions/keys.ts';
import { makeLog } from '../../functions/log.ts';
import { makeCut, makePush } from '../../functions/push.ts';
import { makeRates } from '../../functions/rates.ts';
import { requestLimits } from '../../functions/sdk-clients.ts';
import { makeStore } from '../../functions/store.ts';
import { makeTableList } from '../../functions/table-list.ts';
import { countPushes } from '../../functions/tally.ts';
import type { TimerDesk } from '../../functions/timer-desk.ts';
import { makeWarm } from '../../functions/warm.ts';
import type { AlarmClock } from './alarm-clock.ts';
import { meterPosts } from './boundary.ts';
import type { Clock } from './clock.ts';
import type { ConnectionsEndpoint } from './connections-endpoint.ts';
import { type Database, type DatabaseOptions, LOCAL_LIMIT, STORE_NAME } from './database.ts';
import type { Gateway } from './gateway.ts';
import type { CallOptions, LocalOptions } from './local-options.ts';
import type { Meter } from './meter.ts';
import type { OwnTally } from './own-tally.ts';
import { makeHttpPostClient, makeOwnPostClient } from './post-client.ts';
import type { StoreWatch } from './store-watch.ts';
import { makeTurnstile } from './turnstile.ts';

/** What a desk on one machine stands on. */
export interface DeskParts {
  readonly options: LocalOptions;
  readonly serverKey: Uint8Array;
  readonly database: Database;
  readonly time: Clock;
  readonly clock: AlarmClock;
  readonly meter: Meter;
  readonly tally: OwnTally;
  readonly gateway: Gateway;
  /** Where posts go over HTTP. */
  readonly endpoint: ConnectionsEndpoint | undefined;
  readonly watch: StoreWatch;
}

/** A table whose state this process has forgotten counts as a stranger's until it is read again. */
const WARM_TABLES = 4000;

/** The desk of this process: the real ports, before a store and a gateway of its own. */
export function makeDesk({
  options,
  serverKey,
  database,
  time,
  clock,
  meter,
  tally,
  gateway,
  endpoint,
  watch,
}: DeskParts): Desk {
  const log = options.log ?? makeLog('ERROR');
  const client =
    endpoint === undefined ? makeOwnPostClient(gateway, options.aroundPost) : makeHttpPostClient(endpoint.url);
  return {
    store: watch.guard(
      makeStore({
        client: database.client,
        name: STORE_NAME,
        now: time.now,
        meter: (use) => meter.countUse(use),
      }),
    ),
    push: countPushes(tally, makePush({ client: meterPosts(client, meter), log })),
    cut: makeCut({ client, log }),
    rates: makeRates(time.now, options.rates),
    inTurn: makeTurnstile(options.atOnce ?? {}),
    alarm: clock.alarm,
    keys: makeKeys(serverKey),
    log,
    tally,
    warm: makeWarm(WARM_TABLES),
    now: time.now,
    random: randomBytes,
  };
}

/** Another client of the same database. */
export function clientBeside(
  { config: { endpoint, region, credentials } }: DynamoDBClient,
  handler: DatabaseOptions['handler'],
): DynamoDBClient {
  return new DynamoDBClient({
    ...(endpoint && { endpoint }),
    requestHandler: handler ?? requestLimits(LOCAL_LIMIT),
    ...{ region, credentials },
  });
}

/** The desk of the timer, which calls people. */
export function makeTimerDesk(desk: Desk, { client, origin, calls = {} }: TimerParts): TimerDesk {
  const own = calls.origin ?? origin;
  const usual = own.startsWith('https:') ? own : 'mailto:afoot@afoot.invalid';
  return {
    ...desk,
    book: makeCallBook({ client, name: STORE_NAME, now: desk.now }),
    tables: makeTableList({ client, name: STORE_NAME }),
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
