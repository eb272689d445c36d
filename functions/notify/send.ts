import type { Want } from '../../shared/protocol/notification-kinds.ts';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { getKey, type SeatState } from '../../shared/table/seats.ts';
import type { LoadedTable } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import { getReturnWants } from './came-back.ts';
import {
  getDueNotifications,
  getStorageTime,
  isSentSeparately,
  MAX_STORAGE_SECONDS,
  type NotificationsDue,
} from './due-notifications.ts';
import { syncSubscribedFlag } from './enrolment.ts';
import type { JobPorts } from './job-ports.ts';
import { KINDS, type NotificationCase } from './kinds.ts';
import { findReader, makeFullNotification, makeNotification } from './pushed.ts';
import { getEndpoints, getGoneEndpoints, recordSent, recordStart, scheduleRetry } from './sent-record.ts';
import {
  changeEntry,
  getEntry,
  getFailureTime,
  getSlot,
  HOOK_SLOT,
  type NotificationProfile,
  type SentNotifications,
  type SubscriptionEntry,
} from './subscriptions.ts';
import { mayBeSilent, type PushResult, pushToDevices } from './web-push.ts';

interface Addressee {
  readonly seat: number;
  readonly reader?: PushedNotification['reader'];
  /** Key of its entry. */
  readonly slot: number;
  readonly profile: NotificationProfile;
}

type SendParams = Addressee &
  Pick<NotificationsDue, 'send' | 'lines' | 'only' | 'isMorning'> &
  Pick<NotificationCase, 'others'>;

async function sendNotification(
  ports: JobPorts,
  loaded: LoadedTable,
  { send, lines, only, isMorning, ...to }: SendParams,
): Promise<void> {
  const pushed = await makeFullNotification(ports, loaded, { ...to, lines });
  const notification = isMorning ? { ...pushed, morning: true as const } : pushed;
  const stored = getStorageTime({ table: loaded.table, ...to, now: notification.at }, send);
  const devices = to.profile.devices.filter(({ endpoint }) => only?.includes(endpoint) ?? true);
  const results = await pushToDevices(ports, devices, { notification, stored });
  const outcome = {
    kinds: send.map(({ kind }) => kind),
    devices,
    results,
    isAgain: only !== undefined,
    at: ports.now(),
  };
  await updateAfterSending(ports, loaded, { to, gone: getGoneEndpoints(devices, results), note: recordSent(outcome) });
}

/**
 * Silently shows reasons that rang before and still apply, without counting them. Skips devices that can't close a
 * notification, because they still show it or might ring.
 */
async function redisplay(
  ports: JobPorts,
  loaded: LoadedTable,
  { lines, ...to }: Addressee & ClosedNotifications,
): Promise<void> {
  const [{ kind }] = lines as readonly [Want];
  const notification = { ...(await makeFullNotification(ports, loaded, { ...to, lines })), quiet: true as const };
  const stored = getStorageTime({ table: loaded.table, ...to, now: notification.at }, lines);
  const unreached = to.profile.sent[kind]?.retry?.to ?? [];
  const devices = to.profile.devices.filter((each) => mayBeSilent(each) && !unreached.includes(each.endpoint));
  const results = await pushToDevices(ports, devices, { notification, stored });
  const failed = getEndpoints('failed', devices, results);
  const note = (sent: SentNotifications) => scheduleRetry(sent, { kind, to: failed, at: ports.now() });
  await updateAfterSending(ports, loaded, { to, gone: getGoneEndpoints(devices, results), note });
}

type ClosedNotifications = Pick<NotificationCase, 'others'> & Pick<NotificationsDue, 'lines'>;

/** Closes settled notifications, and those seen on another device. Runs even in quiet hours, since it is silent. */
export async function closeNotifications(ports: JobPorts, loaded: LoadedTable, to: Addressee): Promise<void> {
  const devices = to.profile.devices.filter(mayBeSilent);
  const notification = makeNotification(ports, loaded, { ...to, want: { kind: 'done' } });
  const stored = { seconds: MAX_STORAGE_SECONDS, byDay: MAX_STORAGE_SECONDS };
  const gone = getGoneEndpoints(devices, await pushToDevices(ports, devices, { notification, stored }));
  if (gone.length > 0) await updateAfterSending(ports, loaded, { to, gone });
}

export async function sendTest(ports: JobPorts, loaded: LoadedTable, to: Addressee): Promise<readonly PushResult[]> {
  const { devices } = to.profile;
  const notification = makeNotification(ports, loaded, { ...to, want: { kind: 'test' } });
  const { byDay } = getStorageTime({ table: loaded.table, ...to, now: notification.at }, []);
  const stored = { seconds: byDay, byDay };
  const results = await pushToDevices(ports, devices, { notification, stored });
  const gone = getGoneEndpoints(devices, results);
  if (gone.length > 0) await updateAfterSending(ports, loaded, { to, gone });
  return results;
}

interface SendingResult {
  readonly to: Addressee;
  readonly gone: readonly string[];
  readonly note?: (sent: SentNotifications) => SentNotifications;
}

async function updateAfterSending(
  ports: JobPorts,
  { id }: LoadedTable,
  { to, gone, note = (sent) => sent }: SendingResult,
): Promise<void> {
  const { profile } = await changeEntry(ports.subscriptions, { table: id, slot: to.slot }, (entry) => {
    if (entry.profile === undefined) return undefined;
    const devices = entry.profile.devices.filter(({ endpoint }) => !gone.includes(endpoint));
    return { ...entry, profile: { ...entry.profile, devices, sent: note(entry.profile.sent) } };
  });
  if (profile?.devices.length === 0) await syncSubscribedFlag(ports, id, { slot: to.slot, isLost: true });
}

/** Sends due notifications; returns when to check again, milliseconds since 1970; empty if never. */
export async function notifySeats(
  ports: JobPorts,
  loaded: LoadedTable,
  entries: readonly SubscriptionEntry[],
): Promise<readonly number[]> {
  const { gone, hook } = getEntry(entries, HOOK_SLOT);
  const now = ports.now();
  const broken = gone?.at ?? getFailureTime(hook);
  const reader = loaded.table.seats.findIndex((state, seat) => getSlot(getKey(state, seat)) === hook?.by);
  const informed = reader < 0 ? loaded.table.host : reader;
  const times = await settleAll(
    ...loaded.table.seats.map(async (state, seat) => {
      const entry = getEntry(entries, getSlot(getKey(state, seat)));
      const others = [
        ...(broken !== undefined && broken <= now && seat === informed ? [{ kind: 'chat', of: broken } as const] : []),
        ...getReturnWants({ table: loaded.table, seat, entry, now }),
      ];
      return state.subscribed && entry.profile
        ? notifySeat(ports, loaded, {
            seat,
            ...findReader(loaded, entry, entries),
            entry,
            profile: entry.profile,
            others,
          })
        : [];
    }),
  );
  return [...times.flat(), ...(broken !== undefined && broken > now ? [broken] : [])];
}

interface SeatToNotify extends Pick<Addressee, 'seat' | 'reader'> {
  readonly entry: SubscriptionEntry;
  readonly profile: NotificationProfile;
  readonly others: NonNullable<NotificationCase['others']>;
}

/** Milliseconds until the next check if another process changed the entry. */
const RETRY_DELAY = 5000;

async function notifySeat(
  ports: JobPorts,
  loaded: LoadedTable,
  { seat, reader, entry, profile, others }: SeatToNotify,
): Promise<readonly number[]> {
  const now = ports.now();
  const recipient = { table: loaded.table, seat, profile, now, others };
  const due = getDueNotifications(recipient);
  if (due.send.length === 0 && due.lines.length === 0 && !due.isLess) return getNext(due);
  const rings = Object.keys(due.rings).length > 0 ? { rings: due.rings } : {};
  const startedEntry = { ...entry, profile: { ...profile, sent: recordStart(recipient, due), ...rings } };
  if (!(await ports.subscriptions.put(loaded.id, startedEntry))) return [now + RETRY_DELAY];
  const about = { seat, slot: entry.slot, profile, ...(reader && { reader }) };
  const send = due.send.filter((want) => !isSentSeparately(want));
  for (const want of due.send.filter(isSentSeparately))
    await sendSeparately(ports, loaded, { ...about, ...due, send: [want], lines: [want], others, entry });
  if (send.length > 0) await sendNotification(ports, loaded, { ...about, ...due, send, others });
  else if (due.lines.length > 0) await redisplay(ports, loaded, { ...about, lines: due.lines, others });
  else if (due.isDone) await closeNotifications(ports, loaded, about);
  const after = getEntry(await ports.subscriptions.read(loaded.id), entry.slot).profile;
  return after === undefined ? [] : getNext(getDueNotifications({ ...recipient, profile: after, now: ports.now() }));
}

/** Sends a separate notification, only to its devices, and never bundled for a morning. */
async function sendSeparately(
  ports: JobPorts,
  loaded: LoadedTable,
  { entry, only, ...sending }: SendParams & Pick<SeatToNotify, 'entry'>,
): Promise<void> {
  const state = loaded.table.seats[sending.seat] as SeatState;
  const devices = sending.send.flatMap(({ kind }) => KINDS[kind].devices?.(entry, state) ?? []);
  const isFew = sending.send.some(({ kind }) => KINDS[kind].devices);
  await sendNotification(ports, loaded, {
    ...sending,
    isMorning: false,
    ...(isFew ? { only: only?.filter((each) => devices.includes(each)) ?? devices } : only && { only }),
  });
}

const getNext = ({ next }: NotificationsDue): readonly number[] => (next === undefined ? [] : [next]);
