import type { NotificationKind, Want } from '../../shared/protocol/notification-kinds.ts';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { findDeadline } from '../../shared/table/pace.ts';
import { isEmpty } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import type { LoadedTable } from '../ports/ports.ts';
import type { JobPorts } from './job-ports.ts';
import { getCause, KINDS, type NotificationCase } from './kinds.ts';
import { getSeatName } from './lead.ts';
import { CARRIED } from './payloads.ts';
import type { NotificationProfile } from './subscriptions.ts';

interface Pushing extends Pick<NotificationCase, 'others'> {
  readonly seat: number;
  readonly profile: NotificationProfile;
  readonly want: { readonly kind: PushedNotification['kind']; readonly about?: number };
}

export async function makeFull(
  ports: JobPorts,
  loaded: LoadedTable,
  { send, ...to }: Omit<Pushing, 'want'> & { readonly send: readonly Want[] },
): Promise<PushedNotification> {
  const [want] = send as readonly [Want];
  const readings = [CARRIED[want.kind].reads, ...send.map(({ kind }) => CARRIED[kind].adds)];
  const parts = await Promise.all(readings.map((read) => read?.(ports, loaded, to.seat)));
  return Object.assign({}, makePushed(ports, loaded, { ...to, want }), ...parts);
}

/** Only what everyone at the table may know. */
export function makePushed(ports: JobPorts, loaded: LoadedTable, pushing: Pushing): PushedNotification {
  const { id, table, charter } = loaded;
  const { profile, want, seat } = pushing;
  const { kind, about } = want;
  const { language, zone, hours } = profile;
  const now = ports.now();
  const rule = isRuled(kind) ? { ...KINDS[kind], ...CARRIED[kind] } : undefined;
  const told = { keys: ports.keys, loaded, seat, about, day: profile, now };
  return Object.assign(
    {
      kind,
      table: id,
      title: charter.title,
      at: now,
      zone,
      ...(kind !== 'test' && hours.from !== hours.to && { hours }),
      ...(about !== undefined && !isEmpty(table.seats[about]) && { name: getSeatName(loaded, about) }),
      ...(rule?.ofTurn && timeOfTurn(table)),
      ...(rule?.rings === 'alarm' && { apart: true as const }),
      ...(isRepeat(table, pushing, now) && { again: true as const }),
      ...(language !== undefined && { language }),
    },
    ...(rule?.says ?? []).map((say) => say(told)),
  );
}

/** Whether it is a kind that a person can be notified of: not a test, a chair, or the end of all reasons. */
const isRuled = (kind: PushedNotification['kind']): kind is NotificationKind => Object.hasOwn(KINDS, kind);

function timeOfTurn(table: TableState): Pick<PushedNotification, 'deadline' | 'missed'> {
  const deadline = findDeadline(table);
  if (deadline === undefined) return {};
  return table.settings.pace.missed === 'bot' ? { deadline, missed: 'bot' } : { deadline };
}

function isRepeat(table: TableState, { seat, profile: { sent }, want, others }: Pushing, now: number): boolean {
  if (!isRuled(want.kind)) return false;
  const before = sent[want.kind];
  const about = { table, seat, now, ...(others && { others }) };
  return before !== undefined && before.count > 0 && before.of === getCause(about, want.kind);
}
