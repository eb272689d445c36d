import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { makeCallBook } from './call-book.ts';
import { callHostsIn, makeCallHosts } from './call-hosts.ts';
import { makeCallKey } from './call-key.ts';
import { makePost } from './call-post.ts';
import type { Desk } from './desk.ts';
import { makeSchedule } from './schedule.ts';
import { makeClient } from './sdk-clients.ts';
import { makeTableList } from './table-list.ts';
import type { TimerDesk } from './timer-desk.ts';

const timers = new WeakMap<Desk, TimerDesk>();

/** The timer's desk of this process on AWS, made once for each desk. */
export function timerDeskOf(desk: Desk): TimerDesk {
  const known = timers.get(desk);
  if (known !== undefined) return known;
  const made = makeTimerDesk(desk);
  timers.set(desk, made);
  return made;
}

/**
 * Reads `AFOOT_STORE`, `AFOOT_SCHEDULES` (a group's name), `AFOOT_SCHEDULE_ROLE`, `AFOOT_QUEUE` (its ARN) and `AFOOT_ORIGIN`;
 * and, where they are set, `AFOOT_CONTACT` and the hosts that `callHostsIn` reads.
 */
function makeTimerDesk(desk: Desk): TimerDesk {
  const { env } = process;
  const origin = env.AFOOT_ORIGIN ?? '';
  const database = { client: makeClient(DynamoDBClient), name: env.AFOOT_STORE ?? '' };
  return {
    ...desk,
    alarm: makeSchedule({
      ...{ client: makeClient(SchedulerClient), now: desk.now, soon: desk.alarm },
      ...{ group: env.AFOOT_SCHEDULES ?? '', role: env.AFOOT_SCHEDULE_ROLE ?? '', queue: env.AFOOT_QUEUE ?? '' },
    }),
    book: makeCallBook({ ...database, now: desk.now }),
    tables: makeTableList(database),
    post: makePost(),
    hosts: makeCallHosts(callHostsIn(env)),
    callKey: makeCallKey(desk.keys, env.AFOOT_CONTACT || origin),
    origin,
  };
}
