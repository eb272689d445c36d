import type { ConnectionId } from '../../shared/table/seats.ts';
import type { NotificationRequestJob, Ports } from '../ports/ports.ts';

/**
 * Queues a notification request for the timer; it may be delivered twice, late, or out of order. So each request has its
 * time, and an entry stores when each choice was made: an older choice never overrides a newer one.
 */
export const requestNotification = (
  ports: Ports,
  connection: ConnectionId,
  message: NotificationRequestJob['message'],
): Promise<void> => ports.queueJob({ kind: 'ask', connection, at: getRequestTime(ports), message });

const newest = new WeakMap<Ports, number>();

/** Milliseconds since 1970: now, or just after the last one, so that no two are equal. */
function getRequestTime(ports: Ports): number {
  const at = Math.max(ports.now(), (newest.get(ports) ?? 0) + 1);
  newest.set(ports, at);
  return at;
}
