import { findMention } from '../../shared/protocol/mention.ts';
import { isAbsent } from '../../shared/table/absence.ts';
import { getKey, type SeatState } from '../../shared/table/seats.ts';
import { getAwaitedSeats, type TableState } from '../../shared/table/state.ts';
import { isAwaitedPerson } from './post-text.ts';
import { nextAllowed } from './quiet-hours.ts';
import { getEntry, getSlot, type SubscriptionEntry } from './subscriptions.ts';

export interface Notified {
  /** The person's user ID, if the chat can mention them by it. */
  readonly handle?: string;
  readonly submissions: number;
  /**
   * Returns the first time, from this one on, when a post can notify the person. A mention rings their device, so it
   * respects their hours; a post without one does not.
   */
  readonly getAllowedTime: (time: number) => number;
}

interface TableWaiting {
  readonly table: TableState;
  readonly entries: readonly SubscriptionEntry[];
  readonly now: number;
}

/** Awaited people without an announced absence. `host`: the chat's. */
export const getNotified = ({ table, entries, now }: TableWaiting, host: string): readonly Notified[] =>
  getAwaitedSeats(table).flatMap((seat) => {
    const state = table.seats[seat];
    if (!isAwaitedPerson(state) || isAbsent(table, seat, now)) return [];
    const { profile } = getEntry(entries, getSlot(getKey(state as SeatState, seat)));
    const handle = profile?.handle;
    const submissions = state?.acknowledged ?? 0;
    if (profile === undefined || handle === undefined || findMention(host, handle) === undefined) {
      return [{ submissions, getAllowedTime: (time) => time }];
    }
    const { hours, zone } = profile;
    return [{ handle, submissions, getAllowedTime: (time) => nextAllowed(time, hours, zone) }];
  });
