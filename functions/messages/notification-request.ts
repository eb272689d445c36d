import type { ConnectionId } from '../../shared/table/seats.ts';
import type { NotificationRequestJob, Ports } from '../ports/ports.ts';

/**
 * Leaves a notification request to the timer, whose queue may deliver twice, late, or out of order. So each request has
 * its time, and an entry stores when each choice was made: an older choice undoes no newer one.
 */
export const requestNotification = (
  ports: Ports,
  connection: ConnectionId,
  message: NotificationRequestJob['message'],
): Promise<void> => ports.queueJob({ kind: 'ask', connection, at: timeOfAsk(ports), message });

const newest = new WeakMap<Ports, number>();

/** Milliseconds since 1970: now, or just after the last one, so that no two are equal. */
function timeOfAsk(ports: Ports): number {
  const at = Math.max(ports.now(), (newest.get(ports) ?? 0) + 1);
  newest.set(ports, at);
  return at;
}
