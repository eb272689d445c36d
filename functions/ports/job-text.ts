import type { BotTurnJob, Job, TableCheckJob } from './ports.ts';

/** Maximum delay of a queue in seconds; a later job is queued again when it arrives. */
export const LONGEST_DELAY = 900;

/** Returns the milliseconds until a job is due, at least 0. */
export const getDelay = (job: Job, now: number): number => ('due' in job ? Math.max(0, job.due - now) : 0);

export const isBotTurnJob = (job: Job): job is BotTurnJob => !('kind' in job);

export const makeJob = (job: Job): string => JSON.stringify(job);

/** Parses a job; undefined if the text is not one. */
export function parseJob(text: string): Job | undefined {
  try {
    const job = JSON.parse(text) as Partial<BotTurnJob & Omit<TableCheckJob, 'kind'>> & { readonly kind?: string };
    if (job.kind === 'sweep' || job.kind === 'heartbeat') return job as unknown as Job;
    if (job.kind === 'ask') return 'connection' in job && 'message' in job ? (job as unknown as Job) : undefined;
    if (typeof job.table !== 'string') return undefined;
    const { table, moved, turnAt, due } = job;
    if (job.kind === 'erase') return { kind: 'erase', table };
    if (job.kind === undefined) return typeof moved === 'number' ? { table, moved } : undefined;
    const isTableCheck = job.kind === 'checkTable' && typeof turnAt === 'number' && typeof due === 'number';
    return isTableCheck ? { kind: 'checkTable', table, turnAt, due } : undefined;
  } catch {
    return undefined;
  }
}
