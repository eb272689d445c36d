import { formerOf, keyOf, type SeatState } from '../../shared/table/seats.ts';
import type { Loaded } from '../ports/ports.ts';
import type { JobPorts } from './job-ports.ts';
import { makePushed } from './pushed.ts';
import { nextAllowed } from './quiet-hours.ts';
import { takeBack } from './send.ts';
import { entryAt, HOOK_SLOT, type NotificationProfile, type SubscriptionEntry, slotOf } from './subscriptions.ts';
import { pushToDevices } from './web-push.ts';

/** Closes notifications of people whose seat was handed over, renewed or emptied. */
export async function takeBackFormer(
  ports: JobPorts,
  loaded: Loaded,
  entries: readonly SubscriptionEntry[],
): Promise<void> {
  const present = loaded.table.seats.map((state, seat) => slotOf(keyOf(state, seat)));
  for (const entry of entries) {
    const { slot, profile } = entry;
    if (slot === HOOK_SLOT || present.includes(slot) || profile === undefined || !isShown(profile)) continue;
    if (!(await ports.subscriptions.put(loaded.id, { ...entry, profile: { ...profile, sent: {} } }))) continue;
    await takeBack(ports, loaded, { seat: -1, slot, profile });
  }
}

const isShown = ({ sent }: NotificationProfile): boolean => Object.values(sent).some(({ shown }) => shown);

/** Milliseconds until the next check if another process changed the entry; seconds that a push service stores it. */
const AGAIN = 5000;
const KEPT = 86_400;

/**
 * Notifies devices that a renewed key has dropped while a coming back was on record, once and in their person's hours.
 * Skips those that have the seat again. Returns when to check again, milliseconds since 1970.
 */
export async function notifyFormer(ports: JobPorts, loaded: Loaded): Promise<readonly number[]> {
  const former = loaded.table.seats.flatMap((state, seat) => {
    const { at, key } = formerOf(state, ports.now()) ?? {};
    return at === undefined || key === undefined ? [] : [{ at, seat, state, slot: slotOf(key) }];
  });
  if (former.length === 0) return [];
  const entries = await ports.subscriptions.read(loaded.id);
  const times = await Promise.all(former.map((each) => notifyDropped(ports, loaded, { ...each, entries })));
  return times.flat();
}

interface Former {
  /** When its key was voided, seconds since 1970. */
  readonly at: number;
  readonly seat: number;
  readonly state: SeatState;
  readonly slot: number;
  readonly entries: readonly SubscriptionEntry[];
}

async function notifyDropped(
  ports: JobPorts,
  loaded: Loaded,
  { at, seat, state, slot, entries }: Former,
): Promise<readonly number[]> {
  const entry = entryAt(entries, slot);
  const { profile } = entry;
  if (profile === undefined || profile.sent.lockedOut?.of === at) return [];
  const now = ports.now();
  const time = nextAllowed(now, profile.hours, profile.zone);
  if (time > now) return [time];
  const present = entryAt(entries, slotOf(keyOf(state, seat))).profile?.devices ?? [];
  const devices = profile.devices.filter(({ endpoint }) => !present.some((each) => each.endpoint === endpoint));
  const sent = { ...profile.sent, lockedOut: { of: at, count: 1, at: now } };
  if (!(await ports.subscriptions.put(loaded.id, { ...entry, profile: { ...profile, sent } }))) return [now + AGAIN];
  const notification = makePushed(ports, loaded, { seat, profile, want: { kind: 'lockedOut' } });
  await pushToDevices(ports, devices, { notification, kept: { seconds: KEPT, byDay: KEPT } });
  return [];
}
