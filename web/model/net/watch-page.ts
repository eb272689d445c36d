/** What to heal when the page comes back. */
interface Healed {
  heal(): void;
  /** The page goes out of sight. */
  leave(): void;
  /** The page is in sight again and shows the newest version. After `heal` this follows from the server's answer. */
  comeBack(): void;
  /** Milliseconds since the last message from the server. */
  readonly silence: number;
}

/** A socket heard from this recently needs no check; milliseconds. */
const FRESH = 5_000;

/** Whether the page is in sight. */
export const isVisible = (): boolean => document.visibilityState === 'visible';

/** Starts something whenever the page is in sight, and ends it while it is not. Returns a function that stops it for good. */
export function whileVisible(start: () => () => void): () => void {
  let end: (() => void) | undefined;
  const check = (): void => {
    if (isVisible()) end ??= start();
    else {
      end?.();
      end = undefined;
    }
  };
  const stop = new AbortController();
  document.addEventListener('visibilitychange', check, { signal: stop.signal });
  check();
  return () => {
    stop.abort();
    end?.();
  };
}

/**
 * Checks the connection whenever the page may have been away: shown again, thawed, back from the page cache, back
 * online. Returns a function that stops it.
 */
export function watchPage(healed: Healed): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const check = (): void => {
    if (!isVisible()) healed.leave();
    else if (healed.silence > FRESH) healed.heal();
    else healed.comeBack();
  };
  document.addEventListener('visibilitychange', check, { signal });
  document.addEventListener('resume', check, { signal });
  addEventListener('online', () => healed.heal(), { signal });
  addEventListener('pageshow', ({ persisted }) => (persisted ? healed.heal() : undefined), { signal });
  return () => stop.abort();
}
