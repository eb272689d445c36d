import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { getAddresses, getAllowedHosts, makeAllowedHosts } from './notify/allowed-hosts.ts';
import { makePost } from './notify/http-post.ts';
import type { JobPorts } from './notify/job-ports.ts';
import { makeSeal } from './notify/seal.ts';
import { makeSubscriptionStore } from './notify/subscriptions.ts';
import { makeVapidKey } from './notify/vapid-key.ts';
import { makeHeartbeat } from './ports/heartbeat.ts';
import type { Ports } from './ports/ports.ts';
import { makeSchedule } from './ports/schedule.ts';
import { makeClient } from './ports/sdk-clients.ts';
import { makeTableList } from './ports/table-list.ts';

/** Segments of a sweep: few enough to leave room for bots' turns between their jobs. */
const SEGMENTS = 32;

const jobPortsCache = new WeakMap<Ports, JobPorts>();

/** Built once for each set of ports. */
export function getJobPorts(ports: Ports): JobPorts {
  const cached = jobPortsCache.get(ports);
  if (cached !== undefined) return cached;
  const jobPorts = makeJobPorts(ports);
  jobPortsCache.set(ports, jobPorts);
  return jobPorts;
}

/**
 * Reads `AFOOT_STORE`, `AFOOT_SCHEDULES` (a group's name), `AFOOT_SCHEDULE_ROLE`, `AFOOT_QUEUE` (its ARN) and
 * `AFOOT_ORIGIN`; also `AFOOT_CONTACT` and the hosts that `getAllowedHosts` reads, if set.
 */
function makeJobPorts(ports: Ports): JobPorts {
  const { env } = process;
  const origin = env.AFOOT_ORIGIN ?? '';
  const database = { client: makeClient(DynamoDBClient), name: env.AFOOT_STORE ?? '' };
  const vapidKey = makeVapidKey(ports.keys, env.AFOOT_CONTACT || origin);
  const hosts = getAllowedHosts(env);
  return {
    ...ports,
    queueJob: makeSchedule({
      client: makeClient(SchedulerClient),
      now: ports.now,
      soon: ports.queueJob,
      group: env.AFOOT_SCHEDULES ?? '',
      role: env.AFOOT_SCHEDULE_ROLE ?? '',
      queue: env.AFOOT_QUEUE ?? '',
    }),
    subscriptions: makeSubscriptionStore({ ...database, now: ports.now }),
    tables: makeTableList(database),
    segments: SEGMENTS,
    heartbeat: makeHeartbeat(database),
    post: makePost({ named: getAddresses(hosts) }),
    hosts: makeAllowedHosts(hosts),
    vapidKey,
    seal: makeSeal(vapidKey),
    origin,
  };
}
