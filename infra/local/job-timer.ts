import { AsyncLocalStorage } from 'node:async_hooks';
import type { JobPorts } from '../../functions/notify/job-ports.ts';
import { getDelay, isBotTurnJob, makeJob } from '../../functions/ports/job-text.ts';
import type { Job, QueueJob, TableCheckJob, TableId } from '../../functions/ports/ports.ts';
import { onTimer } from '../../functions/timer.ts';
import { FIRST_CHECK } from '../../shared/table/awaited.ts';
import type { Clock } from './clock.ts';
import type { JobStore, StoredJob } from './job-store.ts';

interface JobTimerOptions {
  readonly clock: Clock;
  readonly jobStore: JobStore;
  /** Milliseconds until a bot plays. */
  readonly pause: number;
  /** Whether stored jobs must wait: the clock is wrong. */
  readonly isHeld?: () => boolean;
}

/** Milliseconds until a failed job runs again, and the most runs of a job. */
const RETRY_DELAY = 5000;
const MAX_RUNS = 5;

interface ScheduledJob extends UnscheduledJob {
  readonly cancel: () => void;
}

interface UnscheduledJob {
  readonly storedJob: StoredJob;
  /** Times that it ran before. */
  readonly runs: number;
  /** Settles once it is stored. */
  readonly stored: Promise<unknown>;
}

interface NextCheck {
  readonly key: string;
  readonly runsAt: number;
  /** The one to be set after it. */
  after?: TableCheckJob;
}

/**
 * Jobs as timers of this process. They stay in the database until they are done, and are set again at the next start.
 * While a check of a table is set, a later one is only held in memory: each turn of a fast game asks for one. If the
 * process ends first, the stored check sets the table's next one again, because it runs for a second time.
 */
export class JobTimer {
  private readonly options: JobTimerOptions;
  private readonly scheduled = new Map<string, ScheduledJob>();
  private readonly checks = new Map<TableId, NextCheck>();
  private readonly runningJobs = new Set<Promise<unknown>>();
  /** A job is not part of the message that queued it. */
  private readonly runInOwnContext = AsyncLocalStorage.snapshot();
  private ports: JobPorts | undefined;
  private loadedJobs: readonly StoredJob[] = [];
  /** Jobs that became due while the clock was wrong. */
  private heldJobs: readonly UnscheduledJob[] = [];
  private isStopped = false;

  constructor(options: JobTimerOptions) {
    this.options = options;
  }

  async loadJobs(): Promise<void> {
    this.loadedJobs = await this.options.jobStore.all();
  }

  start(ports: JobPorts): void {
    this.ports = ports;
    for (const storedJob of this.loadedJobs) {
      this.setTimer({ storedJob, runs: 1, stored: Promise.resolve() }, this.getResumeTime(storedJob));
    }
    this.loadedJobs = [];
  }

  rescheduleAll(): void {
    const waiting = [...this.heldJobs, ...this.scheduled.values()].filter(({ storedJob }) => isStored(storedJob.job));
    this.heldJobs = [];
    for (const { storedJob, runs, stored } of waiting) {
      const key = makeJob(storedJob.job);
      this.scheduled.get(key)?.cancel();
      this.scheduled.delete(key);
      this.setTimer({ storedJob, runs, stored }, this.getResumeTime(storedJob));
    }
  }

  /**
   * Limits the wait of a job that a clock that was ahead may have set: a bot waits at most for its pause, and the check
   * of a turn that seems to begin in the future as long as a first one.
   */
  private getResumeTime({ job, runsAt }: StoredJob): number {
    const now = this.options.clock.now();
    if (isBotTurnJob(job)) return Math.min(runsAt, now + this.options.pause);
    const isOfWrongClock = 'turnAt' in job && job.turnAt * 1000 > now;
    return isOfWrongClock ? Math.min(runsAt, now + FIRST_CHECK) : runsAt;
  }

  readonly queueJob: QueueJob = (job) => {
    const now = this.options.clock.now();
    return this.add({ job, runsAt: now + (isBotTurnJob(job) ? this.options.pause : getDelay(job, now)) });
  };

  private async add(storedJob: StoredJob): Promise<void> {
    const { job } = storedJob;
    if (this.scheduled.has(makeJob(job)) || this.deferToEarlierCheck(storedJob)) return;
    const stored = isStored(job) ? this.storeJob(storedJob) : Promise.resolve();
    this.setTimer({ storedJob, runs: 0, stored }, storedJob.runsAt);
    await stored;
  }

  /** Whether a check of the same table runs earlier; of those that wait for it, the newest turn's earliest is set after it. */
  private deferToEarlierCheck({ job, runsAt }: StoredJob): boolean {
    const check = isCheck(job) ? this.checks.get(job.table) : undefined;
    if (!isCheck(job) || check === undefined || check.runsAt > runsAt) return false;
    const { after } = check;
    if (after === undefined || job.turnAt > after.turnAt || (job.turnAt === after.turnAt && job.due < after.due))
      check.after = job;
    return true;
  }

  private async storeJob(storedJob: StoredJob): Promise<void> {
    try {
      await this.options.jobStore.put(storedJob);
    } catch {
      if (!this.isStopped) this.ports?.log.warn('a job will not outlast this process');
    }
  }

  async waitUntilIdle(): Promise<void> {
    while (this.runningJobs.size > 0) await Promise.allSettled(this.runningJobs);
  }

  /**
   * Sets no more timers, cancels those that are set, and waits for running jobs; stored ones run after the next start.
   */
  async stop(): Promise<void> {
    this.isStopped = true;
    for (const { cancel } of this.scheduled.values()) cancel();
    this.scheduled.clear();
    await this.waitUntilIdle();
  }

  private setTimer(waiting: UnscheduledJob, runsAt: number): void {
    const key = makeJob(waiting.storedJob.job);
    if (this.isStopped || this.scheduled.has(key)) return;
    const after = Math.max(0, runsAt - this.options.clock.now());
    const start = (): void => this.runInOwnContext(() => this.run(key));
    this.scheduled.set(key, { ...waiting, cancel: this.options.clock.setTimer(after, start) });
    const { job } = waiting.storedJob;
    const before = isCheck(job) ? this.checks.get(job.table) : undefined;
    if (isCheck(job) && (before === undefined || before.key === key || before.runsAt > runsAt))
      this.checks.set(job.table, { ...before, key, runsAt });
  }

  /** Removes a check that begins to run. Returns the one to be set after it. */
  private takeNextCheck(job: Job, key: string): TableCheckJob | undefined {
    const check = isCheck(job) ? this.checks.get(job.table) : undefined;
    if (!isCheck(job) || check?.key !== key) return undefined;
    this.checks.delete(job.table);
    return check.after;
  }

  private run(key: string): void {
    const job = this.scheduled.get(key);
    this.scheduled.delete(key);
    if (this.ports === undefined || job === undefined) return;
    if (isStored(job.storedJob.job) && this.options.isHeld?.()) {
      this.heldJobs = [...this.heldJobs, job];
      return;
    }
    const after = this.takeNextCheck(job.storedJob.job, key);
    const done = this.handle(this.ports, job, after).finally(() => this.runningJobs.delete(done));
    this.runningJobs.add(done);
  }

  /** A failed job runs again, even after the next start. */
  private async handle(ports: JobPorts, set: ScheduledJob, after: TableCheckJob | undefined): Promise<void> {
    const { storedJob, stored } = set;
    const runs = set.runs + 1;
    const { batchItemFailures } = await onTimer(ports, makeQueueEvent(storedJob.job, runs));
    const isRunAgain = batchItemFailures.length > 0 && runs < MAX_RUNS;
    if (isRunAgain) this.setTimer({ storedJob, stored, runs }, ports.now() + RETRY_DELAY);
    else await stored;
    const isDone = !isRunAgain && isStored(storedJob.job) && !this.isRescheduled(storedJob);
    await Promise.all([
      after && this.add({ job: after, runsAt: this.getResumeTime({ job: after, runsAt: after.due }) }),
      isDone && this.options.jobStore.drop(storedJob).catch(() => undefined),
    ]);
  }

  /** Whether a job that ran is due again at the same time, as when the machine's clock was set back in between. */
  private isRescheduled({ job, runsAt }: StoredJob): boolean {
    return this.scheduled.get(makeJob(job))?.storedJob.runsAt === runsAt;
  }
}

/** Not for a client's request, which is answered now or never. */
const isStored = (job: Job): boolean => isBotTurnJob(job) || isCheck(job);

const isCheck = (job: Job): job is TableCheckJob => !isBotTurnJob(job) && job.kind === 'checkTable';

const makeQueueEvent = (job: Job, times: number) => ({
  Records: [
    {
      messageId: 'local',
      receiptHandle: 'local',
      body: makeJob(job),
      attributes: {
        ApproximateReceiveCount: String(times),
        SentTimestamp: '0',
        SenderId: 'local',
        ApproximateFirstReceiveTimestamp: '0',
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: 'local',
      awsRegion: 'local',
    },
  ],
});
