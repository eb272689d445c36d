interface ReconnectTarget {
  reconnect(): void;
  leave(): void;
  /** Called when the page shows the newest version; after `reconnect`, the server's answer triggers this instead. */
  comeBack(): void;
  /** Milliseconds since the last message from the server. */
  readonly silence: number;
}

/** A socket that received something within this many milliseconds needs no check. */
const FRESH = 5_000;

export const isVisible = (): boolean => document.visibilityState === 'visible';

/** Runs `start` whenever the page is visible and its cleanup when hidden; returns a function that ends this. */
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

/** Checks the connection whenever the page is shown, thawed or online again; returns a function that stops it. */
export function watchPage(healed: ReconnectTarget): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const check = (): void => {
    if (!isVisible()) healed.leave();
    else if (healed.silence > FRESH) healed.reconnect();
    else healed.comeBack();
  };
  document.addEventListener('visibilitychange', check, { signal });
  document.addEventListener('resume', check, { signal });
  addEventListener('online', () => healed.reconnect(), { signal });
  addEventListener('pageshow', ({ persisted }) => (persisted ? healed.reconnect() : undefined), { signal });
  return () => stop.abort();
}
