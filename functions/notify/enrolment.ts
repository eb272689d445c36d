import type { TableEvent } from '../../shared/table/features.ts';
import { getKey } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import type { TableId } from '../ports/ports.ts';
import { commit } from '../table/commit.ts';
import type { JobPorts } from './job-ports.ts';
import { getEntry, getSlot, HOOK_SLOT, WAITING_SLOT } from './subscriptions.ts';

/** `isLost`: the push service, not the person, ended the last subscription. */
interface Subscriber {
  readonly slot: number;
  readonly isLost?: boolean;
}

/**
 * Stores in the table's state whether this person has subscriptions; repeats if the entry changes during the write. The
 * person may have changed seats. Nobody else is sent anything.
 */
export async function syncSubscribedFlag(ports: JobPorts, table: TableId, subscriber: Subscriber): Promise<void> {
  for (let isChanged = true; isChanged; ) {
    const { profile } = getEntry(await ports.subscriptions.read(table), subscriber.slot);
    const subscribed = profile !== undefined && profile.devices.length > 0;
    isChanged = await storeChange(ports, table, (state) => createSubscribedEvent(state, subscriber, subscribed));
  }
}

/** Stores in the table's state whether a chat is posted to; repeats if the entry changes during the write. */
export async function syncHookedFlag(ports: JobPorts, table: TableId): Promise<void> {
  for (let isChanged = true; isChanged; ) {
    const hooked = getEntry(await ports.subscriptions.read(table), HOOK_SLOT).hook !== undefined;
    isChanged = await storeChange(ports, table, (state) =>
      (state.hooked === true) === hooked ? undefined : { type: 'hookSet', hooked },
    );
  }
}

/** Stores in the table's state whether someone waits for a seat; repeats if the entry changes during the write. */
export async function syncWaitedFlag(ports: JobPorts, table: TableId): Promise<void> {
  for (let isChanged = true; isChanged; ) {
    const { waiting = [] } = getEntry(await ports.subscriptions.read(table), WAITING_SLOT);
    const waited = waiting.length > 0;
    isChanged = await storeChange(ports, table, (state) =>
      (state.waited === true) === waited ? undefined : { type: 'waitSet', waited },
    );
  }
}

/** Undefined if nothing changes, or if the capability is void. */
function createSubscribedEvent(
  { seats }: TableState,
  { slot, isLost }: Subscriber,
  subscribed: boolean,
): TableEvent | undefined {
  const seat = seats.findIndex((state, place) => getSlot(getKey(state, place)) === slot);
  const state = seats[seat];
  if (state === undefined || (state.subscribed === true) === subscribed) return undefined;
  return { type: 'subscribedSet', seat, subscribed, ...(isLost && !subscribed && { lost: true }) };
}

/** Returns whether anything changed. */
async function storeChange(
  ports: JobPorts,
  table: TableId,
  change: (state: TableState) => TableEvent | undefined,
): Promise<boolean> {
  const result = await commit<'so'>(ports, {
    table,
    seen: 0,
    decide(loaded) {
      const event = change(loaded.table);
      if (event === undefined) return { type: 'answer', answer: 'so' };
      return { type: 'change', events: [event], submission: 'calls' };
    },
  });
  if (result.type === 'busy') throw new Error('the table is busy');
  return result.type === 'stored';
}
