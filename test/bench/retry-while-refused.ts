import { setTimeout as sleep } from 'node:timers/promises';

/** Refusals that say "not now": the sender waits and tries again. */
const RETRIED_CODES: readonly string[] = ['busy', 'tooFast'];

export const isTemporary = (error: unknown): boolean => error instanceof Error && RETRIED_CODES.includes(error.message);

const TRIES = 8;
const FIRST_PAUSE = 200;

/** Repeats an action, after a longer pause each time, while it is temporarily refused. Returns the number of tries. */
export async function retryWhileRefused(attempt: () => Promise<unknown>): Promise<number> {
  for (let tries = 1, pause = FIRST_PAUSE; ; tries++, pause *= 2) {
    try {
      await attempt();
      return tries;
    } catch (error) {
      if (tries === TRIES || !isTemporary(error)) throw error;
      await sleep(pause);
    }
  }
}
