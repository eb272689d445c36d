import { setTimeout as sleep } from 'node:timers/promises';

/** Refusals that say "not now": whoever is so answered waits and tries again. */
const NOT_NOW: readonly string[] = ['busy', 'tooFast'];
const TRIES = 8;
const FIRST_PAUSE = 200;

/** Does something again, each time after a longer pause, while it is refused for the moment. How often it was tried. */
export async function patiently(attempt: () => Promise<unknown>): Promise<number> {
  for (let tries = 1, pause = FIRST_PAUSE; ; tries++, pause *= 2) {
    try {
      await attempt();
      return tries;
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error) || !NOT_NOW.includes(error.message)) throw error;
      await sleep(pause);
    }
  }
}
