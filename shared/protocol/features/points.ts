import * as v from 'valibot';
import { clientSchema, line, serverSchema, whole } from '../schema.ts';

export const POINTS_INTENTS = [
  /** Gives a team points for this round by hand, until the next deal. */
  clientSchema('givePoints', {
    /** The team. */
    team: whole(11),
    /** -10,000 to 10,000, not 0; below 0 they are taken away. */
    points: v.pipe(
      v.number(),
      v.check((points) => Number.isInteger(points) && points !== 0 && Math.abs(points) <= 10_000),
    ),
    /** The reason: at most 40 bytes in UTF-8, with something visible. */
    reason: line,
  }),
] as const;

export const POINTS_NOTATION = {
  givePoints: { word: 'points', fields: { team: 'json', points: 'json', reason: 'line' } },
} as const;

export const POINTS_EVENTS = [
  /** The host gave a team points by hand. */
  serverSchema('pointsGiven', {
    /** The host's seat. */
    seat: v.number(),
    /** The team. */
    team: v.number(),
    /** The points; below 0: taken away. */
    points: v.number(),
    /** The reason. */
    reason: v.string(),
  }),
] as const;

export const POINTS_KINDS = {
  pointsGiven: 'game',
} as const;

export const POINTS_REFUSALS = ['noPointsByHand', 'teamNotAllowed'] as const;
