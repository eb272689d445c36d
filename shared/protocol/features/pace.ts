import * as v from 'valibot';
import { clientSchema, fieldlessSchema, SEAT, SEATS, serverSchema, word } from '../schema.ts';
import { DID } from '../settings.ts';
import { minutes } from '../settings-schema.ts';

export const PACE_INTENTS = [
  /** Gives the awaited players more time. */
  clientSchema('grantTime', { minutes }),
  /** Reminds the awaited players. */
  fieldlessSchema('nudge'),
  /** Tells everyone that the sender plays tonight; only while the table waits for them. */
  fieldlessSchema('playTonight'),
] as const;

export const PACE_NOTATION = {
  grantTime: { word: 'grant', fields: { minutes: 'json' } },
  nudge: { word: 'nudge', fields: {} },
  playTonight: { word: 'tonight', fields: {} },
} as const;

export const PACE_EVENTS = [
  /** This seat's person gave the awaited players more time. */
  serverSchema('timeGranted', {
    seat: SEAT,
    /** Minutes added. */
    minutes: v.number(),
  }),
  /** This seat's person reminded the awaited players. */
  serverSchema('nudged', {
    seat: SEAT,
    /** The seats that were reminded. */
    to: SEATS,
  }),
  /** The person in this seat, whose turn it is, will play tonight. */
  serverSchema('saidTonight', { seat: SEAT }),
  /** The time of these seats was up. */
  serverSchema('deadlineMissed', {
    seats: SEATS,
    /**
     * The consequence. `wait`: nothing yet; a bot plays that turn, or until the player is back; `sleeps`: nothing,
     * since nobody is around.
     */
    did: word(DID),
  }),
] as const;

export const PACE_KINDS = {
  timeGranted: 'table',
  nudged: 'table',
  saidTonight: 'table',
  deadlineMissed: 'table',
} as const;

export const PACE_REFUSALS = ['noDeadline', 'nobodyToMove', 'notAwaited', 'nudgedAlready'] as const;
