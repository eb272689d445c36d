import { BASE } from './base.ts';

/**
 * Why no table is shown: there is no network, the server cannot be reached, it refuses the connection, or it says what is
 * wrong with itself.
 */
const OBSTACLES = ['offline', 'unreachable', 'refused', 'clockWrong', 'storeDamaged'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** A small file that every installation has. The service worker answers no `HEAD`: the network does, or nothing. */
const FILE = `${BASE}icon.svg`;

/** Milliseconds that the file has. */
const PATIENCE = 8_000;

/** Finds out what is in the way. A login page or a refusal of the file comes from someone who can be reached. */
export async function findObstacle(): Promise<Obstacle> {
  if (!navigator.onLine) return 'offline';
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const { status } = await fetch(FILE, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
    return status >= 500 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
}
