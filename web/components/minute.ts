import { useEffect, useState } from 'preact/hooks';

const MINUTE = 60_000;

/** The time, renewed as each minute begins: milliseconds since 1970. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE - (Date.now() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
