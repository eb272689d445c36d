import { createHash } from 'node:crypto';
import { CreateScheduleCommand, type SchedulerClient } from '@aws-sdk/client-scheduler';
import { LONGEST_DELAY, makeJob, untilDue } from './job-text.ts';
import type { QueueJob } from './ports.ts';
import type { SdkClient } from './sdk-clients.ts';

interface ScheduleOptions {
  readonly client: SdkClient<SchedulerClient>;
  /** Name of the schedules' group. */
  readonly group: string;
  /** The role that lets a schedule send to the queue. */
  readonly role: string;
  /** The queue that it sends to. */
  readonly queue: string;
  readonly now: () => number;
  /** Queues jobs that are due sooner. */
  readonly soon: QueueJob;
}

/**
 * Jobs beyond a queue's longest delay, as one-time schedules. A schedule is named by its job: set twice, it is one.
 */
export const makeSchedule =
  ({ client, group, role, queue, now, soon }: ScheduleOptions): QueueJob =>
  async (job) => {
    if (!('due' in job) || untilDue(job, now()) <= LONGEST_DELAY * 1000) return soon(job);
    const Input = makeJob(job);
    const command = new CreateScheduleCommand({
      Name: createHash('sha256').update(Input).digest('hex'),
      GroupName: group,
      ScheduleExpression: `at(${spellUp(job.due)})`,
      FlexibleTimeWindow: { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target: { Arn: queue, RoleArn: role, Input },
    });
    try {
      await client.send(command);
    } catch (error) {
      if (!isThereAlready(error)) throw error;
    }
  };

const isThereAlready = (error: unknown): boolean => error instanceof Error && error.name === 'ConflictException';

/** Whole seconds, rounded up: a check that comes early would have to be set again. */
const spellUp = (at: number): string => new Date(Math.ceil(at / 1000) * 1000).toISOString().slice(0, 19);
