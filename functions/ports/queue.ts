import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { BotTurnJob, Job, QueueJob, TableCheckJob } from './ports.ts';
import type { SdkClient } from './sdk-clients.ts';

interface QueueOptions {
  readonly client: SdkClient<SQSClient>;
  readonly queue: string;
  readonly now: () => number;
  /** Seconds before a bot plays, and between two pages of a sweep; a whole number. */
  readonly pause?: number;
}

/** The longest delay of a queue in seconds: what is due later is queued again when it arrives. */
export const LONGEST_DELAY = 900;

/** Jobs as delayed messages of a queue, which runs the timer. */
export const makeQueueJob =
  ({ client, queue, now, pause = 1 }: QueueOptions): QueueJob =>
  async (job) => {
    const DelaySeconds = isPaused(job) ? pause : Math.ceil(Math.min(untilDue(job, now()) / 1000, LONGEST_DELAY));
    await client.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: makeJob(job), DelaySeconds }));
  };

/** Milliseconds until a job is due; 0 if it is. */
export const untilDue = (job: Job, now: number): number => ('due' in job ? Math.max(0, job.due - now) : 0);

const isPaused = (job: Job): boolean => isBotTurnJob(job) || job.kind === 'sweep';

export const isBotTurnJob = (job: Job): job is BotTurnJob => !('kind' in job);

export const makeJob = (job: Job): string => JSON.stringify(job);

/** Undefined if the text is not a job. */
export function parseJob(text: string): Job | undefined {
  try {
    const job = JSON.parse(text) as Partial<BotTurnJob & Omit<TableCheckJob, 'kind'>> & { readonly kind?: string };
    if (job.kind === 'ask' || job.kind === 'sweep' || job.kind === 'heartbeat') return job as unknown as Job;
    if (typeof job.table !== 'string') return undefined;
    const { table, moved, turnAt, due } = job;
    if (job.kind === undefined) return typeof moved === 'number' ? { table, moved } : undefined;
    const isTableCheck = job.kind === 'checkTable' && typeof turnAt === 'number' && typeof due === 'number';
    return isTableCheck ? { kind: 'checkTable', table, turnAt, due } : undefined;
  } catch {
    return undefined;
  }
}
