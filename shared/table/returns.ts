import type { CameBack, ComingBack, SeatState } from './seats.ts';

const HOUR = 3600;

/** How long a person hears of a coming back, can undo it, and the request that came back may be repeated. */
export const UNDONE_WITHIN = 48 * HOUR;

/** Who came back to this seat, while that can be undone. `now`: milliseconds since 1970. */
export function cameBackTo({ back }: SeatState, now: number): ComingBack['came'] {
  const { came } = back ?? {};
  return came !== undefined && now < undoneUntil(came) * 1000 ? came : undefined;
}

/** Until when a coming back can be undone, and probation lasts: seconds since 1970. */
export const undoneUntil = ({ at, newest }: CameBack): number => (newest?.at ?? at) + UNDONE_WITHIN;

/** The capability that was voided while a coming back was on record, as long as its devices are told. `now`: milliseconds. */
export function formerOf({ back }: SeatState, now: number): ComingBack['former'] {
  const { former } = back ?? {};
  return former !== undefined && now < (former.at + UNDONE_WITHIN) * 1000 ? former : undefined;
}
