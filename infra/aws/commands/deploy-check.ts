import { inspectAll } from './checks/inspect.ts';
import { requirePlan } from './planned.ts';

/** Checks the account before a deployment, and the stage if it exists. Returns the exit code. */
export const command = async (given: readonly string[]): Promise<number> =>
  (await inspectAll(requirePlan(given))) ? 0 : 1;
