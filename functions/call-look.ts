import { deadlineOf, decideMissed } from '../shared/engine/deadline.ts';
import { settleEnding } from '../shared/engine/decide-ending.ts';
import { isLookedAfter } from '../shared/engine/wanted.ts';
import { allDone } from './all-done.ts';
import { armBot } from './bot-call.ts';
import { tellHook } from './call-hook.ts';
import { callSeats } from './call-seats.ts';
import type { Loaded, LookCall, TableId } from './desk.ts';
import { commit, load } from './pipeline.ts';
import { tell } from './tell.ts';
import type { TimerDesk } from './timer-desk.ts';

/**
 * Looks at a table: has what follows from a missed deadline happen, calls whoever is to be called, and sets the time of the
 * next look. Everything follows from what is stored, so that a look may come twice, late, or not at all where another does.
 */
export async function lookAt(desk: TimerDesk, call: LookCall): Promise<void> {
  if (call.due > desk.now()) return desk.alarm(call);
  const loaded = await seeToDeadline(desk, call.table);
  if (loaded === undefined || loaded.table.turnAt !== call.turnAt || !isLookedAfter(loaded.table)) return;
  const entries = hasCalls(loaded) ? await desk.book.read(loaded.id) : [];
  const times = await Promise.all([callSeats(desk, loaded, entries), tellHook(desk, loaded, entries)]);
  const due = Math.min(...times.flat(), ...deadlineToCome(desk, loaded));
  if (due < Number.POSITIVE_INFINITY) await desk.alarm({ ...call, due });
}

const hasCalls = ({ table }: Loaded): boolean => table.hooked === true || table.seats.some(({ callable }) => callable);

function deadlineToCome(desk: TimerDesk, { table }: Loaded): readonly number[] {
  const deadline = table.missed ? undefined : deadlineOf(table);
  return deadline !== undefined && deadline > desk.now() ? [deadline] : [];
}

/** The table as it is afterwards. */
async function seeToDeadline(desk: TimerDesk, id: TableId): Promise<Loaded | undefined> {
  const loaded = await load(desk, id);
  if (loaded === undefined || decideMissed(loaded.table, desk.now()).length === 0) return loaded;
  const outcome = await commit<'inTime'>(desk, {
    table: id,
    seen: loaded.table.version,
    judge({ table }, now) {
      const events = settleEnding(table, decideMissed(table, now), now);
      if (events.length === 0) return { type: 'answer', answer: 'inTime' };
      return { type: 'change', events, submission: 'missed' };
    },
  });
  if (outcome.type === 'busy') throw new Error('the table is busy');
  if (outcome.type === 'noSuchTable') return undefined;
  if (outcome.type === 'stored') await allDone(tell(desk, outcome), armBot(desk, outcome.loaded));
  return outcome.loaded;
}
