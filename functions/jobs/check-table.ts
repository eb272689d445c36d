import { needsChecks } from '../../shared/table/awaited.ts';
import { settleEnding } from '../../shared/table/decide.ts';
import { deadlineOf, decideMissed } from '../../shared/table/pace.ts';
import { LOST, PAGE_OPEN } from '../notify/due.ts';
import type { JobPorts } from '../notify/job-ports.ts';
import { notifySeats } from '../notify/send.ts';
import { postToHook } from '../notify/webhook.ts';
import type { Loaded, TableCheckJob, TableId } from '../ports/ports.ts';
import { LONGEST_DELAY } from '../ports/queue.ts';
import { allDone } from '../ports/settle-all.ts';
import { broadcast } from '../table/broadcast.ts';
import { commit, load } from '../table/commit.ts';
import { arm, armBot } from '../table/follow-up.ts';

/** Milliseconds after which the first notifications of a turn have been sent, if there were any. */
const CHECKED_AFTER = PAGE_OPEN + LOST;

/**
 * Checks a table: applies a missed deadline, sends the notifications that are due, and schedules the next check. All of
 * it follows from what is stored, so a check may come twice, late, or be lost if another comes. `isRepeated`: the job
 * ran before and may have stopped after the change, before it set the next job.
 */
export async function checkTable(ports: JobPorts, job: TableCheckJob, isRepeated = false): Promise<void> {
  const now = ports.now();
  if (job.due > now) return ports.alarm(job);
  const applied = await applyDeadline(ports, job.table);
  if (applied === undefined) return;
  const { loaded, isChanged } = applied;
  const began = loaded.table.turnAt * 1000;
  if (loaded.table.turnAt === job.turnAt) await followTurn(ports, loaded, now);
  else if (isChanged || isRepeated) await arm(ports, loaded);
  else if (now > began + CHECKED_AFTER) await followTurn(ports, loaded, beyondQueue(began, now));
}

/**
 * The first quarter of an hour since a turn began for which the queue holds no message. A check left over from an
 * earlier turn schedules nothing sooner. Later checks are named by their time, so setting one twice is harmless; they
 * replace those that a stopped process never set.
 */
function beyondQueue(began: number, now: number): number {
  const quarter = LONGEST_DELAY * 1000;
  return began + (Math.floor((now - began) / quarter) + 2) * quarter;
}

const followTurn = (ports: JobPorts, loaded: Loaded, soonest: number): Promise<unknown> =>
  allDone(armBot(ports, loaded), notifyAround(ports, loaded, soonest));

/** Sends this turn's notifications that are due, and schedules the next check. */
async function notifyAround(ports: JobPorts, loaded: Loaded, soonest: number): Promise<void> {
  const { id, table } = loaded;
  if (!needsChecks(table)) return;
  const entries = hasSubscribers(loaded) ? await ports.subscriptions.read(id) : [];
  const times = await allDone(notifySeats(ports, loaded, entries), postToHook(ports, loaded, entries));
  const next = Math.min(...times.flat(), ...deadlineToCome(ports, loaded));
  if (next === Number.POSITIVE_INFINITY) return;
  await ports.alarm({ kind: 'checkTable', table: id, turnAt: table.turnAt, due: Math.max(next, soonest) });
}

const hasSubscribers = ({ table }: Loaded): boolean =>
  table.hooked === true || table.seats.some(({ subscribed }) => subscribed);

function deadlineToCome(ports: JobPorts, { table }: Loaded): readonly number[] {
  const deadline = table.missed ? undefined : deadlineOf(table);
  return deadline !== undefined && deadline > ports.now() ? [deadline] : [];
}

interface DeadlineResult {
  readonly loaded: Loaded;
  /** The deadline had an effect: bots sit in, and perhaps an end that all others agreed to. */
  readonly isChanged: boolean;
}

/** Applies a missed deadline, and returns the table as it is afterwards. */
async function applyDeadline(ports: JobPorts, id: TableId): Promise<DeadlineResult | undefined> {
  const loaded = await load(ports, id);
  if (loaded === undefined) return undefined;
  if (decideMissed(loaded.table, ports.now()).length === 0) return { loaded, isChanged: false };
  const result = await commit<'inTime'>(ports, {
    table: id,
    seen: loaded.table.version,
    judge({ table }, now) {
      const events = settleEnding(table, decideMissed(table, now), now);
      if (events.length === 0) return { type: 'answer', answer: 'inTime' };
      return { type: 'change', events, submission: 'missed' };
    },
  });
  if (result.type === 'busy') throw new Error('the table is busy');
  if (result.type === 'noSuchTable') return undefined;
  if (result.type === 'stored') await broadcast(ports, result);
  return { loaded: result.loaded, isChanged: result.type === 'stored' };
}
