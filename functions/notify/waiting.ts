import { getAvailableSeats } from '../../shared/protocol/available-seats.ts';
import type { SetNotificationsMessage } from '../../shared/protocol/client-message.ts';
import { NOTIFICATION_CHOICES } from '../../shared/protocol/notifications.ts';
import type { RefusalCode } from '../../shared/protocol/refusal-codes.ts';
import { isZone } from '../../shared/protocol/zone-clock.ts';
import { DEFAULT_HOURS } from '../../shared/ruleset/waking-hours.ts';
import { getPhase, type TableState } from '../../shared/table/state.ts';
import type { LoadedTable, NotificationRequestJob } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import { answer } from '../table/broadcast.ts';
import { load } from '../table/commit.ts';
import { scheduleJobs } from '../table/follow-up.ts';
import { findAllowedUrl } from './allowed-hosts.ts';
import { syncWaitedFlag } from './enrolment.ts';
import type { JobPorts } from './job-ports.ts';
import { makeNotification } from './pushed.ts';
import { getNextNight, nextAllowed } from './quiet-hours.ts';
import {
  changeEntry,
  getEntry,
  NOBODY,
  type SubscriptionEntry,
  WAITING_SLOT,
  type WaitingDevice,
} from './subscriptions.ts';
import { pushToDevices } from './web-push.ts';

/** People without a seat, notified once a full table has an open seat. */

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** The most waiting devices at a table, and the milliseconds until each expires. */
const MAX_WAITING_DEVICES = 8;
const WAITING_LIFETIME = 14 * DAY;

/** The most tries of a device, and milliseconds after a failed one. */
const TRIES = 4;
const RETRY_DELAY = 15 * MINUTE;

/** Seconds that a push service stores it for a device that is off: a seat does not stay open for long. */
const STORAGE_TIME = 12 * 60 * MINUTE;

interface WaitRequest extends Pick<NotificationRequestJob, 'connection'> {
  readonly message: SetNotificationsMessage;
}

/** Adds or removes a waiting device. The answer lists the sender's own alone. */
export async function waitForSeat(
  ports: JobPorts,
  loaded: LoadedTable,
  { connection, message }: WaitRequest,
): Promise<RefusalCode | undefined> {
  const { device, zone } = message;
  if (isOfSeat(message) || (zone !== undefined && !isZone(zone))) return 'callNotAllowed';
  if (device !== undefined && findAllowedUrl(device.endpoint, ports.hosts.push) === undefined) return 'callNotAllowed';
  const entry = await changeEntry(ports.subscriptions, { table: loaded.id, slot: WAITING_SLOT }, (before) =>
    changeWaiting(before, loaded, { message, now: ports.now() }),
  );
  const ownEntry = findWaiting(entry, device?.endpoint);
  if (device !== undefined && ownEntry === undefined) return 'callNotAllowed';
  await syncWaitedFlag(ports, loaded.id);
  const after = await load(ports, loaded.id);
  await settleAll(
    answer(ports, connection, {
      type: 'notifications',
      table: loaded.id,
      key: ports.vapidKey.publicKey,
      devices: ownEntry === undefined ? [] : [ownEntry.device.endpoint],
      hours: DEFAULT_HOURS,
      zone: zone ?? NOBODY.zone,
      what: NOTIFICATION_CHOICES,
    }),
    after === undefined ? Promise.resolve() : scheduleJobs(ports, after),
  );
  return undefined;
}

const isOfSeat = ({ handle, hours, what, also }: SetNotificationsMessage): boolean =>
  handle !== undefined || hours !== undefined || what !== undefined || also !== undefined;

const findWaiting = ({ waiting = [] }: SubscriptionEntry, endpoint: string | undefined): WaitingDevice | undefined =>
  waiting.find(({ device }) => device.endpoint === endpoint);

/** Undefined: nothing changes, perhaps because too many wait. */
function changeWaiting(
  entry: SubscriptionEntry,
  { table }: LoadedTable,
  { message, now }: { readonly message: SetNotificationsMessage; readonly now: number },
): SubscriptionEntry | undefined {
  const { device, forget, zone = NOBODY.zone, language } = message;
  if (device === undefined && findWaiting(entry, forget) === undefined) return undefined;
  const others = filterWaiting(entry, table, now).filter(
    (each) => each.device.endpoint !== forget && each.device.endpoint !== device?.endpoint,
  );
  if (device === undefined) return { ...entry, waiting: others };
  if (others.length >= MAX_WAITING_DEVICES) return undefined;
  const waitingDevice = { device, zone, ...(language !== undefined && { language }), invite: table.inviteEpoch };
  return { ...entry, waiting: [...others, { ...waitingDevice, until: now + WAITING_LIFETIME, tries: 0, next: now }] };
}

const filterWaiting = ({ waiting = [] }: SubscriptionEntry, table: TableState, now: number): readonly WaitingDevice[] =>
  waiting.filter(({ until, invite, tries }) => now < until && invite === table.inviteEpoch && tries < TRIES);

/**
 * Notifies each waiting device once, by day, while there is an open seat. Each counts as tried before it is, and is
 * retried if the process stops. Returns when to check again, milliseconds since 1970.
 */
export async function notifyWaiting(
  ports: JobPorts,
  loaded: LoadedTable,
  entries: readonly SubscriptionEntry[],
): Promise<readonly number[]> {
  const { id, table } = loaded;
  if (!table.waited) return [];
  const now = ports.now();
  const entry = getEntry(entries, WAITING_SLOT);
  const waiting = filterWaiting(entry, table, now);
  const due = hasSeat(table) ? waiting.filter((each) => getTime(each, now) <= now) : [];
  const left = waiting.map((each) =>
    due.includes(each) ? { ...each, tries: each.tries + 1, next: now + RETRY_DELAY } : each,
  );
  const isSame = due.length === 0 && waiting.length === (entry.waiting?.length ?? 0);
  if (!isSame && !(await ports.subscriptions.put(id, { ...entry, waiting: left }))) return [now + MINUTE];
  const reached = await notifyEach(ports, loaded, due);
  const { waiting: after = [] } = reached.length === 0 ? { waiting: left } : await removeReached(ports, id, reached);
  if (after.length === 0) await syncWaitedFlag(ports, id);
  return hasSeat(table) ? after.map((each) => getTime(each, now)) : [];
}

const hasSeat = (table: TableState): boolean =>
  !table.closed &&
  getAvailableSeats({ occupants: table.seats.map(({ occupant }) => occupant), phase: getPhase(table) }).length > 0;

/** Never at night in the device's zone. */
const getTime = ({ next, zone }: WaitingDevice, now: number): number =>
  nextAllowed(Math.max(next, now), DEFAULT_HOURS, zone);

/** Returns endpoints that were reached, or that their push service no longer knows. */
async function notifyEach(
  ports: JobPorts,
  loaded: LoadedTable,
  due: readonly WaitingDevice[],
): Promise<readonly string[]> {
  const results = await Promise.all(
    due.map(async ({ device, zone, language }) => {
      const profile = { ...NOBODY, zone, ...(language !== undefined && { language }) };
      const notification = makeNotification(ports, loaded, { seat: -1, profile, want: { kind: 'chair' } });
      const byDay = Math.min(STORAGE_TIME, getNextNight(notification.at, DEFAULT_HOURS, zone) - notification.at);
      const stored = { seconds: STORAGE_TIME / 1000, byDay: Math.floor(byDay / 1000) };
      return pushToDevices(ports, [device], { notification, stored });
    }),
  );
  return due.flatMap(({ device }, i) => (results[i]?.[0]?.type === 'failed' ? [] : [device.endpoint]));
}

const removeReached = (ports: JobPorts, table: string, reached: readonly string[]): Promise<SubscriptionEntry> =>
  changeEntry(ports.subscriptions, { table, slot: WAITING_SLOT }, (entry) => ({
    ...entry,
    waiting: (entry.waiting ?? []).filter(({ device }) => !reached.includes(device.endpoint)),
  }));
