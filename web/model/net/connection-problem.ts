import { BASE } from './base.ts';

/** Why no table can be shown; the last two are problems that the server reports of itself. */
const OBSTACLES = ['offline', 'unreachable', 'refused', 'clockWrong', 'storeDamaged'] as const;
export type ConnectionProblem = (typeof OBSTACLES)[number];

/** A small file that every installation has; the service worker never answers `HEAD`, so a response means a network. */
const FILE = `${BASE}icon.svg`;

/** Timeout for the file in milliseconds. */
const PATIENCE = 8_000;

/** Finds out why there is no connection; a login page or a refusal of the file means that a server can be reached. */
export async function findConnectionProblem(): Promise<ConnectionProblem> {
  if (!navigator.onLine) return 'offline';
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const { status } = await fetch(FILE, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
    return status >= 500 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
}
