import type { SetHookMessage, SetNotificationsMessage } from '../../shared/protocol/client-message.ts';
import { findMention } from '../../shared/protocol/mention.ts';
import { proveDevice } from '../../shared/protocol/proof.ts';
import type { RefusalCode } from '../../shared/protocol/refusal-codes.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import { isZone } from '../../shared/protocol/zone-clock.ts';
import { isOnProbation } from '../../shared/table/probation.ts';
import { getKey, type SeatState } from '../../shared/table/seats.ts';
import { findSeat, isListening } from '../../shared/table/state.ts';
import type { LoadedTable, NotificationRequestJob, TableId } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import { answer } from '../table/broadcast.ts';
import { load } from '../table/commit.ts';
import { scheduleJobs } from '../table/follow-up.ts';
import { CLOCK_TOLERANCE, findProvenViewer, type Proof } from '../table/proof.ts';
import { findAllowedUrl } from './allowed-hosts.ts';
import { type Choices, chooseHook, choosePreferences } from './choices.ts';
import { syncHookedFlag, syncSubscribedFlag } from './enrolment.ts';
import type { JobPorts } from './job-ports.ts';
import { findReader } from './pushed.ts';
import { sendTest } from './send.ts';
import {
  changeEntry,
  getEntry,
  getFailureTime,
  getSlot,
  HOOK_SLOT,
  NOBODY,
  type SubscriptionEntry,
} from './subscriptions.ts';
import { waitForSeat } from './waiting.ts';
import type { PushResult } from './web-push.ts';
import { tryHook } from './webhook.ts';

/** Handles and answers a notification request: by a seat's connection for its seat, or by a watcher waiting for one. */
export async function runNotificationRequest(
  ports: JobPorts,
  { connection, message, at }: NotificationRequestJob,
): Promise<void> {
  const { table } = message;
  const loaded = await load(ports, table);
  const seat = loaded && findSeat(loaded.table, connection);
  const sendRefusal = (code: RefusalCode) => answer(ports, connection, { type: 'refused', code, table });
  const isWithoutSeat = loaded !== undefined && seat === undefined && isListening(loaded.table, connection);
  if (isWithoutSeat && message.type === 'setNotifications') {
    const refusal = await waitForSeat(ports, loaded, { connection, message });
    if (refusal !== undefined) await sendRefusal(refusal);
    return;
  }
  if (loaded === undefined || seat === undefined) {
    await sendRefusal('notSeated');
    return;
  }
  if (isOnProbation(loaded.table, connection, ports.now())) {
    await sendRefusal('onProbation');
    return;
  }
  const slot = getSlot(getKey(loaded.table.seats[seat] as SeatState, seat));
  const asker = { connection, seat, slot, at };
  const refusal = await handle(ports, loaded, { asker, message });
  if (refusal !== undefined) await sendRefusal(refusal);
}

interface Requester extends Pick<NotificationRequestJob, 'connection' | 'at'> {
  readonly seat: number;
  readonly slot: number;
}

interface PreferencesRequest<M = NotificationRequestJob['message']> {
  readonly asker: Requester;
  readonly message: M;
}

function handle(
  ports: JobPorts,
  loaded: LoadedTable,
  { asker, message }: PreferencesRequest,
): Promise<RefusalCode | undefined> {
  switch (message.type) {
    case 'setNotifications':
      return setNotifications(ports, loaded, { asker, message });
    case 'testNotification':
      return testNotification(ports, loaded, asker);
    case 'setHook':
      return setHook(ports, loaded, { asker, message });
  }
}

async function setNotifications(
  ports: JobPorts,
  loaded: LoadedTable,
  { asker, message }: PreferencesRequest<SetNotificationsMessage>,
): Promise<RefusalCode | undefined> {
  const { device, zone, handle } = message;
  if (device !== undefined && findAllowedUrl(device.endpoint, ports.hosts.push) === undefined) return 'callNotAllowed';
  if (zone !== undefined && !isZone(zone)) return 'callNotAllowed';
  if (handle && !(await isChatAddress(ports, loaded, handle))) return 'callNotAllowed';
  const address = ports.addressOf?.(asker.connection);
  const { type: _, table: __, also, ...choices } = message;
  const request = { ...choices, ...(device && address?.startsWith('https:') && { device: { ...device, address } }) };
  await storeChoices(ports, loaded.id, { ...asker, choices: request });
  if (also) await chooseAtOtherTables(ports, also, { at: asker.at, choices: request });
  await sendPreferences(ports, loaded, { ...asker, ...(also && { also: true }) });
  return undefined;
}

interface ChoicesMade extends Pick<Requester, 'at'> {
  readonly choices: Choices;
}

async function storeChoices(
  ports: JobPorts,
  table: TableId,
  { slot, at, choices }: ChoicesMade & Pick<Requester, 'slot'>,
): Promise<void> {
  await changeEntry(ports.subscriptions, { table, slot }, (entry) =>
    choosePreferences(entry, choices, { at, now: ports.now() }),
  );
  await syncSubscribedFlag(ports, table, { slot });
}

/** A request with this many unproved seats is not read any further. */
const MOST_VOID = 10;

async function chooseAtOtherTables(
  ports: JobPorts,
  seats: NonNullable<SetNotificationsMessage['also']>,
  { at, choices: { handle: _, ...choices } }: ChoicesMade,
): Promise<void> {
  const endpoint = choices.device?.endpoint ?? choices.forget ?? '';
  let left = MOST_VOID;
  for (const { off, ...claim } of seats) {
    const slot = await findProvenSlot(ports, claim, { at, endpoint });
    if (slot === undefined) left -= 1;
    else {
      await storeChoices(ports, claim.table, { slot, at, choices: off ? { forget: endpoint } : choices });
      await rescheduleJobs(ports, claim.table);
    }
    if (left === 0) return;
  }
}

/** Undefined if the capability is void, on probation, or proved at another time than that of the request. */
async function findProvenSlot(
  ports: JobPorts,
  claim: Proof['message'],
  { at, endpoint }: { readonly at: number; readonly endpoint: string },
): Promise<number | undefined> {
  if (Math.abs(claim.time - at) > CLOCK_TOLERANCE) return undefined;
  const loaded = await load(ports, claim.table);
  const prove: Proof['prove'] = (secret, claimed) => proveDevice(secret, { ...claimed, endpoint });
  const seat = loaded && findProvenViewer(ports, loaded, { message: claim, prove });
  return typeof seat === 'number' ? getSlot(getKey(loaded?.table.seats[seat] as SeatState, seat)) : undefined;
}

async function isChatAddress({ subscriptions }: JobPorts, { id }: LoadedTable, handle: string): Promise<boolean> {
  const { hook } = getEntry(await subscriptions.read(id), HOOK_SLOT);
  return hook !== undefined && findMention(new URL(hook.url).hostname, handle) !== undefined;
}

/** Charges a request to another server: a test, or a chat's new address, which gets its first post right away. */
const chargeTest = (ports: JobPorts, sender: string): boolean => ports.rates.spend('trial', sender) === 'fine';

async function testNotification(
  ports: JobPorts,
  loaded: LoadedTable,
  requester: Requester,
): Promise<RefusalCode | undefined> {
  if (!chargeTest(ports, `${loaded.id} ${requester.slot}`)) return 'tooFast';
  const entries = await ports.subscriptions.read(loaded.id);
  const entry = getEntry(entries, requester.slot);
  const { profile } = entry;
  if (profile === undefined || profile.devices.length === 0) return 'callNotAllowed';
  const results = await sendTest(ports, loaded, {
    ...{ seat: requester.seat, slot: requester.slot, profile },
    ...findReader(loaded, entry, entries),
  });
  const countOf = (type: PushResult['type']): number => results.filter((each) => each.type === type).length;
  const tested = { sent: countOf('sent'), gone: countOf('gone'), failed: countOf('failed') };
  await sendPreferences(ports, loaded, { ...requester, tested });
  return undefined;
}

async function setHook(
  ports: JobPorts,
  loaded: LoadedTable,
  { asker, message: { url, test } }: PreferencesRequest<SetHookMessage>,
): Promise<RefusalCode | undefined> {
  if (asker.seat !== loaded.table.host) return 'callNotAllowed';
  if (url !== undefined && findAllowedUrl(url, ports.hosts.hook) === undefined) return 'callNotAllowed';
  if (url !== undefined && !chargeTest(ports, loaded.id)) return 'tooFast';
  const address = ports.addressOf?.(asker.connection);
  const newHook = url === undefined ? undefined : { url, by: asker.slot, ...(address !== undefined && { address }) };
  const { hook } = await changeEntry(ports.subscriptions, { table: loaded.id, slot: HOOK_SLOT }, (entry) =>
    chooseHook(entry, newHook, { ...asker, now: ports.now() }),
  );
  await syncHookedFlag(ports, loaded.id);
  const isSent = test && url !== undefined && hook?.url === url ? await tryHook(ports, loaded, hook) : undefined;
  const tested = isSent === undefined ? undefined : { sent: Number(isSent), gone: 0, failed: Number(!isSent) };
  await sendPreferences(ports, loaded, { ...asker, ...(tested && { tested }) });
  return undefined;
}

/** Sends the current preferences and schedules a table check, since someone may be awaited right now. */
async function sendPreferences(
  ports: JobPorts,
  { id }: LoadedTable,
  { connection, slot, tested, also }: Requester & Pick<NotificationsMessage, 'tested' | 'also'>,
): Promise<void> {
  const entries = await ports.subscriptions.read(id);
  const message = {
    ...makeNotifications(ports, id, { entries, slot }),
    ...(tested && { tested }),
    ...(also && { also }),
  };
  await settleAll(answer(ports, connection, message), rescheduleJobs(ports, id));
}

async function rescheduleJobs(ports: JobPorts, table: TableId): Promise<void> {
  const loaded = await load(ports, table);
  if (loaded !== undefined) await scheduleJobs(ports, loaded);
}

interface PreferencesState {
  readonly entries: readonly SubscriptionEntry[];
  readonly slot: number;
}

function makeNotifications(ports: JobPorts, table: string, { entries, slot }: PreferencesState): NotificationsMessage {
  const { devices, hours, zone, language, handle, what } = getEntry(entries, slot).profile ?? NOBODY;
  const { hook, gone } = getEntry(entries, HOOK_SLOT);
  return {
    type: 'notifications',
    table,
    key: ports.vapidKey.publicKey,
    devices: devices.map(({ endpoint }) => endpoint),
    hours,
    zone,
    what,
    ...(language !== undefined && { language }),
    ...(handle !== undefined && { handle }),
    ...(hook && { hook: new URL(hook.url).hostname }),
    ...(hook &&
      (getFailureTime(hook) ?? Number.POSITIVE_INFINITY) <= ports.now() && { hookGone: new URL(hook.url).hostname }),
    ...(gone && { hookGone: gone.host }),
  };
}
