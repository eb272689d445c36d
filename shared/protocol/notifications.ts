import * as v from 'valibot';
import type { Forecast } from '../ruleset/game-forecast.ts';
import type { NotificationKind } from './notification-kinds.ts';
import type { HelloClaim } from './proof.ts';
import { base64url, type Read, text, whole } from './schema.ts';
import type { Pace } from './settings.ts';

/** What a person may choose to be notified of: what waits for them; notes and results. */
export const NOTIFICATION_CHOICES = ['turn', 'results'] as const;
export type NotificationChoice = (typeof NOTIFICATION_CHOICES)[number];

export const address = text(1000);

/** A browser's address at its push service, and the keys to encrypt messages with, in base64url. */
export const SUBSCRIPTION = v.strictObject({
  /** Address at the push service. */
  endpoint: address,
  /** The browser's public key: 65 bytes. */
  p256dh: base64url(87),
  /** The browser's shared secret: 16 bytes. */
  auth: base64url(22),
});
export interface DeviceSubscription extends Read<typeof SUBSCRIPTION> {}

const quarters = v.pipe(whole(1440), v.multipleOf(15));

/** When a person may be notified, in minutes of the day, by quarters of an hour; equal: at any time. */
export const NOTIFICATION_HOURS = v.strictObject({
  /** First minute of the day. */
  from: quarters,
  /** Minute of the day at which they end. */
  to: quarters,
});
export interface NotificationHours extends Read<typeof NOTIFICATION_HOURS> {}

/** From eight in the morning to ten in the evening. */
export const DEFAULT_HOURS: NotificationHours = { from: 480, to: 1320 };

/** Most devices of one seat; beyond that, the oldest is forgotten. */
export const DEVICES_OF_SEAT = 5;

/** What was played in a turn, as everyone saw it; of several turns that bots played only how many. */
export interface TurnSummary {
  readonly turns?: number;
  /** Cards drawn from the stock. */
  readonly drew?: number;
  /** Cards taken from the pile. */
  readonly took?: number;
  /** Cards laid, by rank or `wild`; the most first. */
  readonly melds?: readonly LaidMeld[];
  /** The kinds of the books that were finished. */
  readonly books?: readonly string[];
  /** The card that was discarded. */
  readonly discarded?: string;
}

export interface LaidMeld {
  readonly count: number;
  readonly kind: string;
}

/** What was played in the turn before the reader's. */
export interface TurnBefore extends TurnSummary {
  /** Who played, or for whom a bot did; absent: a bot at its own seat. */
  readonly name?: string;
  /** A bot played for that person. */
  readonly bot?: true;
  /** That person's time zone, if they share it. */
  readonly zone?: string;
}

/** A note, and who left it. */
export interface LeftNote {
  readonly name: string;
  readonly text: string;
}

/** How a game stands after a round, or how it ended. */
export interface Lead {
  /** Names of those who lead or won, and of all of them at a tie. */
  readonly first: readonly string[];
  /** Points of the teams, first those of the team that leads or won. */
  readonly points: readonly number[];
  /** The reader is among them, and not named. */
  readonly own?: true;
  readonly tie?: true;
}

/** A date of the table. */
export interface PushedDate {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly weekly?: true;
  readonly names: readonly string[];
  /** `time`: in seconds since 1970. */
  readonly proof?: Pick<HelloClaim, 'seat' | 'time'> & { readonly proof: string };
}

/** Whether a table plays live or by turns, and how long a game takes; absent: unknown. */
interface PlaysWhen {
  readonly pace: Pace;
  readonly length?: Forecast;
}

/**
 * What is pushed to a device, encrypted. It has no card that anyone holds, and nothing that a spectator may not know. The device puts it into
 * words.
 */
export interface PushedNotification {
  /** `test`: the player asked for one. `done`: the table no longer waits for the player. `chair`: a visitor may have a chair. */
  readonly kind: NotificationKind | 'test' | 'done' | 'chair';
  readonly table: string;
  /** The table's title, which may be empty. */
  readonly title: string;
  /** Name of the person it is about. */
  readonly name?: string;
  /** A bot acted for that person. */
  readonly bot?: true;
  /** The answer, if that is what it is about. */
  readonly yes?: boolean;
  /** The newest note, if the person has not seen it. */
  readonly note?: LeftNote;
  /** How the game stands, or how it ended, if that is what it is about. */
  readonly lead?: Lead;
  /** The round that was dealt, from 1. */
  readonly round?: number;
  /** What opened the reader's seat to another device, if that is what it is about and nobody said yes. */
  readonly by?: 'word' | 'code';
  /** When another device has the reader's seat unless someone objects, if that is what it is about; milliseconds since 1970. */
  readonly until?: number;
  /** When the table plays, if its first round begins or can begin, or if the host has changed that. */
  readonly when?: PlaysWhen;
  /** When the turn's time is up, milliseconds since 1970. */
  readonly deadline?: number;
  /** Whole days for which the host has been gone, if that is what it is about. */
  readonly days?: number;
  /** The table plays live and has a call of its own: a button may lead there by way of the table. */
  readonly call?: true;
  /** A bot plays then. */
  readonly missed?: 'bot';
  /** What another device does with the reader's seat: shown beside the table's other notification, until its person has looked. */
  readonly apart?: true;
  /** A repeated notification. */
  readonly again?: true;
  /** It belongs to the person's morning: a device bundles these. */
  readonly morning?: true;
  /** It has rung before and is shown again after an interruption, without a sound. */
  readonly quiet?: true;
  /** The person's own hours, outside which a device shows it without a sound; absent: it may sound at any time. */
  readonly hours?: NotificationHours;
  /** What a bot played for the person, if that is what it is about. */
  readonly played?: TurnSummary;
  /** What was played before, if it is the reader's turn. */
  readonly before?: TurnBefore;
  /** How many cards were drawn for the reader since, if it is their turn. */
  readonly drawn?: number;
  /** With it, the device can answer for its person that they play tonight: `playTonight`. `time`: in seconds since 1970. */
  readonly tonight?: Pick<HelloClaim, 'seat' | 'time'> & { readonly proof: string };
  /** When the date is, who else comes by name, and, if it is asked, with what the device answers for its person: `answerDate`. */
  readonly date?: PushedDate;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** The player's language, as the browser names it. */
  readonly language?: string;
  readonly zone?: string;
}
