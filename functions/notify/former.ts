import { keyOf } from '../../shared/table/seats.ts';
import type { Loaded } from '../ports/ports.ts';
import type { JobPorts } from './job-ports.ts';
import { takeBack } from './send.ts';
import { HOOK_SLOT, type NotificationProfile, type SubscriptionEntry, slotOf } from './subscriptions.ts';

/** Takes back what is shown to people whose seat was handed over, renewed or emptied: it is not theirs any more. */
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
