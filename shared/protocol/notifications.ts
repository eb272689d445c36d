import * as v from 'valibot';
import type { Forecast } from '../ruleset/game-forecast.ts';
import type { NotificationKind } from './notification-kinds.ts';
import type { HelloClaim } from './proof.ts';
import { base64url, type Read, text, whole } from './schema.ts';
import type { Pace } from './settings.ts';

/** Notifications that a person can turn on: a waiting turn or question, and results with messages. */
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

/** When a person can be notified, in minutes of the day, in steps of 15; equal: at any time. */
export const NOTIFICATION_HOURS = v.strictObject({
  /** First minute of the day. */
  from: quarters,
  /** Last minute of the day, exclusive. */
  to: quarters,
});
export interface NotificationHours extends Read<typeof NOTIFICATION_HOURS> {}

/** Beyond this number, the oldest device is dropped. */
export const MAX_DEVICES_PER_SEAT = 5;

/** A turn's public plays; for several turns that bots played, only their number. */
export interface TurnSummary {
  readonly turns?: number;
  readonly drew?: number;
  readonly took?: number;
  /** Cards laid, by rank or `wild`; the most first. */
  readonly melds?: readonly LaidMeld[];
  readonly books?: readonly string[];
  readonly discarded?: string;
}

export interface LaidMeld {
  readonly count: number;
  readonly kind: string;
}

export interface PreviousTurn extends TurnSummary {
  /** The player, or the person a bot played for; absent: a bot at its own seat. */
  readonly name?: string;
  readonly bot?: true;
  /** That person's time zone, if they share it. */
  readonly zone?: string;
}

export interface LeftNote {
  readonly name: string;
  readonly text: string;
}

/** The standings after a round, or the final result. */
export interface Lead {
  /** Names of the leaders or winners, including all at a tie. */
  readonly first: readonly string[];
  /** Points of the teams, first those of the team that leads or won. */
  readonly points: readonly number[];
  /** The reader is among them, and not named. */
  readonly own?: true;
  readonly tie?: true;
}

export interface PushedDate {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly weekly?: true;
  /** The time that it replaces, if the reader had said yes to it. */
  readonly was?: number;
  readonly names: readonly string[];
  /** The table's rules in one sentence, in the reader's language. */
  readonly rules?: string;
  /** `time`: in seconds since 1970. */
  readonly proof?: Pick<HelloClaim, 'seat' | 'time'> & { readonly proof: string };
}

/** The table's pace, and how long a game takes; absent: unknown. */
interface PlaySchedule {
  readonly pace: Pace;
  readonly length?: Forecast;
}

/** A reason for a notification. It has no held cards, and nothing that a spectator may not know. */
export interface PushedReason {
  /** `test`: the player asked for one. `done`: the table no longer waits for the player. `chair`: a visitor can have a seat. */
  readonly kind: NotificationKind | 'test' | 'done' | 'chair';
  /** Name of the person it is about. */
  readonly name?: string;
  readonly bot?: true;
  /** The answer, if it is about one. */
  readonly yes?: boolean;
  /** The newest note, if the person has not seen it. */
  readonly note?: LeftNote;
  /** The standings or result, if it is about them. */
  readonly lead?: Lead;
  /** The round that was dealt, from 1. */
  readonly round?: number;
  /** How another device opened the reader's seat, if the event is about that and nobody said yes. */
  readonly by?: 'word' | 'code';
  /** When another device gets the reader's seat unless someone objects; milliseconds since 1970. */
  readonly until?: number;
  /** When the table plays, if its first round begins or can begin, or if the host has changed that. */
  readonly when?: PlaySchedule;
  /** End of the turn's time, milliseconds since 1970. */
  readonly deadline?: number;
  /** Whole days since the host was last active, if it is about that. */
  readonly days?: number;
  /** The table plays live and has a call: a button can open it through the table. */
  readonly call?: true;
  /** A bot plays after the deadline. */
  readonly missed?: 'bot';
  readonly again?: true;
  /** A bot's plays for the person, if it is about them. */
  readonly played?: TurnSummary;
  /** The turn before, if it is the reader's turn. */
  readonly before?: PreviousTurn;
  /** The reader's plan waits for them, if it is their turn: the number of cards drawn for them since. */
  readonly plan?: { readonly drawn: number };
  /** Lets the device answer that its person plays tonight: `playTonight`. `time`: in seconds since 1970. */
  readonly tonight?: Pick<HelloClaim, 'seat' | 'time'> & { readonly proof: string };
  /** The game time, the names of others who come, and, if asked, the proof for the device's answer: `answerDate`. */
  readonly date?: PushedDate;
}

/** A push message, encrypted for a device, which puts its reasons into words. */
export interface PushedNotification extends PushedReason {
  readonly table: string;
  readonly title: string;
  /** The reader and their capability, if someone else at the table is notified on the same device. */
  readonly reader?: { readonly name: string; readonly seat: number; readonly epoch: number };
  /** Less pressing reasons, one line each. */
  readonly also?: readonly PushedReason[];
  /** Another device uses the reader's seat: shown next to the table's other notification until its person has looked. */
  readonly apart?: true;
  /** It is part of the person's morning: a device bundles these. */
  readonly morning?: true;
  /** It has rung before and is shown again after an interruption, silently. */
  readonly quiet?: true;
  /** The person's notification hours, outside which a device shows it silently; absent: sound is always allowed. */
  readonly hours?: NotificationHours;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** A BCP 47 tag from the browser. */
  readonly language?: string;
  readonly zone?: string;
}
