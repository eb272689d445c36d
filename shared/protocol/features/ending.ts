import * as v from 'valibot';
import { clientSchema, SEAT, serverSchema } from '../schema.ts';

export const ENDINGS = ['round', 'game'] as const;
export type Ending = (typeof ENDINGS)[number];

export const ENDING_INTENTS = [
  /** Asks everyone to end the round or the game now. */
  clientSchema('askToEnd', {
    /** The round or the game. */
    what: v.picklist(ENDINGS),
  }),
  /** Answers a request to end. */
  clientSchema('answerEnd', {
    /** True: the sender agrees; false: the request is withdrawn. */
    yes: v.boolean(),
  }),
] as const;

export const ENDING_NOTATION = {
  askToEnd: { word: 'end', fields: { what: 'word' } },
  answerEnd: { word: 'ending', fields: { yes: 'json' } },
} as const;

export const ENDING_EVENTS = [
  /** A person asked everyone to end the round or the game now. */
  serverSchema('endAsked', {
    seat: SEAT,
    /** The round or the game. */
    what: v.picklist(ENDINGS),
  }),
  /** A person agreed to end, or withdrew the request. */
  serverSchema('endAnswered', {
    seat: SEAT,
    /** True: agreed; false: withdrew the request. */
    yes: v.boolean(),
  }),
] as const;

export const ENDING_KINDS = {
  endAsked: 'table',
  endAnswered: 'table',
} as const;

export const ENDING_REFUSALS = ['endAsked', 'endNotAsked'] as const;

export const ENDING_VIEW = {
  /** Someone has asked to end the round or the game now; it ends when all people have agreed. */
  ending: v.exactOptional(
    v.object({
      /** The round or the game. */
      what: v.picklist(ENDINGS),
      /** The seat that asked. */
      by: v.number(),
      /** Seats that have agreed, the proposer's included. */
      agreed: v.array(v.number()),
    }),
  ),
} as const;
