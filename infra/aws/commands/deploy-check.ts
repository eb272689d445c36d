import { inspectAll } from './checks/inspect.ts';
import { requirePlan } from './planned.ts';

/** Checks the account before a deployment, and the stage if it exists. Returns the exit code. */
export const command = async (rawArgs: readonly string[]): Promise<number> =>
  (await inspectAll(requirePlan(rawArgs))) ? 0 : 1;
