import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long a test waits for what must come, milliseconds: a loaded machine is no fault, and what never comes is still
 * named before the test's own limit.
 */
export const PATIENCE = 240_000;

/** Waits until this holds; false if it has not within the limit. */
export async function comesTrue(isMet: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < PATIENCE; await pause(5)) if (await isMet()) return true;
  return false;
}
