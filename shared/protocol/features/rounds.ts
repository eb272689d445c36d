import * as v from 'valibot';
import { bytesOf128, clientSchema, fieldlessSchema, flag, SEAT, seat, serverSchema } from '../schema.ts';

/** The sender's own random part of the shuffle: 128 random bits in base64url. */
const mix = v.exactOptional(bytesOf128);

export const ROUNDS_INTENTS = [
  /** Starts the game: deals its first round. */
  clientSchema('start', {
    /** The seat that begins, only if the rules let the host choose. */
    starter: v.exactOptional(seat),
    mix,
  }),
  /** Deals the next round. */
  clientSchema('nextRound', { mix }),
  /** Has seen how the round ended: the next deal need not wait for the sender. */
  fieldlessSchema('ready'),
  /** Starts another game with the same people. */
  clientSchema('playAgain', {
    /** Everyone but seat 0 moves one seat on, so that partners change. */
    turnSeats: flag,
    mix,
  }),
  /** Adds the sender's own random part to the next shuffle. */
  clientSchema('mix', {
    /** 128 random bits in base64url. */
    mix: bytesOf128,
  }),
] as const;

export const ROUNDS_NOTATION = {
  start: { word: 'start', fields: { starter: 'json', mix: 'word' } },
  nextRound: { word: 'next', fields: { mix: 'word' } },
  ready: { word: 'ready', fields: {} },
  playAgain: { word: 'again', fields: { turnSeats: 'json', mix: 'word' } },
  mix: { word: 'mix', fields: { mix: 'word' } },
} as const;

export const ROUNDS_EVENTS = [
  /** A person added a random part to the next shuffle. */
  serverSchema('mixed', {
    seat: SEAT,
    /** 128 bits in base64url. */
    mix: v.string(),
  }),
  /** The person in this seat has seen how the round ended, and is ready for the next. */
  serverSchema('saidReady', { seat: SEAT }),
] as const;

export const ROUNDS_KINDS = {
  mixed: 'chance',
  saidReady: 'presence',
} as const;

export const ROUNDS_REFUSALS = ['seatsOpen', 'roundNotOver', 'gameNotOver', 'starterNotAllowed'] as const;

export const ROUNDS_VIEW = {
  /** Between rounds: seats of people who are ready for the next. */
  ready: v.exactOptional(v.array(v.number())),
} as const;
