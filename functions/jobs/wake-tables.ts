import type { JobPorts } from '../notify/job-ports.ts';
import { nameOf } from '../ports/log.ts';
import type { TableId, WakeTablesJob } from '../ports/ports.ts';
import { load } from '../table/commit.ts';
import { arm } from '../table/follow-up.ts';

/**
 * Sets anew what each table waits for: a bot's turn, a look at deadlines and at people to notify. What is set already is
 * set twice, which does no harm. A page of the tables at a time; the next one rings by itself.
 */
export async function sweep(ports: JobPorts, { after }: WakeTablesJob): Promise<void> {
  const { tables, next } = await ports.tables(after);
  for (const table of tables) await wake(ports, table);
  if (next !== undefined) await ports.alarm({ kind: 'sweep', after: next });
}

/** A table that cannot be read keeps no other from being woken. */
async function wake(ports: JobPorts, table: TableId): Promise<void> {
  try {
    const loaded = await load(ports, table);
    if (loaded !== undefined) await arm(ports, loaded);
  } catch (error) {
    ports.log.error('a table was not woken', { reason: nameOf(error) });
    ports.metrics.count('failures');
  }
}
