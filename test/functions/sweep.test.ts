import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../functions/jobs/wake-tables.ts';
import type { SweepPorts } from '../../functions/notify/job-ports.ts';
import { makeJob, parseJob } from '../../functions/ports/job-text.ts';
import type { Job, Segment, WakeTablesJob } from '../../functions/ports/ports.ts';
import { makeStore } from '../../functions/ports/store.ts';
import { getKey } from '../../functions/ports/store-access.ts';
import { makeTableList, type TableList } from '../../functions/ports/table-list.ts';
import { load } from '../../functions/table/commit.ts';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import { makeJobStore } from '../../infra/local/job-store.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { openDynalite } from '../emulator/dynalite.ts';
import { makeNonce } from './client.ts';
import { DEFAULT_PACE, NOON } from './paced-table.ts';
import { ringTimer } from './ring-timer.ts';
import { setUpTestWorld } from './set-up.ts';
import { type Group, playNextMove, startGame } from './test-server.ts';
import { DAY, HOUR, MINUTE } from './test-world.ts';

/** A destroyed stack loses its queue and schedules; the store stays, and the next stack sweeps it. */

describe('after a new start on a stored database that no queue knows of', () => {
  const world = setUpTestWorld(NOON, { botPause: MINUTE });
  let notifications: Job[];
  beforeEach(() => {
    notifications = [];
  });

  /** Two people with an hour a turn, or one person and a bot that is about to move. */
  async function open(people: 1 | 2): Promise<Group> {
    const group = await world.server.seat(people, 2);
    const { ann: host } = group;
    if (people === 2) await host.play({ type: 'changeSettings', settings: { pace: DEFAULT_PACE } });
    await startGame(group);
    const isBotsTurn = (): boolean => host.view?.game?.turn.seat === 1;
    while (people === 1 && !isBotsTurn()) await playNextMove(group.people);
    return group;
  }

  async function loseJobs(): Promise<void> {
    await world.server.local.gateway.waitUntilIdle();
    const jobStore = makeJobStore(world.server.local.database.client);
    for (const storedJob of await jobStore.all()) await jobStore.drop(storedJob);
    await world.server.killAndRestart();
  }

  /** Calls the timer like the stack's own schedule. */
  async function callTimer(notification: WakeTablesJob = { kind: 'sweep' }): Promise<void> {
    const { ports } = world.server.local;
    const counted = {
      ...ports,
      queueJob: async (set: Job) => void (await Promise.all([notifications.push(set), ports.queueJob(set)])),
    };
    expect(await ringTimer(counted, notification)).toBe(true);
  }

  const stored = async ({ table }: Group) => (await load(world.server.local.ports, table))?.table;

  test('an unseen missed deadline gives another hour, then passes, and a bot plays, though nobody has opened the table', async () => {
    const [paced, withBot] = [await open(2), await open(1)];
    await loseJobs();
    const before = await stored(withBot);
    await world.clock.pass(2 * HOUR);
    expect((await stored(paced))?.missed, 'nothing rings by itself').toBeFalsy();
    expect((await stored(withBot))?.version).toBe(before?.version);
    await callTimer();
    await world.clock.pass(HOUR - MINUTE);
    expect((await stored(paced))?.missed).toBeFalsy();
    await world.clock.pass(2 * MINUTE);
    expect((await stored(paced))?.missed).toBe(true);
    expect((await stored(withBot))?.moved).toBeGreaterThan(before?.moved ?? 0);
  });

  test('logs an unreadable table, and wakes the others', async () => {
    const [lost, paced] = [await open(2), await open(2)];
    const { client } = world.server.local.database;
    const state = { ...getKey(lost.table, 9999), state: { B: Uint8Array.of(255) } };
    const Item = { ...state, submission: { S: '' }, expires: { N: String(NOON / 1000 + DAY) } };
    await client.send(new PutItemCommand({ TableName: STORE_NAME, Item }));
    await loseJobs();
    await callTimer();
    await world.clock.pass(2 * HOUR);
    expect((await stored(paced))?.missed).toBe(true);
    expect(world.server.logged.filter((line) => line.startsWith('a table was not woken'))).toHaveLength(1);
  });

  test('a sweep schedules nothing for a table that waits for nobody, and repeats each existing job at most once', async () => {
    await world.server.seat(2, 2);
    await callTimer();
    expect(notifications).toEqual([]);
    const paced = await open(2);
    await callTimer();
    await world.clock.pass(HOUR - MINUTE);
    await callTimer();
    await world.clock.pass(2 * MINUTE);
    const misses = (await world.server.local.ports.store.history(paced.table, 1, 1000)).filter(
      ({ submission }) => submission === 'missed',
    );
    expect(misses).toHaveLength(1);
  });
});

test('the next page of a sweep passes through the queue unchanged', () => {
  const notification: WakeTablesJob = { kind: 'sweep', after: '@connection=', segment: { number: 3, of: 32 } };
  expect(parseJob(makeJob(notification))).toEqual(notification);
});

/** Sweeps a store with this many one-table pages per segment, and returns its jobs. */
async function sweepStore(pages: number, segments = 1) {
  const [jobs, listed]: [WakeTablesJob[], string[]] = [[{ kind: 'sweep' }], []];
  let largest = 0;
  const ports = {
    segments,
    tables: async (after = '0', { number } = { number: -1, of: 1 } as Segment) => {
      listed.push(`${number}/${after}`);
      return { tables: [], ...(Number(after) + 1 < pages && { next: String(Number(after) + 1) }) };
    },
    queueJob: async (job: Job) => void jobs.push(job as WakeTablesJob),
  } as unknown as SweepPorts;
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    await sweep(ports, job);
    largest = Math.max(largest, jobs.length);
  }
  return { listed, largest };
}

test('sweeps a store of one page by one job, a larger one in parallel segments', async () => {
  expect(await sweepStore(1, 32)).toEqual({ listed: ['-1/0'], largest: 0 });
  expect(await sweepStore(3), 'at home').toEqual({ listed: ['-1/0', '-1/1', '-1/2'], largest: 1 });
  const { listed, largest } = await sweepStore(3, 32);
  const everyPage = Array.from({ length: 32 }, (_, number) => [0, 1, 2].map((page) => `${number}/${page}`)).flat();
  expect(listed.slice(1).sort()).toEqual(everyPage.sort());
  expect(largest, 'jobs at a time').toBe(32);
});

async function checkSegments(list: TableList, tables: readonly string[]): Promise<void> {
  const segments = [0, 1, 2, 3].map((number) => ({ number, of: 4 }));
  const found = await Promise.all(segments.map((segment) => getPages(list, segment)));
  expect(found.flat(2).sort()).toEqual([...tables].sort());
  expect(found.filter((pages) => pages.flat().length > 0).length).toBeGreaterThan(1);
}

async function getPages(list: TableList, segment?: Segment): Promise<readonly (readonly string[])[]> {
  const pages: (readonly string[])[] = [];
  for (let after: string | undefined; ; ) {
    const { tables, next } = await list(after, segment);
    pages.push(tables);
    if (next === undefined) return pages;
    after = next;
  }
}

test('lists each table of a large store once over all segments', async () => {
  // The usual emulator cannot continue within a segment from a key that it does not have; at home there are no
  // segments.
  const database = await openDynalite();
  const store = makeStore({ client: database.client, name: STORE_NAME, now: Date.now });
  const tables = Array.from({ length: 40 }, makeNonce);
  const charter = { revision: 0, title: '', ruleset: PRESETS.classic, seating: { players: 2, teams: 2 }, names: [] };
  for (const table of tables) await store.putCharter(table, charter);
  await checkSegments(makeTableList({ client: database.client, name: STORE_NAME }), tables);
  await database.stop();
});
