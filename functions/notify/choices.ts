import type { SetNotificationsMessage } from '../../shared/protocol/client-message.ts';
import { type DeviceSubscription, MAX_DEVICES_PER_SEAT } from '../../shared/protocol/notifications.ts';
import type { NotificationRequestJob } from '../ports/ports.ts';
import {
  DEVICE,
  getDevice,
  isAgeing,
  NOBODY,
  type NotificationProfile,
  type SubscriptionEntry,
  type WebhookEntry,
} from './subscriptions.ts';

/* Each function returns the changed entry, or undefined if the entry stays as it is. */

/** `at`: when the request was made. */
interface AskTime extends Pick<NotificationRequestJob, 'at'> {
  /** The time of handling the request, milliseconds since 1970. */
  readonly now: number;
}

/** The most milliseconds between two processes' clocks. */
const CLOCK_TOLERANCE = 60_000;

/** Whether the stored choice is newer than the request. A time in the future is from a clock that was set back since. */
const isOvertaken = (chosen: number | undefined, { at, now }: AskTime): boolean =>
  chosen !== undefined && at < chosen && chosen <= now + CLOCK_TOLERANCE;

export type Choices = Omit<SetNotificationsMessage, 'type' | 'table' | 'also'>;

/** Changes the sender's entry. A request without choices still extends the storage of its devices. */
export function choosePreferences(
  entry: SubscriptionEntry,
  { chosen: choseAt, ...all }: Choices,
  time: AskTime,
): SubscriptionEntry | undefined {
  const early = { ...time, at: Math.min(time.at, choseAt ?? time.at) };
  const timeOf = (thing: string): AskTime => (PREFERENCES.includes(thing) ? early : time);
  const choices = Object.entries(all).filter((choice) => {
    const thing = getChoiceKey(choice);
    return !isOvertaken(entry.chosen?.[thing], timeOf(thing));
  });
  if (choices.length === 0) return isAgeing(entry, time.now) ? entry : undefined;
  const times = choices.map(getChoiceKey).map((thing) => [thing, timeOf(thing).at] as const);
  const profile = changeProfile(entry.profile ?? NOBODY, { ...Object.fromEntries(choices), at: time.at });
  return { ...entry, chosen: mergeChoices(entry, times, time), profile };
}

/** A device resends these later than its person chose them. */
const PREFERENCES: readonly string[] = ['hours', 'what'];

/** Changes the chat's entry. A repeat leaves it as it is: a chat is not posted to twice for one turn. */
export function chooseHook(
  entry: SubscriptionEntry,
  hook: WebhookEntry | undefined,
  time: AskTime,
): SubscriptionEntry | undefined {
  const chosen = entry.chosen?.hook;
  if (isOvertaken(chosen, time) || (chosen !== undefined && chosen === time.at)) return undefined;
  const { hook: _, gone: __, ...others } = { ...entry, chosen: mergeChoices(entry, [['hook', time.at]], time) };
  return hook === undefined ? others : { ...others, hook };
}

/** Adding and removing a device are choices about the same thing, per device. */
function getChoiceKey([field, value]: readonly [string, unknown]): string {
  if (field === 'forget') return getDevice(String(value));
  return field === 'device' ? getDevice((value as DeviceSubscription).endpoint) : field;
}

/** Milliseconds after which the queue no longer delivers a request. */
const MAX_QUEUE_DELAY = 86_400_000;

function mergeChoices(
  { chosen }: SubscriptionEntry,
  times: readonly (readonly [thing: string, at: number])[],
  { at }: AskTime,
): Readonly<Record<string, number>> {
  const before = Object.entries(chosen ?? {}).filter(
    ([thing, then]) => !thing.startsWith(DEVICE) || then > at - MAX_QUEUE_DELAY,
  );
  return Object.fromEntries([...before, ...times]);
}

function changeProfile(
  { handle: known, ...profile }: NotificationProfile,
  { device, forget, hours, zone, language, handle = known, what, at }: Choices & Pick<AskTime, 'at'>,
): NotificationProfile {
  const { since = at } = profile.devices.find(({ endpoint }) => endpoint === device?.endpoint) ?? {};
  const left = profile.devices.filter(({ endpoint }) => endpoint !== forget && endpoint !== device?.endpoint);
  return {
    ...profile,
    ...(hours && { hours }),
    ...(zone !== undefined && { zone }),
    ...(language !== undefined && { language }),
    ...(handle && { handle }),
    ...(what && { what }),
    devices: device === undefined ? left : [...left, { ...device, since }].slice(-MAX_DEVICES_PER_SEAT),
  };
}
