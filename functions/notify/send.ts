import type { DeviceSubscription, NotificationKind, PushedNotification } from '../../shared/protocol/notifications.ts';
import type { Want } from '../../shared/table/awaited.ts';
import { deadlineOf } from '../../shared/table/pace.ts';
import { keyOf } from '../../shared/table/seats.ts';
import type { Loaded } from '../ports/ports.ts';
import { allDone } from '../ports/settle-all.ts';
import { causeOf, LONGEST_KEPT, lateOf, type NotificationsDue, notificationsDue, secondsKept } from './due.ts';
import { agreeSubscribed } from './enrolment.ts';
import type { JobPorts } from './job-ports.ts';
import {
  changeEntry,
  entryAt,
  type NotificationProfile,
  type SentNotification,
  type SentNotifications,
  type SubscriptionEntry,
  slotOf,
} from './subscriptions.ts';
import { type PushResult, pushToDevices } from './web-push.ts';

/** The person to notify. */
export interface Addressee {
  readonly seat: number;
  /** Key of its entry. */
  readonly slot: number;
  readonly profile: NotificationProfile;
}

/** Notifies a person on all devices and stores the result. */
export async function sendNotification(
  ports: JobPorts,
  loaded: Loaded,
  { wants, ...to }: Addressee & { readonly wants: readonly Want[] },
): Promise<void> {
  const notification = makePushed(ports, loaded, { profile: to.profile, want: wants[0] as Want });
  const kept = secondsKept({ table: loaded.table, ...to, now: notification.at }, wants);
  const results = await pushToDevices(ports, to.profile.devices, { notification, kept });
  const result = { kinds: wants.map(({ kind }) => kind), hasArrived: results.includes('sent'), at: ports.now() };
  await settle(ports, loaded, { to, gone: goneOf(to.profile.devices, results), note: noted(result) });
}

/** Push services that show a silent message, or end the subscription for it. */
const NEVER_SILENT = /(^|\.)push\.apple\.com$/;

/**
 * The reasons are settled, perhaps on another device: the notifications can be closed. That makes no sound, even in
 * quiet hours.
 */
export async function takeBack(ports: JobPorts, loaded: Loaded, to: Addressee): Promise<void> {
  const devices = to.profile.devices.filter(({ endpoint }) => !NEVER_SILENT.test(new URL(endpoint).hostname));
  const notification = makePushed(ports, loaded, { profile: to.profile, want: { kind: 'done' } });
  const gone = goneOf(devices, await pushToDevices(ports, devices, { notification, kept: LONGEST_KEPT }));
  if (gone.length > 0) await settle(ports, loaded, { to, gone });
}

/** Sends a test that the person asked for. */
export async function sendTest(ports: JobPorts, loaded: Loaded, to: Addressee): Promise<readonly PushResult[]> {
  const { devices } = to.profile;
  const notification = makePushed(ports, loaded, { profile: to.profile, want: { kind: 'test' } });
  const kept = secondsKept({ table: loaded.table, ...to, now: notification.at }, []);
  const results = await pushToDevices(ports, devices, { notification, kept });
  const gone = goneOf(devices, results);
  if (gone.length > 0) await settle(ports, loaded, { to, gone });
  return results;
}

const goneOf = (devices: readonly DeviceSubscription[], results: readonly PushResult[]): readonly string[] =>
  devices.filter((_, i) => results[i] === 'gone').map(({ endpoint }) => endpoint);

interface Settled {
  readonly to: Addressee;
  /** Endpoints to drop. */
  readonly gone: readonly string[];
  readonly note?: (sent: SentNotifications) => SentNotifications;
}

async function settle(ports: JobPorts, { id }: Loaded, { to, gone, note = (sent) => sent }: Settled): Promise<void> {
  const { profile } = await changeEntry(ports.subscriptions, { table: id, slot: to.slot }, (entry) => {
    if (entry.profile === undefined) return undefined;
    const devices = entry.profile.devices.filter(({ endpoint }) => !gone.includes(endpoint));
    return { ...entry, profile: { ...entry.profile, devices, sent: note(entry.profile.sent) } };
  });
  if (profile?.devices.length === 0) await agreeSubscribed(ports, id, to.slot);
}

interface PushOutcome {
  readonly kinds: readonly NotificationKind[];
  readonly hasArrived: boolean;
  readonly at: number;
}

/** Notifications that reached no device are tried again. */
const noted =
  ({ kinds, hasArrived, at }: PushOutcome) =>
  (sent: SentNotifications): SentNotifications => ({
    ...sent,
    ...Object.fromEntries(kinds.map((kind) => [kind, closed(sent[kind] ?? { of: 0, count: 0, at }, hasArrived, at)])),
  });

function closed({ open: _, tries = 0, ...sent }: SentNotification, hasArrived: boolean, at: number): SentNotification {
  return hasArrived ? { ...sent, count: sent.count + 1, at } : { ...sent, at, tries: tries + 1 };
}

interface Pushing {
  readonly profile: NotificationProfile;
  readonly want: { readonly kind: PushedNotification['kind']; readonly about?: number };
}

/** Only what everybody at the table may know. */
function makePushed(ports: JobPorts, { id, table, charter }: Loaded, { profile, want }: Pushing): PushedNotification {
  const { kind, about } = want;
  const occupant = about === undefined ? undefined : table.seats[about]?.occupant;
  const name = typeof occupant === 'number' ? charter.names[occupant] : undefined;
  const deadline = kind === 'turn' || kind === 'nudge' || kind === 'answer' ? deadlineOf(table) : undefined;
  const { language, zone } = profile;
  return {
    ...{ kind, table: id, title: charter.title, at: ports.now(), zone },
    ...(name !== undefined && { name }),
    ...(deadline !== undefined && { deadline }),
    ...(isAgain(table, profile, kind) && { again: true as const }),
    ...(language !== undefined && { language }),
  };
}

function isAgain(table: Loaded['table'], { sent }: NotificationProfile, kind: PushedNotification['kind']): boolean {
  const before = kind === 'test' || kind === 'done' ? undefined : sent[kind];
  return before !== undefined && before.count > 0 && before.of === causeOf(table, kind as NotificationKind);
}

/** Sends the notifications that are due; returns when to check again, milliseconds since 1970, if anything is ahead. */
export async function notifySeats(
  ports: JobPorts,
  loaded: Loaded,
  entries: readonly SubscriptionEntry[],
): Promise<readonly number[]> {
  const times = await allDone(
    ...loaded.table.seats.map(async (state, seat) => {
      const entry = entryAt(entries, slotOf(keyOf(state, seat)));
      return state.subscribed && entry.profile
        ? notifySeat(ports, loaded, { seat, entry, profile: entry.profile })
        : [];
    }),
  );
  return times.flat();
}

interface SeatToNotify {
  readonly seat: number;
  readonly entry: SubscriptionEntry;
  readonly profile: NotificationProfile;
}

/** Milliseconds until the next check if another process changed the entry. */
const AGAIN = 5000;

async function notifySeat(
  ports: JobPorts,
  loaded: Loaded,
  { seat, entry, profile }: SeatToNotify,
): Promise<readonly number[]> {
  const now = ports.now();
  const due = notificationsDue({ table: loaded.table, seat, profile, now });
  if (due.send.length === 0 && !due.isLess) return nextOf(due);
  const begun = { ...entry, profile: { ...profile, sent: begin(loaded, due, now) } };
  if (!(await ports.subscriptions.put(loaded.id, begun))) return [now + AGAIN];
  const about = { seat, slot: entry.slot, profile };
  if (due.send.length > 0) await sendNotification(ports, loaded, { ...about, wants: due.send });
  else if (due.isDone) await takeBack(ports, loaded, about);
  const after = entryAt(await ports.subscriptions.read(loaded.id), entry.slot).profile;
  return after === undefined
    ? []
    : nextOf(notificationsDue({ table: loaded.table, seat, profile: after, now: ports.now() }));
}

const nextOf = ({ next }: NotificationsDue): readonly number[] => (next === undefined ? [] : [next]);

/** Stored before it is sent, so that no other process sends it. */
function begin({ table }: Loaded, { send, sent }: NotificationsDue, now: number): SentNotifications {
  const begun = send.map(({ kind }) => [
    kind,
    { of: causeOf(table, kind), count: 0, at: now, ...sent[kind], ...lateOf(table), open: now },
  ]);
  return { ...sent, ...Object.fromEntries(begun) };
}
