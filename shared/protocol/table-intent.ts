import type { TableSettings } from './settings.ts';

/** What a seat asks of the table rather than of the game; alone in its submission. */
export type TableIntent =
  // Seats
  /** An empty seat is the bot's; at a person's seat a bot sits in until it is taken back. */
  | { readonly type: 'giveSeatToBot'; readonly seat: number }
  /** The bot that sits in at a person's seat leaves it. */
  | { readonly type: 'takeSeatBack'; readonly seat: number }
  | { readonly type: 'emptySeat'; readonly seat: number }
  | { readonly type: 'moveSeat'; readonly to: number }
  | { readonly type: 'swapSeats'; readonly seats: readonly [number, number] }
  /**
   * Voids the seat's capability everywhere but on the sender's connection, which is sent a new one. Should that be lost
   * with the connection, `sit` with the same nonce (128 bits in base64url) is given it, until the seat's next hello.
   */
  | { readonly type: 'renewKey'; readonly seat: number; readonly nonce?: string }
  /** The sender is called so from now on. */
  | { readonly type: 'rename'; readonly name: string }
  /** The table may know the sender's time zone, by its IANA name; left out: no longer. */
  | { readonly type: 'shareZone'; readonly zone?: string }
  // The table
  | { readonly type: 'passHost'; readonly to: number }
  /** The sender becomes the host in place of one that is gone. */
  | { readonly type: 'takeHosting' }
  | { readonly type: 'renewInvite' }
  | { readonly type: 'changeSettings'; readonly settings: Partial<TableSettings> }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'closeTable' }
  | { readonly type: 'reopenTable' }
  // The game
  /** `starter`: the seat that begins, only where the rules let the host choose; `mix`: the sender's own chance. */
  | { readonly type: 'start'; readonly starter?: number; readonly mix?: string }
  | { readonly type: 'nextRound'; readonly mix?: string }
  /** `turnSeats`: everybody but seat 0 moves on one seat, so that partners change. */
  | { readonly type: 'playAgain'; readonly turnSeats?: true; readonly mix?: string }
  /** Adds the sender's own chance to the next shuffle: 128 bits in base64url. */
  | { readonly type: 'mix'; readonly mix: string }
  /** Asks everybody to end the round, or the game, as it lies. */
  | { readonly type: 'askToEnd'; readonly what: Ending }
  | { readonly type: 'answerEnd'; readonly yes: boolean }
  // Play over days
  /** More time for whoever is to move, in minutes. */
  | { readonly type: 'grantTime'; readonly minutes: number }
  /** The sender is away until then, milliseconds since 1970; left out: it is back. */
  | { readonly type: 'setAway'; readonly until?: number }
  | { readonly type: 'nudge' }
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'react'; readonly sign: Reaction };

export const ENDINGS = ['round', 'game'] as const;
export type Ending = (typeof ENDINGS)[number];

export const REACTIONS = ['thanks', 'wellPlayed', 'laugh', 'wow', 'sorry', 'hurry'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Most bytes of a note in UTF-8: with it the largest stored item stays below a kilobyte. */
export const NOTE_BYTES = 100;
