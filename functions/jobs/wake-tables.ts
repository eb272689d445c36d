import type { SweepPorts } from '../notify/job-ports.ts';
import { getErrorName } from '../ports/log.ts';
import type { Outage, TableId, WakeTablesJob } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import { load } from '../table/commit.ts';
import { scheduleJobs } from '../table/follow-up.ts';
import { restoreLostTime } from './apply-time.ts';

/**
 * Queues the next job of each table: a bot's turn, or a check for deadlines and notifications. Queuing one twice is
 * harmless. After an outage, first returns its time. Handles one page of tables. If there are more, queues a job for
 * each segment, and within a segment one for its next page.
 */
export async function sweep(ports: SweepPorts, job: WakeTablesJob): Promise<void> {
  const { tables, next } = await ports.tables(job.after, job.segment);
  for (const table of tables) await wakeTable(ports, table, job.outage);
  if (next !== undefined) await settleAll(...getNextJobs(ports, job, next).map(ports.queueJob));
}

function getNextJobs(
  { segments }: SweepPorts,
  { segment, outage }: WakeTablesJob,
  next: string,
): readonly WakeTablesJob[] {
  const job = { kind: 'sweep', ...(outage && { outage }) } as const;
  if (segment || segments === 1) return [{ ...job, ...(segment && { segment }), after: next }];
  return Array.from({ length: segments }, (_, number) => ({ ...job, segment: { number, of: segments } }));
}

/** Logs a table that cannot be read, so that the others continue. */
async function wakeTable(ports: SweepPorts, table: TableId, outage: Outage | undefined): Promise<void> {
  try {
    const loaded = outage === undefined ? await load(ports, table) : await restoreLostTime(ports, table, outage);
    if (loaded !== undefined) await scheduleJobs(ports, loaded);
  } catch (error) {
    ports.log.error('a table was not woken', { reason: getErrorName(error) });
    ports.metrics.count('failures');
  }
}
