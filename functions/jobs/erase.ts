import { findVoidedKey, getKey } from '../../shared/table/seats.ts';
import { clearFormerDevices } from '../notify/former-devices.ts';
import type { JobPorts } from '../notify/job-ports.ts';
import { changeEntry, getSlot, HOOK_SLOT, type SubscriptionEntry, type WebhookEntry } from '../notify/subscriptions.ts';
import type { EraseJob, LoadedTable, StoredCharter, TableId } from '../ports/ports.ts';
import { loadAllItems } from '../table/all-items.ts';
import { broadcast } from '../table/broadcast.ts';
import { DROPPED_NAME, reviseCharter, withoutName } from '../table/charter.ts';
import { type CommitDecision, commit, load } from '../table/commit.ts';
import { eraseTraces, listEarlierNames } from '../table/erasing.ts';

/**
 * Erases what is left of people who were forgotten: in stored versions, in preferences for notifications, and their
 * earlier names. Running it twice is harmless.
 */
export async function eraseForgotten(ports: JobPorts, { table: id }: EraseJob): Promise<void> {
  const loaded = await load(ports, id);
  const { erasing } = loaded?.charter ?? {};
  if (loaded === undefined || erasing === undefined) return;
  const history = { charter: loaded.charter, items: await loadAllItems(ports.store, id) };
  const erased = eraseTraces(history);
  for (const [i, item] of erased.items.entries()) if (item !== history.items[i]) await ports.store.rewrite(id, item);
  await clearVoidEntries(ports, loaded);
  await storeErased(ports, id, { erasing, names: listEarlierNames(history) });
}

/** Deletes the preferences of capabilities that are void, except those whose devices are still to be told. */
async function clearVoidEntries(ports: JobPorts, loaded: LoadedTable): Promise<void> {
  const { id, table } = loaded;
  await clearFormerDevices(ports, loaded, await ports.subscriptions.read(id));
  const keys = table.seats.flatMap((state, seat) => [
    getKey(state, seat),
    ...[findVoidedKey(state, ports.now())].flatMap((former) => former?.key ?? []),
  ]);
  const slots = keys.map(getSlot);
  for (const { slot, profile } of await ports.subscriptions.read(id)) {
    if (slot < 0 || slots.includes(slot) || profile === undefined) continue;
    await clearMention(ports, id, profile.handle);
    await changeEntry(ports.subscriptions, { table: id, slot }, ({ rev }) => ({ slot, rev }));
  }
}

async function clearMention({ subscriptions }: JobPorts, table: TableId, handle: string | undefined): Promise<void> {
  if (handle === undefined) return;
  await changeEntry(subscriptions, { table, slot: HOOK_SLOT }, (entry) =>
    entry.hook?.mentions?.[handle] === undefined ? undefined : withoutMention(entry, entry.hook, handle),
  );
}

function withoutMention(entry: SubscriptionEntry, hook: WebhookEntry, handle: string): SubscriptionEntry {
  const { [handle]: _, ...mentions } = hook.mentions ?? {};
  return { ...entry, hook: { ...hook, mentions } };
}

interface FinishedErasing {
  readonly erasing: NonNullable<StoredCharter['erasing']>;
  readonly names: readonly number[];
}

/** Stores that it is done, and tells everyone of earlier names that are deleted too. */
async function storeErased(ports: JobPorts, id: TableId, finished: FinishedErasing): Promise<void> {
  const result = await commit<'done'>(ports, {
    table: id,
    seen: 0,
    decide: (loaded) => decideErased(ports, loaded, finished),
  });
  if (result.type === 'busy') throw new Error('the table is busy');
  if (result.type === 'stored') await broadcast(ports, result);
}

async function decideErased(
  { store }: JobPorts,
  { id, charter, table }: LoadedTable,
  { erasing, names }: FinishedErasing,
): Promise<CommitDecision<'done'>> {
  const { erasing: before = [], ...remaining } = charter;
  const left = before.filter((each) => !erasing.some(({ version }) => version === each.version));
  if (left.length === before.length) return { type: 'answer', answer: 'done' };
  const gone = names.filter(
    (name) => charter.names[name] !== DROPPED_NAME && table.seats.every(({ occupant }) => occupant !== name),
  );
  const newCharter = reviseCharter(gone.reduce(withoutName, remaining), left.length > 0 ? { erasing: left } : {});
  if (gone.length === 0)
    return (await store.putCharter(id, newCharter)) ? { type: 'answer', answer: 'done' } : { type: 'again' };
  const [seat] = erasing.map(({ key }) => key.seat);
  return {
    type: 'change',
    events: gone.map((person) => ({ type: 'forgotten', seat: seat ?? 0, person, charter: newCharter.revision })),
    submission: 'forgot',
    charter: newCharter,
    isCharterDue: true,
  };
}
