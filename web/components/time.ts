import { useEffect, useState } from 'preact/hooks';
import { onClockSet, serverNow } from '../text/server-clock.ts';

/** The time by the server's clock, renewed as each interval of this many milliseconds begins, and when the clock is set. */
export function useTime(every: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const renew = (): void => setNow(serverNow());
    const timer = setTimeout(renew, every - (serverNow() % every));
    const stop = onClockSet(renew);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [now, every]);
  return now;
}

/** The time, renewed as each minute begins: milliseconds since 1970. */
export const useMinute = (): number => useTime(60_000);
