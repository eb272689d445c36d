import type { Pace } from '../../shared/protocol/settings.ts';
import { PACES } from './paces.ts';

/** When a table plays: all in one evening, about a turn a day, or whenever somebody has a minute. */
export const WHENS = ['live', 'daily', 'noHurry'] as const;
export type When = (typeof WHENS)[number];

export const DEFAULT_WHEN: When = 'noHurry';

/** The pace that goes with each. */
export const PACE_OF_WHEN: Readonly<Record<When, Pace>> = {
  live: PACES.live,
  daily: PACES.day,
  noHurry: PACES.slow,
};
