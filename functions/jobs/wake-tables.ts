import type { JobPorts } from '../notify/job-ports.ts';
import { nameOf } from '../ports/log.ts';
import type { TableId, WakeTablesJob } from '../ports/ports.ts';
import { load } from '../table/commit.ts';
import { arm } from '../table/follow-up.ts';

/**
 * Sets again what each table waits for: a bot's turn, or a check for deadlines and notifications. Setting a job twice
 * does no harm. Does one page of tables and queues a job for the next.
 */
export async function sweep(ports: JobPorts, { after }: WakeTablesJob): Promise<void> {
  const { tables, next } = await ports.tables(after);
  for (const table of tables) await wake(ports, table);
  if (next !== undefined) await ports.alarm({ kind: 'sweep', after: next });
}

/** A table that cannot be read does not stop the others. */
async function wake(ports: JobPorts, table: TableId): Promise<void> {
  try {
    const loaded = await load(ports, table);
    if (loaded !== undefined) await arm(ports, loaded);
  } catch (error) {
    ports.log.error('a table was not woken', { reason: nameOf(error) });
    ports.metrics.count('failures');
  }
}
