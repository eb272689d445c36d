/** Minutes of the day between which a person can be called; equal: at any time. */
export interface WakingHours {
  readonly from: number;
  /** Exclusive; below `from` after midnight. */
  readonly to: number;
}

export const DEFAULT_HOURS: WakingHours = { from: 480, to: 1320 };

export function isWithinHours({ from, to }: WakingHours, minute: number): boolean {
  if (from === to) return true;
  return from < to ? from <= minute && minute < to : from <= minute || minute < to;
}
