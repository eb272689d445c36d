import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { getDelay, isBotTurnJob, LONGEST_DELAY, makeJob } from './job-text.ts';
import type { Job, QueueJob } from './ports.ts';
import { makeClient } from './sdk-clients.ts';

interface QueueOptions {
  readonly queue: string;
  readonly now: () => number;
  /** Seconds before a bot plays, and between two pages of a sweep; an integer. */
  readonly pause?: number;
}

/** Sends jobs as delayed messages of a queue, which runs the timer. */
export function makeQueueJob({ queue, now, pause = 1 }: QueueOptions): QueueJob {
  const client = makeClient(SQSClient);
  return async (job) => {
    const DelaySeconds = isPaused(job) ? pause : Math.ceil(Math.min(getDelay(job, now()) / 1000, LONGEST_DELAY));
    await client.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: makeJob(job), DelaySeconds }));
  };
}

const isPaused = (job: Job): boolean => isBotTurnJob(job) || job.kind === 'sweep';
