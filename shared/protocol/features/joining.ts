import * as v from 'valibot';
import { clientSchema, SEAT, serverSchema, whole } from '../schema.ts';

export const JOINING_INTENTS = [
  /** The host answers someone who asks for a bot's seat. */
  clientSchema('answerKnock', {
    /** The `id` of the view's `knocks`. */
    knock: whole(Number.MAX_SAFE_INTEGER),
    /** True: the requester takes the seat with its cards and points, or else the first open or bot's seat. */
    yes: v.boolean(),
  }),
] as const;

export const JOINING_NOTATION = {
  answerKnock: { word: 'door', fields: { knock: 'json', yes: 'json' } },
} as const;

export const JOINING_EVENTS = [
  /** Someone asks for a bot's seat, or for any at a full table, and the door rings; only for the host. */
  serverSchema('knocked', {
    seat: SEAT,
    /** The requester's name. */
    name: v.string(),
  }),
] as const;

export const JOINING_KINDS = {
  knocked: 'table',
} as const;

export const JOINING_REFUSALS = ['notLetIn', 'noKnock', 'doorCrowded'] as const;

export const JOINING_VIEW = {
  /** Requests for a seat, oldest first; only for the host, who answers with `answerKnock`. */
  knocks: v.exactOptional(
    v.array(
      v.object({
        /** Identifies the question. */
        id: v.number(),
        /** The bot's seat; if it is a person's, the requester waits for any. */
        seat: v.number(),
        /** The requester's name. */
        name: v.string(),
        /** The requester's face. */
        face: v.exactOptional(v.string()),
        /** When it was asked, milliseconds since 1970 UTC. */
        at: v.number(),
      }),
    ),
  ),
} as const;
