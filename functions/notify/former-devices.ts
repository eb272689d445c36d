import { findVoidedKey, getKey, type SeatState } from '../../shared/table/seats.ts';
import type { LoadedTable } from '../ports/ports.ts';
import type { JobPorts } from './job-ports.ts';
import { findReader, makeNotification } from './pushed.ts';
import { nextAllowed } from './quiet-hours.ts';
import { closeNotifications } from './send.ts';
import { getEntry, getSlot, HOOK_SLOT, type NotificationProfile, type SubscriptionEntry } from './subscriptions.ts';
import { pushToDevices } from './web-push.ts';

/** Closes notifications of people whose seat was handed over, renewed or emptied. */
export async function clearFormerDevices(
  ports: JobPorts,
  loaded: LoadedTable,
  entries: readonly SubscriptionEntry[],
): Promise<void> {
  const present = loaded.table.seats.map((state, seat) => getSlot(getKey(state, seat)));
  for (const entry of entries) {
    const { slot, profile } = entry;
    if (slot === HOOK_SLOT || present.includes(slot) || profile === undefined || !hasShownNotification(profile))
      continue;
    if (!(await ports.subscriptions.put(loaded.id, { ...entry, profile: { ...profile, sent: {} } }))) continue;
    await closeNotifications(ports, loaded, { seat: -1, ...findReader(loaded, entry, entries), slot, profile });
  }
}

const hasShownNotification = ({ sent }: NotificationProfile): boolean => Object.values(sent).some(({ shown }) => shown);

/** Milliseconds until a retry if another process changed the entry. */
const RETRY_DELAY = 5000;
/** Seconds that a push service stores it. */
const STORAGE_SECONDS = 86_400;

/**
 * Notifies devices locked out by a key renewed after someone came back; once, outside quiet hours. Skips those that
 * have the seat again. Returns when to check again, milliseconds since 1970.
 */
export async function notifyLockedOut(ports: JobPorts, loaded: LoadedTable): Promise<readonly number[]> {
  const former = loaded.table.seats.flatMap((state, seat) => {
    const { at, key } = findVoidedKey(state, ports.now()) ?? {};
    return at === undefined || key === undefined ? [] : [{ at, seat, state, slot: getSlot(key) }];
  });
  if (former.length === 0) return [];
  const entries = await ports.subscriptions.read(loaded.id);
  const times = await Promise.all(former.map((each) => notifyLockedOutDevices(ports, loaded, { ...each, entries })));
  return times.flat();
}

interface LockedOutSeat {
  /** When its key was voided, seconds since 1970. */
  readonly at: number;
  readonly seat: number;
  readonly state: SeatState;
  readonly slot: number;
  readonly entries: readonly SubscriptionEntry[];
}

async function notifyLockedOutDevices(
  ports: JobPorts,
  loaded: LoadedTable,
  { at, seat, state, slot, entries }: LockedOutSeat,
): Promise<readonly number[]> {
  const entry = getEntry(entries, slot);
  const { profile } = entry;
  if (profile === undefined || profile.sent.lockedOut?.of === at) return [];
  const now = ports.now();
  const time = nextAllowed(now, profile.hours, profile.zone);
  if (time > now) return [time];
  const present = getEntry(entries, getSlot(getKey(state, seat))).profile?.devices ?? [];
  const devices = profile.devices.filter(({ endpoint }) => !present.some((each) => each.endpoint === endpoint));
  const sent = { ...profile.sent, lockedOut: { of: at, count: 1, at: now } };
  if (!(await ports.subscriptions.put(loaded.id, { ...entry, profile: { ...profile, sent } })))
    return [now + RETRY_DELAY];
  const notification = makeNotification(ports, loaded, {
    ...findReader(loaded, entry, entries),
    ...{ seat, profile, want: { kind: 'lockedOut' } },
  });
  await pushToDevices(ports, devices, { notification, stored: { seconds: STORAGE_SECONDS, byDay: STORAGE_SECONDS } });
  return [];
}
