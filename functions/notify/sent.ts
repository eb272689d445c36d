import type { NotificationKind } from '../../shared/protocol/notification-kinds.ts';
import type { DeviceSubscription } from '../../shared/protocol/notifications.ts';
import type { NotificationsDue } from './due.ts';
import { causeOf, type NotificationCase } from './kinds.ts';
import { isRepeat } from './reminders.ts';
import type { SentNotification, SentNotifications } from './subscriptions.ts';
import type { PushResult } from './web-push.ts';

/** The stored record of a notification, before it is sent and after. */

/** Stored before it is sent, so that no other process sends it. Anything shown replaces what was hidden. */
export function begin(recipient: NotificationCase, { send, quiet, wanted, sent }: NotificationsDue): SentNotifications {
  const isSent = send.length > 0 || quiet !== undefined;
  const begun = send.map(({ kind }) => [kind, begunNow(recipient, kind, sent[kind])]);
  return { ...(isSent ? withoutHidden(sent, wanted) : sent), ...Object.fromEntries(begun) };
}

/** The morning's repeat of an evening's notification is the same one, started over. */
function begunNow(
  recipient: NotificationCase,
  kind: NotificationKind,
  before: SentNotification | undefined,
): SentNotification {
  const { now } = recipient;
  const begun = { of: causeOf(recipient, kind), count: 0, at: now, open: now };
  if (before === undefined || before.ended) return begun;
  const { hidden: _, ...sent } = before;
  return isRepeat(recipient, kind, sent)
    ? { ...sent, count: 0, repeated: true, open: now }
    : { ...sent, of: begun.of, open: now };
}

/** A reason that does not hold stays hidden until it holds again. */
const withoutHidden = (sent: SentNotifications, wanted: readonly NotificationKind[]): SentNotifications =>
  Object.fromEntries(
    Object.entries(sent).map(([kind, before]) => {
      const { hidden, ...each } = before;
      return [kind, hidden && wanted.some((other) => other === kind) ? { ...each, shown: true as const } : before];
    }),
  );

export const goneOf = (devices: readonly DeviceSubscription[], results: readonly PushResult[]): readonly string[] =>
  endpointsOf('gone', devices, results);

export const endpointsOf = (
  type: PushResult['type'],
  devices: readonly DeviceSubscription[],
  results: readonly PushResult[],
): readonly string[] => devices.filter((_, i) => results[i]?.type === type).map(({ endpoint }) => endpoint);

interface PushOutcome {
  readonly kinds: readonly NotificationKind[];
  readonly devices: readonly DeviceSubscription[];
  readonly results: readonly PushResult[];
  /** Only devices that had failed before were tried. */
  readonly isAgain: boolean;
  readonly at: number;
}

export const noted =
  (outcome: PushOutcome) =>
  (sent: SentNotifications): SentNotifications => ({
    ...sent,
    ...Object.fromEntries(
      outcome.kinds.map((kind) => [kind, closed(sent[kind] ?? { of: 0, count: 0, at: outcome.at }, outcome)]),
    ),
  });

/** A retry for failed devices does not count as another notification, once any device has it. */
function closed(before: SentNotification, outcome: PushOutcome): SentNotification {
  const { open: _, retry, ...sent } = before;
  const isTaken = outcome.results.some(({ type }) => type === 'sent');
  const isNew = isTaken && !(outcome.isAgain && sent.count > 0);
  const again = retryOf(outcome, isNew ? undefined : retry);
  return {
    ...sent,
    ...(isNew || sent.count === 0 ? { at: outcome.at } : {}),
    count: isNew ? sent.count + 1 : sent.count,
    ...(isTaken && { shown: true as const }),
    ...(again && { retry: again }),
  };
}

/** Milliseconds to the first retry; each further wait is twice as long, up to a day. */
const TRY_AGAIN = 300_000;
const LONGEST_WAIT = 86_400_000;

const TRIES = 12;

function retryOf({ devices, results, at }: PushOutcome, retry: SentNotification['retry']): SentNotification['retry'] {
  const to = endpointsOf('failed', devices, results);
  const tries = (retry?.tries ?? 0) + 1;
  if (to.length === 0 || tries > TRIES) return undefined;
  const asked = Math.max(0, ...results.map(({ retryAfter = 0 }) => retryAfter));
  const wait = Math.min(Math.max(TRY_AGAIN * 2 ** (tries - 1), asked), LONGEST_WAIT);
  return { to, tries, at: at + wait };
}

interface Later {
  readonly kind: NotificationKind;
  readonly to: readonly string[];
  readonly at: number;
}

/** Retries devices that lost it like those that it never reached. */
export function tryLater(sent: SentNotifications, { kind, to, at }: Later): SentNotifications {
  const { [kind]: before } = sent;
  if (before === undefined || to.length === 0) return sent;
  const { retry = { to: [], tries: 1, at: at + TRY_AGAIN } } = before;
  return { ...sent, [kind]: { ...before, retry: { ...retry, to: [...retry.to, ...to] } } };
}
