import { answerCalendar } from '../../functions/calendar/calendar-feed.ts';
import type { Post } from '../../functions/notify/http-post.ts';
import { findPreview } from '../../functions/preview/preview.ts';
import { makeClock } from '../../infra/local/clock.ts';
import { openDatabase } from '../../infra/local/database/database.ts';
import type { StoreClient } from '../../infra/local/database/store-client.ts';
import { StoreWatch } from '../../infra/local/database/store-watch.ts';
import { HeartbeatTimer } from '../../infra/local/heartbeat-timer.ts';
import { countFailures } from '../../infra/local/instrumentation.ts';
import { makeJobStore } from '../../infra/local/job-store.ts';
import { JobTimer } from '../../infra/local/job-timer.ts';
import { type Local, makeGateway } from '../../infra/local/local.ts';
import { LocalMetrics } from '../../infra/local/local-metrics.ts';
import type { LocalOptions } from '../../infra/local/local-options.ts';
import { makeJobPorts, makePorts, sweepPorts } from '../../infra/local/local-ports.ts';
import { UsageCounter } from '../../infra/local/usage-counter.ts';
import { openMemoryBehindSdk } from '../emulator/memory.ts';

/** The parts of a server that tests use, whatever it runs on. */
export type ServerInternals = Pick<Local, 'ports' | 'database' | 'gateway' | 'usage' | 'jobTimer' | 'stop' | 'kill'>;

export interface InMemory extends ServerInternals {
  readonly preview: (request: Parameters<typeof findPreview>[1]) => ReturnType<typeof findPreview>;
  readonly calendar: (request: Parameters<typeof answerCalendar>[1]) => ReturnType<typeof answerCalendar>;
}

export interface InMemoryOptions extends Omit<LocalOptions, 'data' | 'port' | 'host' | 'posts' | 'openClient'> {
  /** Outlives its server. Not used if there is an endpoint. */
  readonly memory: () => StoreClient;
  readonly key: Uint8Array;
  readonly post?: Post;
}

const ORIGIN = 'http://afoot.test';

/**
 * Runs `startLocal`'s handlers, gateway, timer and store in memory, without a port, a file or another process. Faults
 * are injected below the SDK, which retries.
 */
export async function startInMemory(options: InMemoryOptions): Promise<InMemory> {
  const { endpoint, memory, aroundStore, log = SILENT, replace } = options;
  const openClient = aroundStore === undefined ? memory : openMemoryBehindSdk(memory);
  const all: LocalOptions = { ...options, ...(endpoint === undefined && { openClient }), port: 0, data: '' };
  const database = await openDatabase(all);
  const client = database.secondClient;
  const time = all.clock ?? makeClock(all.now);
  const heartbeat = new HeartbeatTimer({
    ports: () => ({ ...ports, ...sweepPorts(client) }),
    clock: time,
    every: all.heartbeat,
    isTrusted: all.trustsClock,
    onRight: () => jobTimer.rescheduleAll(),
    print: all.print,
  });
  const { isHeld } = heartbeat;
  const jobTimer = new JobTimer({ clock: time, jobStore: makeJobStore(client), pause: all.botPause ?? 0, isHeld });
  const [usage, metrics, watch] = [new UsageCounter(), new LocalMetrics(), new StoreWatch({ client, log })];
  const gateway = makeGateway(all, { ports: () => ports, usage });
  const parts = {
    options: all,
    serverKey: options.key,
    database,
    time,
    jobTimer,
    usage,
    metrics,
    gateway,
    watch,
    heartbeat,
  };
  const defaultPorts = makePorts({ ...parts, endpoint: undefined });
  const ports = replace ? countFailures(replace(defaultPorts), usage) : defaultPorts;
  const jobPorts = {
    ...makeJobPorts(ports, { client, origin: ORIGIN, notifications: all.notifications }),
    ...(options.post && { post: options.post }),
  };
  await heartbeat.start();
  await jobTimer.loadJobs();
  jobTimer.start(jobPorts);
  return {
    ...{ ports: jobPorts, database, gateway, usage, jobTimer },
    preview: (request) => findPreview(ports, request),
    calendar: (request) => answerCalendar(jobPorts, request),
    async stop() {
      await jobTimer.stop();
      await gateway.stop();
      await heartbeat.stop();
      await database.stop();
    },
    async kill() {
      gateway.kill();
      await Promise.all([database.kill(), jobTimer.stop(), heartbeat.kill()]);
    },
  };
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
