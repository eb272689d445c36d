import { useEffect, useState } from 'preact/hooks';
import { getServerTime, onClockSet } from '../text/server-clock.ts';

/** Returns the server's time, updated `every` so many milliseconds and when the clock is set. */
export function useTime(every: number): number {
  const [now, setNow] = useState(getServerTime);
  useEffect(() => {
    const renew = (): void => setNow(getServerTime());
    const timer = setTimeout(renew, every - (getServerTime() % every));
    const stop = onClockSet(renew);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [now, every]);
  return now;
}

/** Returns the time, updated each minute; milliseconds since 1970. */
export const useMinute = (): number => useTime(60_000);

/** Whether a condition has held for this many milliseconds. */
export function useLasting(isSo: boolean, after: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), after);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo]);
  return isSo && lasts;
}

/** Rerenders at this time, milliseconds since 1970 by the server's clock. */
export function useRedrawAt(time: number | undefined): void {
  const [, setPassed] = useState<number>();
  useEffect(() => {
    if (time === undefined) return;
    const timer = setTimeout(() => setPassed(time), Math.max(0, time - getServerTime()));
    return () => clearTimeout(timer);
  }, [time]);
}

/** Counts frames since this was first rendered, up to `last`, so that later parts don't delay the first ones. */
export function useFrames(last: number): number {
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    if (frames < last) setFrames(frames + 1);
  }, [frames]);
  return frames;
}
