/** Milliseconds that the server's clock is ahead of this device's; 0 until known. */
let clockOffset = 0;

const listeners = new Set<() => void>();

/** Milliseconds below which a difference may be network delay. */
const UNSURE = 2_000;

/** Returns the server's time in milliseconds since the epoch, used for all times shown since a device's may be wrong. */
export const getServerTime = (): number => Date.now() + clockOffset;

export function setServerTime(time: number): void {
  const found = time - Date.now();
  if (Math.abs(found - clockOffset) < UNSURE) return;
  clockOffset = found;
  for (const listener of listeners) listener();
}

export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
