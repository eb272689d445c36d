import { useEffect, useState } from 'preact/hooks';
import { getServerTime, onClockSet } from '../text/server-clock.ts';

/** The time by the server's clock, renewed as each interval of this many milliseconds begins, and when the clock is set. */
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

/** The time, renewed as each minute begins: milliseconds since 1970. */
export const useMinute = (): number => useTime(60_000);

/** Whether something has been so for this many milliseconds. */
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

/** Draws anew when this time has come, milliseconds since 1970 by the server's clock. */
export function useRedrawAt(time: number | undefined): void {
  const [, setPassed] = useState<number>();
  useEffect(() => {
    if (time === undefined) return;
    const timer = setTimeout(() => setPassed(time), Math.max(0, time - getServerTime()));
    return () => clearTimeout(timer);
  }, [time]);
}

/** Frames for which this has stood on the screen, counted up to `last`: what comes later does not hold up what comes first. */
export function useFrames(last: number): number {
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    if (frames < last) setFrames(frames + 1);
  }, [frames]);
  return frames;
}
