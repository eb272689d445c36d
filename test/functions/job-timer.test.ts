import { expect, test, vi } from 'vitest';
import { type Clock, makeClock } from '../../infra/local/clock.ts';
import type { JobStore, StoredJob } from '../../infra/local/job-store.ts';
import { JobTimer } from '../../infra/local/job-timer.ts';

class ManualClock implements Clock {
  time = 1_000_000;
  readonly timers: { readonly after: number; readonly run: () => void }[] = [];
  readonly now = (): number => this.time;
  readonly setTimer = (after: number, run: () => void): (() => void) => {
    this.timers.push({ after, run });
    return () => undefined;
  };
}

function makeMemoryJobStore(): JobStore & { readonly stored: ReadonlyMap<string, StoredJob> } {
  const stored = new Map<string, StoredJob>();
  return {
    stored,
    put: async (storedJob) => void stored.set(JSON.stringify(storedJob), storedJob),
    drop: async (storedJob) => void stored.delete(JSON.stringify(storedJob)),
    all: async () => [...stored.values()],
  };
}

test('a table check that fires early after the clock was set back is rescheduled and stored for the next start', async () => {
  const [clock, jobStore] = [new ManualClock(), makeMemoryJobStore()];
  const jobTimer = new JobTimer({ clock, jobStore, pause: 0 });
  jobTimer.start({ now: clock.now, queueJob: jobTimer.queueJob } as never);
  await jobTimer.queueJob({ kind: 'checkTable', table: 't', turnAt: 1, due: 2_000_000 });
  expect(clock.timers.map(({ after }) => after)).toEqual([1_000_000]);
  clock.time = 1_500_000;
  clock.timers[0]?.run();
  await jobTimer.waitUntilIdle();
  expect(clock.timers.map(({ after }) => after)).toEqual([1_000_000, 500_000]);
  expect([...jobStore.stored.values()].map(({ runsAt }) => runsAt)).toEqual([2_000_000]);
});

test('a finished job is deleted', async () => {
  const [clock, jobStore] = [new ManualClock(), makeMemoryJobStore()];
  const jobTimer = new JobTimer({ clock, jobStore, pause: 0 });
  const store = { load: async () => undefined };
  jobTimer.start({ now: clock.now, queueJob: jobTimer.queueJob, store } as never);
  await jobTimer.queueJob({ kind: 'checkTable', table: 't', turnAt: 1, due: 1_000_000 });
  expect(jobStore.stored.size).toBe(1);
  clock.timers[0]?.run();
  await jobTimer.waitUntilIdle();
  expect(jobStore.stored.size).toBe(0);
});

test('stores one check per table at a time, then only the one of the newest turn', async () => {
  const [clock, jobStore] = [new ManualClock(), makeMemoryJobStore()];
  const jobTimer = new JobTimer({ clock, jobStore, pause: 0 });
  const store = { load: async () => undefined };
  jobTimer.start({ now: clock.now, queueJob: jobTimer.queueJob, store } as never);
  const check = (turnAt: number) =>
    jobTimer.queueJob({ kind: 'checkTable', table: 't', turnAt, due: 1_000_000 + 1000 * turnAt });
  const turnsStored = () => [...jobStore.stored.values()].map(({ job }) => 'turnAt' in job && job.turnAt);
  for (const turn of [5, 6, 8, 7]) await check(turn);
  expect(turnsStored()).toEqual([5]);
  clock.time += 5000;
  clock.timers[0]?.run();
  await jobTimer.waitUntilIdle();
  expect(turnsStored()).toEqual([8]);
  expect(clock.timers.map(({ after }) => after)).toEqual([5000, 3000]);
  await check(1);
  expect(turnsStored()).toEqual([8, 1]);
});

test('R31 after a restart, a bot’s job scheduled by a fast clock runs soon, not days later', async () => {
  const [clock, jobStore] = [new ManualClock(), makeMemoryJobStore()];
  const [days, pause] = [3 * 86_400_000, 1200];
  const ports = { now: clock.now } as never;
  clock.time += days;
  const before = new JobTimer({ clock, jobStore, pause });
  before.start(ports);
  await before.queueJob({ table: 't', moved: 1 });
  clock.time -= days;
  const after = new JobTimer({ clock, jobStore, pause });
  await after.loadJobs();
  after.start(ports);
  expect(clock.timers.map((timer) => timer.after)).toEqual([pause, pause]);
});

test('a failing job runs five times', async () => {
  const [clock, jobStore] = [new ManualClock(), makeMemoryJobStore()];
  const jobTimer = new JobTimer({ clock, jobStore, pause: 0 });
  const store = { load: () => Promise.reject(new Error('the store is gone')) };
  const [log, metrics] = [{ error: () => undefined }, { count: () => undefined }];
  jobTimer.start({ now: clock.now, queueJob: jobTimer.queueJob, store, log, metrics } as never);
  await jobTimer.queueJob({ kind: 'checkTable', table: 't', turnAt: 1, due: 1_000_000 });
  for (let runs = 1; runs <= 5; runs++) {
    expect(clock.timers).toHaveLength(runs);
    expect(jobStore.stored.size).toBe(1);
    clock.timers.at(-1)?.run();
    await jobTimer.waitUntilIdle();
  }
  expect(clock.timers.map(({ after }) => after)).toEqual([0, 5000, 5000, 5000, 5000]);
  expect(jobStore.stored.size).toBe(0);
});

test('runs a job that is due after Node’s maximum timer delay', () => {
  vi.useFakeTimers();
  try {
    const day = 86_400_000;
    let runs = 0;
    makeClock().setTimer(60 * day, () => runs++);
    vi.advanceTimersByTime(60 * day - 1);
    expect(runs).toBe(0);
    vi.advanceTimersByTime(1);
    expect(runs).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
