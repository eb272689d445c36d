import type { SweepPorts } from '../notify/job-ports.ts';
import { sweep } from './wake-tables.ts';

/** Milliseconds between two heartbeats. */
export const HEARTBEAT = 300_000;

/**
 * Notes that the server runs. Two beats missing are an outage: each table gets back the time that it took. An outage is
 * noted as over only when all of the first page's tables have theirs, so a sweep that fails begins again.
 */
export async function keepHeartbeat(ports: SweepPorts, every = HEARTBEAT): Promise<void> {
  const now = ports.now();
  const last = await ports.heartbeat.last();
  if (last !== undefined && now - last > 2 * every) {
    await sweep(ports, { kind: 'sweep', outage: { from: last, to: now } });
  }
  await ports.heartbeat.beat(ports.now());
}
