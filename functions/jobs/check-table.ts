import { findZoneWeekend, getReturnTime } from '../../shared/table/absence.ts';
import { getHelpTimes, getLate, needsChecks } from '../../shared/table/awaited.ts';
import { getNextWaitChecks, getOwnDeviceDeadline, openQuestions } from '../../shared/table/back-questions.ts';
import { getDateTimes } from '../../shared/table/dates.ts';
import { findDeadline } from '../../shared/table/pace.ts';
import { isAnyonePresent } from '../../shared/table/presence-check.ts';
import type { SeatState } from '../../shared/table/seats.ts';
import { getAwaitedSeats, MINUTE } from '../../shared/table/state.ts';
import { SENDING_TIMEOUT } from '../notify/due-notifications.ts';
import { clearFormerDevices, notifyLockedOut } from '../notify/former-devices.ts';
import type { JobPorts } from '../notify/job-ports.ts';
import { PAGE_OPEN } from '../notify/kinds.ts';
import { notifySeats } from '../notify/send.ts';
import type { SubscriptionEntry } from '../notify/subscriptions.ts';
import { notifyWaiting } from '../notify/waiting.ts';
import { postToHook } from '../notify/webhook.ts';
import { LONGEST_DELAY } from '../ports/job-text.ts';
import type { LoadedTable, TableCheckJob } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import { load } from '../table/commit.ts';
import { scheduleBotTurn, scheduleJobs } from '../table/follow-up.ts';
import { applyTime } from './apply-time.ts';

/** Milliseconds after which the first notifications of a turn have been sent, if there were any. */
const CHECK_DELAY = PAGE_OPEN + SENDING_TIMEOUT;

/**
 * Checks a table: applies the effects of time, sends due notifications, and schedules the next check. Uses stored data
 * only, so a check can run twice, late, or be lost if another runs. `isRepeated`: the job ran before and may have
 * stopped after the change, before it queued the next job.
 */
export async function checkTable(ports: JobPorts, job: TableCheckJob, isRepeated = false): Promise<void> {
  const now = ports.now();
  if (job.due > now && !isOfWrongClock(job, now)) return ports.queueJob(job);
  const before = await load(ports, job.table);
  if (before === undefined) return;
  const entries = await ports.subscriptions.read(job.table);
  const applied = await applyTime(ports, before, entries);
  if (applied === undefined) return;
  const { loaded, isChanged } = applied;
  await clearFormerDevices(ports, loaded, entries);
  const turnStart = loaded.table.turnAt * 1000;
  if (loaded.table.turnAt === job.turnAt) await followTurn(ports, loaded, { entries, soonest: now });
  else if (isChanged || isRepeated) await scheduleJobs(ports, loaded);
  else if (now > turnStart + CHECK_DELAY)
    await followTurn(ports, loaded, { entries, soonest: getCheckBeyondQueue(turnStart, now) });
}

/** Whether the job is from a time when the clock was ahead. */
const isOfWrongClock = ({ turnAt }: TableCheckJob, now: number): boolean => turnAt * 1000 > now + MINUTE;

/**
 * Returns the first quarter of an hour of a turn beyond the queue's messages. A check left over from an earlier turn
 * schedules nothing sooner. Later checks are named by their time, so scheduling one twice is harmless; they replace
 * those that a stopped process never scheduled.
 */
function getCheckBeyondQueue(turnStart: number, now: number): number {
  const quarter = LONGEST_DELAY * 1000;
  return turnStart + (Math.floor((now - turnStart) / quarter) + 2) * quarter;
}

interface FollowParams {
  readonly entries: readonly SubscriptionEntry[];
  /** The earliest time of the next check, milliseconds since 1970. */
  readonly soonest: number;
}

const followTurn = (ports: JobPorts, loaded: LoadedTable, following: FollowParams): Promise<unknown> =>
  settleAll(scheduleBotTurn(ports, loaded), sendDueNotifications(ports, loaded, following));

async function sendDueNotifications(
  ports: JobPorts,
  loaded: LoadedTable,
  { entries, soonest }: FollowParams,
): Promise<void> {
  const { id, table } = loaded;
  if (!needsChecks(table)) return;
  const times = await settleAll(
    notifySeats(ports, loaded, entries),
    notifyLockedOut(ports, loaded),
    postToHook(ports, loaded, entries),
    notifyWaiting(ports, loaded, entries),
  );
  const ahead = [
    ...getTurnDeadlines(loaded),
    ...getLateTimes(loaded),
    ...getReturnTimes(ports, loaded),
    ...getWeekendStarts(ports, loaded),
    ...getHelpTimes(table, ports.now()),
    ...getDateTimes(table, ports.now()),
    ...openQuestions(table, ports.now()).flatMap((each) => (each.isOwn ? [getOwnDeviceDeadline(each)] : [])),
    ...getNextWaitChecks(table, ports.now()),
  ];
  const next = Math.min(...times.flat(), ...ahead.filter((time) => time > ports.now()));
  if (next === Number.POSITIVE_INFINITY) return;
  await ports.queueJob({ kind: 'checkTable', table: id, turnAt: table.turnAt, due: Math.max(next, soonest) });
}

function getTurnDeadlines({ table }: LoadedTable): readonly number[] {
  const deadline = table.missed ? undefined : findDeadline(table);
  return deadline === undefined ? [] : [deadline];
}

/** Returns when the host is notified of a turn without a limit: after a week. */
const getLateTimes = ({ table }: LoadedTable): readonly number[] =>
  table.settings.pace.perTurn === null && getAwaitedSeats(table).length > 0 ? [getLate(table)] : [];

/** Returns when announced absences end, which wakes a sleeping table. */
const getReturnTimes = (ports: JobPorts, { table }: LoadedTable): readonly number[] =>
  getAwaitedSeats(table).length === 0 || isAnyonePresent(table, ports.now())
    ? []
    : table.seats.map((_, seat) => getReturnTime(table, seat, ports.now()));

/** Returns when awaited people's weekends off start, since a bot may play then, or the table sleeps. */
const getWeekendStarts = (ports: JobPorts, { table }: LoadedTable): readonly number[] =>
  getAwaitedSeats(table).flatMap((seat) => findZoneWeekend(table.seats[seat] as SeatState, ports.now())?.from ?? []);
