import type { Want } from '../../shared/protocol/notification-kinds.ts';
import { findReturn, type SeatState } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import type { SubscriptionEntry } from './subscriptions.ts';

/** Notifies a person's devices that another one has taken the seat, except that one. */

/** `now`: milliseconds since 1970. */
interface OwnPlace {
  readonly table: TableState;
  readonly seat: number;
  readonly entry: SubscriptionEntry;
  readonly now: number;
}

/** Milliseconds after someone came back during which the earlier devices are known. */
const RETURN_PERIOD = 86_400_000;

/** Returns the reason to notify a person's devices of one that none of them let in; `of`: when it arrived. */
export function getReturnWants({ table, seat, entry, now }: OwnPlace): readonly (Want & { readonly of: number })[] {
  const cameBack = findReturn(table.seats[seat] as SeatState, now);
  if (cameBack === undefined) return [];
  const { at = cameBack.at } = cameBack.newest ?? {};
  if ((cameBack.by === seat && cameBack.newest === undefined) || now >= at * 1000 + RETURN_PERIOD) return [];
  if (getEarlierDevices(entry, cameBack.at).length === 0) return [];
  return [{ kind: 'cameBack', of: at, ...(typeof cameBack.by === 'number' && { about: cameBack.by }) }];
}

/** Returns endpoints of devices added before someone came back. `cameAt`: seconds since 1970. */
export const getEarlierDevices = ({ profile }: SubscriptionEntry, cameAt: number): readonly string[] =>
  (profile?.devices ?? []).filter(({ since = 0 }) => since < (cameAt + 1) * 1000).map(({ endpoint }) => endpoint);
