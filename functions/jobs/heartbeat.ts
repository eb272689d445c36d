import type { SweepPorts } from '../notify/job-ports.ts';
import type { Beat } from '../ports/heartbeat.ts';
import { nextBeat } from './clock-trust.ts';
import { sweep } from './wake-tables.ts';

/** Milliseconds between two heartbeats. */
export const HEARTBEAT = 300_000;

/**
 * Records that the server runs. Two missing beats are an outage, and each table gets back its time. An outage is
 * recorded as over only when all of the first page's tables are done, so a failed sweep restarts. Returns the beat.
 */
export async function keepHeartbeat(ports: SweepPorts, every = HEARTBEAT): Promise<Beat> {
  const now = ports.now();
  const last = await ports.heartbeat.last();
  if (last !== undefined && now - last.at > 2 * every) {
    await sweep(ports, { kind: 'sweep', outage: { from: last.at, to: now } });
  }
  const beat = nextBeat(ports.now(), last);
  await ports.heartbeat.beat(beat);
  return beat;
}
