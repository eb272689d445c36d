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

/** What a seat asks of the table, not of the game; alone in its submission. */
export const TABLE_INTENT = v.variant('type', [
  // Seats
  /** An empty seat becomes the bot's; in a person's seat, a bot sits in until it is taken back. */
  typed('giveSeatToBot', { seat }),
  /** The bot that sits in leaves. */
  typed('takeSeatBack', { seat }),
  typed('emptySeat', { seat }),
  typed('moveSeat', { to: seat }),
  typed('swapSeats', { seats: v.strictTuple([seat, seat]) }),
  /**
   * Voids the seat's capability and all its connections but the sender's, which is sent a new one. If the answer is
   * lost, `sit` with the same nonce gets the new capability again, until the seat's next hello.
   */
  typed('renewKey', { seat, nonce: v.exactOptional(bytesOf128) }),
  /** The sender's new name. */
  typed('rename', { name: v.pipe(text(80), v.trim()) }),
  /** Shares the sender's time zone with the table; left out: stops sharing it. */
  typed('shareZone', { zone: v.exactOptional(zone) }),
  // The table
  typed('passHost', { to: seat }),
  /** The sender replaces a host who is gone. */
  bare('takeHosting'),
  bare('renewInvite'),
  typed('changeSettings', { settings: SOME_SETTINGS }),
  bare('pause'),
  bare('resume'),
  bare('closeTable'),
  bare('reopenTable'),
  // The game
  /** `starter`: the seat that begins, only if the rules let the host choose. */
  typed('start', { starter: v.exactOptional(seat), mix }),
  typed('nextRound', { mix }),
  /** `turnSeats`: everybody but seat 0 moves on one seat, so that partners change. */
  typed('playAgain', { turnSeats: flag, mix }),
  /** Adds the sender's own chance to the next shuffle. */
  typed('mix', { mix: bytesOf128 }),
  /** Asks everybody to end the round or the game early. */
  typed('askToEnd', { what: v.picklist(ENDINGS) }),
  typed('answerEnd', { yes: v.boolean() }),
  // Play over days
  /** More minutes for the players who are to move. */
  typed('grantTime', { minutes }),
  /** The sender is away until then, milliseconds since 1970; left out: it is back. */
  typed('setAway', { until: v.exactOptional(whole(2 ** 48 - 1)) }),
  bare('nudge'),
  typed('note', { text: note }),
  typed('react', { reaction: v.picklist(REACTIONS) }),
]);
export type TableIntent = Read<typeof TABLE_INTENT>;
