import type { TimerDesk } from '../notify/context.ts';
import type { SweepCall, TableId } from '../ports/context.ts';
import { nameOf } from '../ports/log.ts';
import { load } from '../table/commit.ts';
import { arm } from '../table/follow-up.ts';

/**
 * Sets anew what each table waits for: a bot's turn, a look at deadlines and at people to notify. What is set already is
 * set twice, which does no harm. A page of the tables at a time; the next one rings by itself.
 */
export async function sweep(desk: TimerDesk, { after }: SweepCall): Promise<void> {
  const { tables, next } = await desk.tables(after);
  for (const table of tables) await wake(desk, table);
  if (next !== undefined) await desk.alarm({ kind: 'sweep', after: next });
}

/** A table that cannot be read keeps no other from being woken. */
async function wake(desk: TimerDesk, table: TableId): Promise<void> {
  try {
    const loaded = await load(desk, table);
    if (loaded !== undefined) await arm(desk, loaded);
  } catch (error) {
    desk.log.error('a table was not woken', { reason: nameOf(error) });
    desk.tally.count('failures');
  }
}
