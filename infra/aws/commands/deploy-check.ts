import { inspectAll } from './checks/inspect.ts';
import { planned } from './planned.ts';

/** Looks at the account before a deployment, and at the stage if it is there. Returns the exit code. */
export const command = async (given: readonly string[]): Promise<number> =>
  (await inspectAll(planned(given))) ? 0 : 1;
