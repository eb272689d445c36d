import type { NotificationKind, Want } from '../../shared/protocol/notification-kinds.ts';
import type { PushedNotification, PushedReason } from '../../shared/protocol/notifications.ts';
import { findDeadline } from '../../shared/table/pace.ts';
import { getKey, isEmpty } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import type { LoadedTable } from '../ports/ports.ts';
import type { JobPorts } from './job-ports.ts';
import { getCause, KINDS, type NotificationCase } from './kinds.ts';
import { getSeatName } from './lead.ts';
import { PAYLOADS } from './payloads.ts';
import {
  getEntry,
  getSlot,
  getSlotKey,
  type NotificationProfile,
  type SubscriptionEntry,
  sharesDevice,
} from './subscriptions.ts';

interface PushParams extends Pick<NotificationCase, 'others'> {
  readonly seat: number;
  readonly reader?: PushedNotification['reader'];
  readonly profile: NotificationProfile;
  readonly want: { readonly kind: PushedNotification['kind']; readonly about?: number };
}

/** Returns the notification for these reasons, one line each, the most pressing first. */
export async function makeFullNotification(
  ports: JobPorts,
  loaded: LoadedTable,
  { lines, ...to }: Omit<PushParams, 'want'> & { readonly lines: readonly Want[] },
): Promise<PushedNotification> {
  const [want] = lines as readonly [Want];
  const [first, ...also] = await Promise.all(
    lines.map(async (each) => {
      const { reads, adds } = PAYLOADS[each.kind];
      const read = [each === want ? reads : undefined, adds].map((get) => get?.(ports, loaded, to.seat));
      return Object.assign(makeReason(ports, loaded, { ...to, want: each }), ...(await Promise.all(read)));
    }),
  );
  return { ...makeEnvelope(ports, loaded, { ...to, want }), ...first, ...(also.length > 0 && { also }) };
}

export const makeNotification = (ports: JobPorts, loaded: LoadedTable, to: PushParams): PushedNotification => ({
  ...makeEnvelope(ports, loaded, to),
  ...makeReason(ports, loaded, to),
});

function makeEnvelope(
  ports: JobPorts,
  { id, charter }: LoadedTable,
  { want: { kind }, reader, profile: { language, zone, hours } }: PushParams,
): Omit<PushedNotification, keyof PushedReason> & Pick<PushedReason, 'kind'> {
  return {
    kind,
    table: id,
    title: charter.title,
    at: ports.now(),
    zone,
    ...(kind !== 'test' && hours.from !== hours.to && { hours }),
    ...(isRuled(kind) && KINDS[kind].rings === 'alarm' && { apart: true as const }),
    ...(reader && { reader }),
    ...(language !== undefined && { language }),
  };
}

/** Returns a reason with facts that everyone at the table can know. */
function makeReason(ports: JobPorts, loaded: LoadedTable, pushing: PushParams): PushedReason {
  const { table } = loaded;
  const { profile, want, seat } = pushing;
  const { kind, about } = want;
  const now = ports.now();
  const rule = isRuled(kind) ? { ...KINDS[kind], ...PAYLOADS[kind] } : undefined;
  const params = { keys: ports.keys, loaded, seat, about, day: profile, language: profile.language, now };
  return Object.assign(
    {
      kind,
      ...(about !== undefined && !isEmpty(table.seats[about]) && { name: getSeatName(loaded, about) }),
      ...(rule?.ofTurn && getTurnDeadline(table)),
      ...(isRepeat(table, pushing, now) && { again: true as const }),
    },
    ...(rule?.payloads ?? []).map((getPayload) => getPayload(params)),
  );
}

/** Returns who reads a notification of this entry, if someone else at the table is notified on one of its devices. */
export function findReader(
  loaded: LoadedTable,
  entry: SubscriptionEntry,
  entries: readonly SubscriptionEntry[],
): Pick<PushParams, 'reader'> {
  const keys = loaded.table.seats.map(getKey);
  const others = keys.map((key) => getEntry(entries, getSlot(key))).filter(({ slot }) => slot !== entry.slot);
  if (!sharesDevice(entry, others)) return {};
  const key = getSlotKey(entry.slot);
  const seat = keys.findIndex((each) => getSlot(each) === entry.slot);
  return { reader: { name: seat < 0 ? '' : getSeatName(loaded, seat), ...key } };
}

/** Whether a kind has rules: not a test, an open seat, or the end of all reasons. */
const isRuled = (kind: PushedNotification['kind']): kind is NotificationKind => Object.hasOwn(KINDS, kind);

function getTurnDeadline(table: TableState): Pick<PushedNotification, 'deadline' | 'missed'> {
  const deadline = findDeadline(table);
  if (deadline === undefined) return {};
  return table.settings.pace.missed === 'bot' ? { deadline, missed: 'bot' } : { deadline };
}

function isRepeat(table: TableState, { seat, profile: { sent }, want, others }: PushParams, now: number): boolean {
  if (!isRuled(want.kind)) return false;
  const before = sent[want.kind];
  const about = { table, seat, now, ...(others && { others }) };
  return before !== undefined && before.count > 0 && before.of === getCause(about, want.kind);
}
