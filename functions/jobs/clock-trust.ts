import type { Beat } from '../ports/heartbeat.ts';
import { RETENTION_SECONDS } from '../ports/store-access.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A correct clock never shows a time before the first release. */
const FIRST_RELEASE = Date.UTC(2026, 0, 1);

/** Milliseconds that a clock must run on after a step before its time counts as certain. */
const CLOCK_TRUST_DELAY = HOUR;

export function isPlausible(now: number, last: Beat | undefined): boolean {
  if (last === undefined) return now >= FIRST_RELEASE;
  const certain = getCertainTime(last);
  return now >= Math.max(FIRST_RELEASE, certain - DAY) && now <= certain + RETENTION_SECONDS.state * 1000;
}

export function nextBeat(now: number, last: Beat | undefined): Beat {
  if (last === undefined) return { at: now };
  // A clock that steps back was ahead, so its last beat is uncertain; a step forward confirms it.
  const from = now > last.at ? last.at : getCertainTime(last);
  const stepped = Math.abs(now - last.at) > DAY ? { from, at: now } : last.stepped;
  return stepped !== undefined && now - stepped.at < CLOCK_TRUST_DELAY ? { at: now, stepped } : { at: now };
}

/** Returns the last certain time; soon after a step, the time before it. */
const getCertainTime = ({ at, stepped }: Beat): number =>
  stepped !== undefined && at - stepped.at < CLOCK_TRUST_DELAY ? stepped.from : at;
