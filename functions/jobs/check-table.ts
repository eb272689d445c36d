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

/** Milliseconds after which whoever a turn's own looks call first has been called, if there were any. */
const CHECKED_AFTER = PAGE_OPEN + LOST;

/**
 * Looks at a table: has what follows from a missed deadline happen, calls whoever is to be called, and sets the time of the
 * next look. Everything follows from what is stored, so that a look may come twice, late, or not at all where another does.
 * `isRepeated`: it rang before, and whoever heard it may have been stopped after the change, before the next alarm was set.
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
 * The first quarter of an hour since a turn began for which no message of the queue is set. A look of an earlier turn sets
 * none of this turn's that is sooner: for later, the same look set twice is one. So it costs nothing where this turn has its own, and
 * takes their place where whoever stored the turn was stopped before they were set.
 */
function beyondQueue(began: number, now: number): number {
  const quarter = LONGEST_DELAY * 1000;
  return began + (Math.floor((now - began) / quarter) + 2) * quarter;
}

const followTurn = (ports: JobPorts, loaded: Loaded, soonest: number): Promise<unknown> =>
  allDone(armBot(ports, loaded), notifyAround(ports, loaded, soonest));

/** Calls whoever is to be called in this turn, and sets the next look at it. */
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
  /** Something followed from the deadline: bots that sit in, and perhaps an end that all others wish for. */
  readonly isChanged: boolean;
}

/** The table as it is afterwards. */
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
