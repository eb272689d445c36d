import type { NotificationKind } from '../../shared/protocol/notification-kinds.ts';
import type { DeviceSubscription } from '../../shared/protocol/notifications.ts';
import { findDeadline } from '../../shared/table/pace.ts';
import type { NotificationsDue } from './due-notifications.ts';
import { getCause, KINDS, type NotificationCase } from './kinds.ts';
import { isEarlyRepeat } from './reminders.ts';
import type { SentNotification, SentNotifications } from './subscriptions.ts';
import type { PushResult } from './web-push.ts';

/** The stored record of a notification, before it is sent and after. */

/** Returns the records to store before sending, so that no other process sends. What is shown replaces hidden ones. */
export function recordStart(
  recipient: NotificationCase,
  { send, lines, wanted, sent }: NotificationsDue,
): SentNotifications {
  const startedRecords = send.map(({ kind }) => [kind, startRecord(recipient, kind, sent[kind])]);
  const records = { ...(lines.length > 0 ? withoutHidden(sent, wanted) : sent), ...Object.fromEntries(startedRecords) };
  return lines.reduce((all, { kind }) => withDeadline(all, kind, recipient), records);
}

/** Stores the deadline shown, so that a later one is shown too. */
function withDeadline(sent: SentNotifications, kind: NotificationKind, { table }: NotificationCase): SentNotifications {
  const { [kind]: record } = sent;
  const deadline = KINDS[kind].ofTurn && findDeadline(table);
  if (record === undefined || deadline === undefined) return sent;
  return { ...sent, [kind]: { ...record, deadline } };
}

/** Starts a record; the morning's repeat of an evening's notification restarts the same one. */
function startRecord(
  recipient: NotificationCase,
  kind: NotificationKind,
  before: SentNotification | undefined,
): SentNotification {
  const { now } = recipient;
  const startedRecord = { of: getCause(recipient, kind), count: 0, at: now, open: now };
  if (before === undefined || before.ended) return startedRecord;
  const { hidden: _, ...sent } = before;
  return isEarlyRepeat(recipient, kind, sent)
    ? { ...sent, count: 0, repeated: true, open: now }
    : { ...sent, of: startedRecord.of, open: now };
}

/** Shows hidden reasons, except those that don't apply now. */
const withoutHidden = (sent: SentNotifications, wanted: readonly NotificationKind[]): SentNotifications =>
  Object.fromEntries(
    Object.entries(sent).map(([kind, before]) => {
      const { hidden, ...each } = before;
      return [kind, hidden && wanted.some((other) => other === kind) ? { ...each, shown: true as const } : before];
    }),
  );

export const getGoneEndpoints = (
  devices: readonly DeviceSubscription[],
  results: readonly PushResult[],
): readonly string[] => getEndpoints('gone', devices, results);

export const getEndpoints = (
  type: PushResult['type'],
  devices: readonly DeviceSubscription[],
  results: readonly PushResult[],
): readonly string[] => devices.filter((_, i) => results[i]?.type === type).map(({ endpoint }) => endpoint);

interface PushOutcome {
  readonly kinds: readonly NotificationKind[];
  readonly devices: readonly DeviceSubscription[];
  readonly results: readonly PushResult[];
  /** Whether only devices that had failed before were tried. */
  readonly isAgain: boolean;
  readonly at: number;
}

export const recordSent =
  (outcome: PushOutcome) =>
  (sent: SentNotifications): SentNotifications => ({
    ...sent,
    ...Object.fromEntries(
      outcome.kinds.map((kind) => [
        kind,
        closeNotification(sent[kind] ?? { of: 0, count: 0, at: outcome.at }, outcome),
      ]),
    ),
  });

/** A retry for failed devices does not count as another notification, once any device has it. */
function closeNotification(before: SentNotification, outcome: PushOutcome): SentNotification {
  const { open: _, retry, ...sent } = before;
  const isTaken = outcome.results.some(({ type }) => type === 'sent');
  const isNew = isTaken && !(outcome.isAgain && sent.count > 0);
  const newRetry = getRetry(outcome, isNew ? undefined : retry);
  return {
    ...sent,
    ...(isNew || sent.count === 0 ? { at: outcome.at } : {}),
    count: isNew ? sent.count + 1 : sent.count,
    ...(isTaken && { shown: true as const }),
    ...(newRetry && { retry: newRetry }),
  };
}

/** Milliseconds to the first retry; each further wait is twice as long, up to a day. */
const FIRST_RETRY_DELAY = 300_000;
const LONGEST_WAIT = 86_400_000;

const TRIES = 12;

function getRetry({ devices, results, at }: PushOutcome, retry: SentNotification['retry']): SentNotification['retry'] {
  const to = getEndpoints('failed', devices, results);
  const tries = (retry?.tries ?? 0) + 1;
  if (to.length === 0 || tries > TRIES) return undefined;
  const retryAfter = Math.max(0, ...results.map(({ retryAfter = 0 }) => retryAfter));
  const wait = Math.min(Math.max(FIRST_RETRY_DELAY * 2 ** (tries - 1), retryAfter), LONGEST_WAIT);
  return { to, tries, at: at + wait };
}

interface RetryRequest {
  readonly kind: NotificationKind;
  readonly to: readonly string[];
  readonly at: number;
}

/** Schedules a retry for devices that lost a notification, like those that it never reached. */
export function scheduleRetry(sent: SentNotifications, { kind, to, at }: RetryRequest): SentNotifications {
  const { [kind]: before } = sent;
  if (before === undefined || to.length === 0) return sent;
  const { retry = { to: [], tries: 1, at: at + FIRST_RETRY_DELAY } } = before;
  return { ...sent, [kind]: { ...before, retry: { ...retry, to: [...retry.to, ...to] } } };
}
