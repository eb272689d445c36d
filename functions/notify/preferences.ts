import type { SetHookMessage, SetNotificationsMessage } from '../../shared/protocol/client-message.ts';
import { mentionOf } from '../../shared/protocol/mention.ts';
import { choicesNow, DEVICES_OF_SEAT, type DeviceSubscription } from '../../shared/protocol/notifications.ts';
import type { RefusalCode } from '../../shared/protocol/refusal-codes.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import { isZone } from '../../shared/protocol/zone-clock.ts';
import { isOnProbation } from '../../shared/table/probation.ts';
import { keyOf, type SeatState } from '../../shared/table/seats.ts';
import { isListening, seatOf } from '../../shared/table/state.ts';
import type { Loaded, NotificationRequestJob } from '../ports/ports.ts';
import { allDone } from '../ports/settle-all.ts';
import { answer } from '../table/broadcast.ts';
import { load } from '../table/commit.ts';
import { arm } from '../table/follow-up.ts';
import { allowedUrl } from './allowed-hosts.ts';
import { agreeHooked, agreeSubscribed } from './enrolment.ts';
import type { JobPorts } from './job-ports.ts';
import { sendTest } from './send.ts';
import {
  changeEntry,
  DEVICE,
  deviceOf,
  entryAt,
  HOOK_SLOT,
  isAgeing,
  NOBODY,
  type NotificationProfile,
  type SubscriptionEntry,
  slotOf,
  type WebhookEntry,
} from './subscriptions.ts';
import { waitForChair } from './waiting.ts';
import type { PushResult } from './web-push.ts';
import { tryHook } from './webhook.ts';

/**
 * Carries out a notification request and answers it: of a seat's connection, for its own seat, or of one that watches, which
 * waits for a chair.
 */
export async function runNotificationRequest(
  ports: JobPorts,
  { connection, message, at }: NotificationRequestJob,
): Promise<void> {
  const { table } = message;
  const loaded = await load(ports, table);
  const seat = loaded && seatOf(loaded.table, connection);
  const refuse = (code: RefusalCode) => answer(ports, connection, { type: 'refused', code, table });
  const isAtDoor = loaded !== undefined && seat === undefined && isListening(loaded.table, connection);
  if (isAtDoor && message.type === 'setNotifications') {
    const refusal = await waitForChair(ports, loaded, { connection, message });
    if (refusal !== undefined) await refuse(refusal);
    return;
  }
  if (loaded === undefined || seat === undefined) {
    await refuse('notSeated');
    return;
  }
  if (isOnProbation(loaded.table, connection, ports.now())) {
    await refuse('onProbation');
    return;
  }
  const slot = slotOf(keyOf(loaded.table.seats[seat] as SeatState, seat));
  const asker = { connection, seat, slot, ...(at !== undefined && { at }) };
  const refusal = await handle(ports, loaded, { asker, message });
  if (refusal !== undefined) await refuse(refusal);
}

interface Asker extends Pick<NotificationRequestJob, 'connection' | 'at'> {
  readonly seat: number;
  readonly slot: number;
}

interface PreferencesRequest<M = NotificationRequestJob['message']> {
  readonly asker: Asker;
  readonly message: M;
}

function handle(
  ports: JobPorts,
  loaded: Loaded,
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
  loaded: Loaded,
  { asker, message }: PreferencesRequest<SetNotificationsMessage>,
): Promise<RefusalCode | undefined> {
  const { device, zone, handle } = message;
  if (device !== undefined && allowedUrl(device.endpoint, ports.hosts.push) === undefined) return 'callNotAllowed';
  if (zone !== undefined && !isZone(zone)) return 'callNotAllowed';
  if (handle && !(await fitsChat(ports, loaded, handle))) return 'callNotAllowed';
  const address = ports.addressOf?.(asker.connection);
  const named = { ...message, ...(device && address?.startsWith('https:') && { device: { ...device, address } }) };
  await changeEntry(ports.subscriptions, { table: loaded.id, slot: asker.slot }, (entry) =>
    choosePreferences(entry, named, { ...asker, now: ports.now() }),
  );
  await agreeSubscribed(ports, loaded.id, asker);
  await settle(ports, loaded, asker);
  return undefined;
}

/** Whether the chat can mention someone by this handle. */
async function fitsChat({ subscriptions }: JobPorts, { id }: Loaded, handle: string): Promise<boolean> {
  const { hook } = entryAt(await subscriptions.read(id), HOOK_SLOT);
  return hook !== undefined && mentionOf(new URL(hook.url).hostname, handle) !== undefined;
}

/** A test is a request to another server; so is a chat's new address, which gets its first post at once. */
const mayTest = (ports: JobPorts, whose: string): boolean => ports.rates.spend('trial', whose) === 'fine';

async function testNotification(ports: JobPorts, loaded: Loaded, asker: Asker): Promise<RefusalCode | undefined> {
  if (!mayTest(ports, `${loaded.id} ${asker.slot}`)) return 'tooFast';
  const { profile } = entryAt(await ports.subscriptions.read(loaded.id), asker.slot);
  if (profile === undefined || profile.devices.length === 0) return 'callNotAllowed';
  const results = await sendTest(ports, loaded, { seat: asker.seat, slot: asker.slot, profile });
  const countOf = (type: PushResult['type']): number => results.filter((each) => each.type === type).length;
  const tested = { sent: countOf('sent'), gone: countOf('gone'), failed: countOf('failed') };
  await settle(ports, loaded, { ...asker, tested });
  return undefined;
}

async function setHook(
  ports: JobPorts,
  loaded: Loaded,
  { asker, message: { url, test } }: PreferencesRequest<SetHookMessage>,
): Promise<RefusalCode | undefined> {
  if (asker.seat !== loaded.table.host) return 'callNotAllowed';
  if (url !== undefined && allowedUrl(url, ports.hosts.hook) === undefined) return 'callNotAllowed';
  if (url !== undefined && !mayTest(ports, loaded.id)) return 'tooFast';
  const address = ports.addressOf?.(asker.connection);
  const named = url === undefined ? undefined : { url, ...(address !== undefined && { address }) };
  const { hook } = await changeEntry(ports.subscriptions, { table: loaded.id, slot: HOOK_SLOT }, (entry) =>
    chooseHook(entry, named, { ...asker, now: ports.now() }),
  );
  await agreeHooked(ports, loaded.id);
  const isSent = test && url !== undefined && hook?.url === url ? await tryHook(ports, loaded, hook) : undefined;
  const tested = isSent === undefined ? undefined : { sent: Number(isSent), gone: 0, failed: Number(!isSent) };
  await settle(ports, loaded, { ...asker, ...(tested && { tested }) });
  return undefined;
}

/** Sends the current preferences and schedules a table check, since someone may be awaited right now. */
async function settle(
  ports: JobPorts,
  { id }: Loaded,
  { connection, slot, tested }: Asker & { readonly tested?: NotificationsMessage['tested'] },
): Promise<void> {
  const loaded = await load(ports, id);
  const entries = await ports.subscriptions.read(id);
  await allDone(
    answer(ports, connection, makeNotifications(ports, id, { entries, slot, tested })),
    loaded === undefined ? Promise.resolve() : arm(ports, loaded),
  );
}

interface PreferencesState {
  readonly entries: readonly SubscriptionEntry[];
  readonly slot: number;
  readonly tested: NotificationsMessage['tested'];
}

function makeNotifications(
  ports: JobPorts,
  table: string,
  { entries, slot, tested }: PreferencesState,
): NotificationsMessage {
  const { devices, hours, zone, language, handle, what } = entryAt(entries, slot).profile ?? NOBODY;
  const { hook, gone } = entryAt(entries, HOOK_SLOT);
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
    ...(gone && { hookGone: gone.host }),
    ...(tested && { tested }),
  };
}

/** When a request was made, and when it is carried out. */
interface AskTime extends Pick<NotificationRequestJob, 'at'> {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Milliseconds by which two processes' clocks may differ. */
const CLOCKS_APART = 60_000;

/**
 * Whether the stored choice is newer than the request. A time in the future came from a clock that was set back since.
 */
const isOvertaken = (chosen: number | undefined, { at, now }: AskTime): boolean =>
  at !== undefined && chosen !== undefined && at < chosen && chosen <= now + CLOCKS_APART;

/** How each request changes an entry; undefined: it stays as it is. */

type Choices = Omit<SetNotificationsMessage, 'type' | 'table'>;

/** The sender's entry. A mere question also renews how long its devices are kept, even if it is never notified. */
function choosePreferences(
  entry: SubscriptionEntry,
  { type: _, table: __, ...all }: SetNotificationsMessage,
  time: AskTime,
): SubscriptionEntry | undefined {
  const choices = Object.entries(all).filter((choice) => !isOvertaken(entry.chosen?.[thingOf(choice)], time));
  if (choices.length === 0) return isAgeing(entry, time.now) ? entry : undefined;
  const things = choices.map(thingOf);
  const profile = changeProfile(entry.profile ?? NOBODY, Object.fromEntries(choices));
  return { ...entry, ...chosenNow(entry, things, time), profile };
}

/** The chat's entry. A repeat leaves it as it is: a chat is not posted to twice for one turn. */
function chooseHook(
  entry: SubscriptionEntry,
  hook: WebhookEntry | undefined,
  time: AskTime,
): SubscriptionEntry | undefined {
  const chosen = entry.chosen?.hook;
  if (isOvertaken(chosen, time) || (chosen !== undefined && chosen === time.at)) return undefined;
  const { hook: _, gone: __, ...others } = { ...entry, ...chosenNow(entry, ['hook'], time) };
  return hook === undefined ? others : { ...others, hook };
}

/** Adding and removing one device are choices about the same thing; each device is a thing of its own. */
function thingOf([field, value]: readonly [string, unknown]): string {
  if (field === 'forget') return deviceOf(String(value));
  return field === 'device' ? deviceOf((value as DeviceSubscription).endpoint) : field;
}

/** Milliseconds after which no queue delivers an older request. */
const FORGOTTEN = 86_400_000;

function chosenNow(
  { chosen }: SubscriptionEntry,
  things: readonly string[],
  { at }: AskTime,
): Pick<SubscriptionEntry, 'chosen'> {
  if (at === undefined) return {};
  const before = Object.entries(chosen ?? {}).filter(
    ([thing, then]) => !thing.startsWith(DEVICE) || then > at - FORGOTTEN,
  );
  return { chosen: Object.fromEntries([...before, ...things.map((thing) => [thing, at])]) };
}

function changeProfile(
  { handle: known, ...profile }: NotificationProfile,
  { device, forget, hours, zone, language, handle = known, what }: Choices,
): NotificationProfile {
  const left = profile.devices.filter(({ endpoint }) => endpoint !== forget && endpoint !== device?.endpoint);
  return {
    ...profile,
    ...(hours && { hours }),
    ...(zone !== undefined && { zone }),
    ...(language !== undefined && { language }),
    ...(handle && { handle }),
    ...(what && { what: choicesNow(what) }),
    devices: withDevice(left, device),
  };
}

const withDevice = (
  devices: readonly DeviceSubscription[],
  device: DeviceSubscription | undefined,
): readonly DeviceSubscription[] => (device === undefined ? devices : [...devices, device].slice(-DEVICES_OF_SEAT));
