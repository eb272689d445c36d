import * as v from 'valibot';
import { BOT, clientSchema, fieldlessSchema, flag, SEAT, serverSchema } from '../schema.ts';

export const TAKING_BACK_INTENTS = [
  /** Asks the next player whether the sender may take back its discard; done right away if nobody needs to be asked. */
  fieldlessSchema('takeBack'),
  /** Answers the player who asks to take back its discard. */
  clientSchema('answerTakeBack', {
    /** True: the card goes back, and the turn with it. */
    yes: v.boolean(),
  }),
] as const;

export const TAKING_BACK_NOTATION = {
  takeBack: { word: 'takeback', fields: {} },
  answerTakeBack: { word: 'takingback', fields: { yes: 'json' } },
} as const;

export const TAKING_BACK_EVENTS = [
  /** A player asked the next one whether it may take back its discard. */
  serverSchema('takeBackAsked', {
    seat: SEAT,
    /** The card. */
    card: v.string(),
  }),
  /** The next player answered; after a yes, `tookBack` follows. */
  serverSchema('takeBackAnswered', {
    seat: SEAT,
    bot: BOT,
    /** True: the card goes back. */
    yes: v.boolean(),
  }),
] as const;

export const TAKING_BACK_KINDS = {
  takeBackAsked: 'table',
  takeBackAnswered: 'table',
} as const;

export const TAKING_BACK_REFUSALS = ['takeBackOff', 'noTakeBack', 'takeBackAsked', 'takeBackNotAsked'] as const;

export const TAKING_BACK_VIEW = {
  /** The newest discard can be taken back: for its player, and once it was asked for, for everyone who sees the game. */
  takeBack: v.exactOptional(
    v.object({
      /** The seat that discarded it. */
      seat: v.number(),
      /** The next player is asked. */
      asked: flag,
      /** When the question expires, milliseconds since 1970 UTC; absent: when the next player answers or plays on. */
      until: v.exactOptional(v.number()),
    }),
  ),
} as const;
