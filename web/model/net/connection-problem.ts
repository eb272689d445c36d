import { BASE } from './base.ts';

/** Why no table can be shown; the last two are problems that the server reports of itself. */
const PROBLEMS = ['offline', 'unreachable', 'refused', 'clockWrong', 'storeDamaged'] as const;
export type ConnectionProblem = (typeof PROBLEMS)[number];

/** A small file that every installation has; the service worker never answers `HEAD`, so a response means a network. */
const PROBE_URL = `${BASE}icon.svg`;

/** Timeout for the file in milliseconds. */
const PROBE_TIMEOUT = 8_000;

/** Finds out why there is no connection; a login page or a refusal of the file means that a server can be reached. */
export async function findConnectionProblem(): Promise<ConnectionProblem> {
  if (!navigator.onLine) return 'offline';
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT);
    const { status } = await fetch(PROBE_URL, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
    return status >= 500 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
}
