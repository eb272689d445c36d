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

/** Draws anew when this time has come, milliseconds since 1970 by the server's clock. */
export function useUntil(time: number | undefined): void {
  const [, setPassed] = useState<number>();
  useEffect(() => {
    if (time === undefined) return;
    const timer = setTimeout(() => setPassed(time), Math.max(0, time - serverNow()));
    return () => clearTimeout(timer);
  }, [time]);
}
