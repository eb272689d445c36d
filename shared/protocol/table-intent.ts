import * as v from 'valibot';
import { isNote, NOTE_BYTES } from './names.ts';
import { bare, bytesOf128, flag, type Read, seat, text, typed, whole, zone } from './schema.ts';
import { minutes, SOME_SETTINGS } from './settings.ts';

export const ENDINGS = ['round', 'game'] as const;
export type Ending = (typeof ENDINGS)[number];

export const REACTIONS = ['thanks', 'wellPlayed', 'laugh', 'wow', 'sorry', 'hurry'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** The sender's own chance for the next shuffle. */
const mix = v.exactOptional(bytesOf128);
const note = v.pipe(
  text(NOTE_BYTES),
  v.check((note) => isNote(note)),
);

/** What a seat asks of the table rather than of the game; alone in its submission. */
export const TABLE_INTENT = v.variant('type', [
  // Seats
  /** An empty seat is the bot's; at a person's seat a bot sits in until it is taken back. */
  typed('giveSeatToBot', { seat }),
  /** The bot that sits in at a person's seat leaves it. */
  typed('takeSeatBack', { seat }),
  typed('emptySeat', { seat }),
  typed('moveSeat', { to: seat }),
  typed('swapSeats', { seats: v.strictTuple([seat, seat]) }),
  /**
   * Voids the seat's capability everywhere but on the sender's connection, which is sent a new one. Should that be lost
   * with the connection, `sit` with the same nonce is given it, until the seat's next hello.
   */
  typed('renewKey', { seat, nonce: v.exactOptional(bytesOf128) }),
  /** The sender's name from now on. */
  typed('rename', { name: v.pipe(text(80), v.trim()) }),
  /** The table may know the sender's time zone; left out: no longer. */
  typed('shareZone', { zone: v.exactOptional(zone) }),
  // The table
  typed('passHost', { to: seat }),
  /** The sender becomes the host in place of one that is gone. */
  bare('takeHosting'),
  bare('renewInvite'),
  typed('changeSettings', { settings: SOME_SETTINGS }),
  bare('pause'),
  bare('resume'),
  bare('closeTable'),
  bare('reopenTable'),
  // The game
  /** `starter`: the seat that begins, only where the rules let the host choose. */
  typed('start', { starter: v.exactOptional(seat), mix }),
  typed('nextRound', { mix }),
  /** `turnSeats`: everybody but seat 0 moves on one seat, so that partners change. */
  typed('playAgain', { turnSeats: flag, mix }),
  /** Adds the sender's own chance to the next shuffle. */
  typed('mix', { mix: bytesOf128 }),
  /** Asks everybody to end the round, or the game, as it lies. */
  typed('askToEnd', { what: v.picklist(ENDINGS) }),
  typed('answerEnd', { yes: v.boolean() }),
  // Play over days
  /** More time, in minutes, for the players who are to move. */
  typed('grantTime', { minutes }),
  /** The sender is away until then, milliseconds since 1970; left out: it is back. */
  typed('setAway', { until: v.exactOptional(whole(2 ** 48 - 1)) }),
  bare('nudge'),
  typed('note', { text: note }),
  typed('react', { reaction: v.picklist(REACTIONS) }),
]);
export type TableIntent = Read<typeof TABLE_INTENT>;
