import { RATE_LIMITS, type RateLimits } from '../../functions/ports/rate-limit.ts';

/** For measurements and tests that send faster than any person. */
export const UNLIMITED = Object.fromEntries(
  Object.keys(RATE_LIMITS).map((bucket) => [bucket, { burst: 1e12, perSecond: 1e12 }]),
) as RateLimits;
