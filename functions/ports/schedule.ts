import { createHash } from 'node:crypto';
import { CreateScheduleCommand, type SchedulerClient } from '@aws-sdk/client-scheduler';
import { getDelay, LONGEST_DELAY, makeJob } from './job-text.ts';
import type { QueueJob } from './ports.ts';
import type { SdkClient } from './sdk-clients.ts';

interface ScheduleOptions {
  readonly client: SdkClient<SchedulerClient>;
  readonly group: string;
  /** The role that lets a schedule send to the queue. */
  readonly role: string;
  readonly queue: string;
  readonly now: () => number;
  readonly soon: QueueJob;
}

/** Stores jobs beyond a queue's longest delay as one-time schedules, named by their job, so that a repeat is the same one. */
export const makeSchedule =
  ({ client, group, role, queue, now, soon }: ScheduleOptions): QueueJob =>
  async (job) => {
    if (!('due' in job) || getDelay(job, now()) <= LONGEST_DELAY * 1000) return soon(job);
    const Input = makeJob(job);
    const command = new CreateScheduleCommand({
      Name: createHash('sha256').update(Input).digest('hex'),
      GroupName: group,
      ScheduleExpression: `at(${formatSeconds(job.due)})`,
      FlexibleTimeWindow: { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target: { Arn: queue, RoleArn: role, Input },
    });
    try {
      await client.send(command);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  };

const isDuplicate = (error: unknown): boolean => error instanceof Error && error.name === 'ConflictException';

/** Rounds up to whole seconds: an early check would have to be scheduled again. */
const formatSeconds = (at: number): string => new Date(Math.ceil(at / 1000) * 1000).toISOString().slice(0, 19);
