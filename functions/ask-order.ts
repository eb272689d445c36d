import type { AskCall, Desk } from './desk.ts';

/**
 * What clients ask about calls is seen to by the timer, whose queue may ring twice, late, and in another order. So it is
 * marked with when it came, and the book notes of each thing when it was chosen: an older choice does not undo a newer one.
 */
const newest = new WeakMap<Desk, number>();

/** Milliseconds since 1970: now, or right after the one before, so that of any two one is the newer. */
export function timeOfAsk(desk: Desk): number {
  const at = Math.max(desk.now(), (newest.get(desk) ?? 0) + 1);
  newest.set(desk, at);
  return at;
}

/** When something was asked, and when it is seen to. */
export interface AskTime extends Pick<AskCall, 'at'> {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Milliseconds by which the clocks of two processes may be apart. */
const CLOCKS_APART = 60_000;

/** Whether what was chosen then is newer than what is asked. A time to come is that of a clock that was put back since. */
export const isOvertaken = (chosen: number | undefined, { at, now }: AskTime): boolean =>
  at !== undefined && chosen !== undefined && at < chosen && chosen <= now + CLOCKS_APART;
