import { setTimeout as pause } from 'node:timers/promises';

/**
 * Milliseconds that a test waits: a loaded machine is no fault, and a missing result is still named before the test's
 * own limit.
 */
export const TEST_TIMEOUT = 240_000;

/** Waits until this holds; false if it has not within the limit. */
export async function waitUntil(isMet: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const startTime = Date.now(); Date.now() - startTime < TEST_TIMEOUT; await pause(5))
    if (await isMet()) return true;
  return false;
}
