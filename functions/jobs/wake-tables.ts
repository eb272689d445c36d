import type { SweepPorts } from '../notify/job-ports.ts';
import { nameOf } from '../ports/log.ts';
import type { Outage, TableId, WakeTablesJob } from '../ports/ports.ts';
import { load } from '../table/commit.ts';
import { arm } from '../table/follow-up.ts';
import { giveBack } from './apply-time.ts';

/**
 * Sets again what each table waits for: a bot's turn, or a check for deadlines and notifications. Setting a job twice
 * does no harm. After an outage, first gives its time back. Does one page of tables and queues a job for the next.
 */
export async function sweep(ports: SweepPorts, { after, outage }: WakeTablesJob): Promise<void> {
  const { tables, next } = await ports.tables(after);
  for (const table of tables) await wake(ports, table, outage);
  if (next !== undefined) await ports.queueJob({ kind: 'sweep', after: next, ...(outage && { outage }) });
}

/** A table that cannot be read does not stop the others. */
async function wake(ports: SweepPorts, table: TableId, outage: Outage | undefined): Promise<void> {
  try {
    const loaded = outage === undefined ? await load(ports, table) : await giveBack(ports, table, outage);
    if (loaded !== undefined) await arm(ports, loaded);
  } catch (error) {
    ports.log.error('a table was not woken', { reason: nameOf(error) });
    ports.metrics.count('failures');
  }
}
