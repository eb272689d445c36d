/** Milliseconds that the server's clock is ahead of this device's; 0 until the server has said its time. */
let ahead = 0;

const listeners = new Set<() => void>();

/** A difference below this may be the message's own way here; milliseconds. */
const UNSURE = 2_000;

/** The time by the server's clock, milliseconds since 1970. Every time that is shown goes by it: a device's may be wrong. */
export const serverNow = (): number => Date.now() + ahead;

/** The server has said its time. */
export function setServerTime(time: number): void {
  const found = time - Date.now();
  if (Math.abs(found - ahead) < UNSURE) return;
  ahead = found;
  for (const listener of listeners) listener();
}

/** Calls back when the clock is set. Returns a function that stops it. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
