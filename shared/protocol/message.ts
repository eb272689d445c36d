import type { RejectionCode } from '../rules/rejection.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { CallChoice, CallDevice, WakingHours } from './calls.ts';
import type { GlanceMessage, StandingMessage } from './glance.ts';
import type { Intent } from './intent.ts';
import type { LeaveParcelMessage, ParcelLeftMessage, ParcelMessage, TakeParcelMessage } from './parcel.ts';
import type { TableIntent } from './table-intent.ts';
import type { PublicEvent, View } from './view.ts';

export type { TableIntent } from './table-intent.ts';

/** Every message is one JSON object with a `type`, under 32 KB. */
export type ClientMessage =
  | CreateMessage
  | HelloMessage
  | WatchMessage
  | SitMessage
  | SubmitMessage
  | HistoryMessage
  | DealsMessage
  | CallMeMessage
  | TestCallMessage
  | SetHookMessage
  | PingMessage
  | LeaveParcelMessage
  | TakeParcelMessage
  | GlanceMessage;

/** Makes a table; the sender becomes its host and takes seat 0. */
export interface CreateMessage {
  readonly type: 'create';
  readonly name: string;
  readonly title?: string;
  readonly ruleset: Ruleset;
  readonly seating: { readonly players: number; readonly teams: number };
  /** 128 random bits in base64url, made once per wish: a repeat finds the table that the first one made. */
  readonly nonce: string;
}

/** Proves a seat's capability without showing it, and binds this connection to the seat. */
export interface HelloMessage {
  readonly type: 'hello';
  readonly table: string;
  readonly seat: number;
  /** The sender's clock, milliseconds since 1970; must be later than in this seat's last accepted hello. */
  readonly time: number;
  /** HMAC-SHA-256 by the seat's secret over `afoot hello`, table, seat and time, joined by newlines; base64url. */
  readonly proof: string;
}

/** Looks at a table by its invite, without a seat. */
export interface WatchMessage {
  readonly type: 'watch';
  readonly table: string;
  /** The invite's 128 bits, base64url. */
  readonly invite: string;
}

/** Takes an empty seat; only on a connection that watches the table. */
export interface SitMessage {
  readonly type: 'sit';
  readonly table: string;
  readonly seat: number;
  readonly name: string;
  /** 128 random bits, base64url: a repeat of the same wish is answered with the same seat. */
  readonly nonce: string;
}

/** One or more intents that are stored together or refused together. */
export interface SubmitMessage {
  readonly type: 'submit';
  /** The table whose seat this connection speaks for. */
  readonly table: string;
  /** Grows by one with each submission of this seat; a repeat is recognised. */
  readonly number: number;
  /** The version that the sender saw. */
  readonly version: number;
  readonly intents: readonly (Intent | TableIntent)[];
}

/** Asks for what happened from one version (excluded) to another (included); answered in pages. */
export interface HistoryMessage {
  readonly type: 'history';
  readonly table: string;
  readonly after: number;
  /** With the table as it stood after each version, as the sender saw it. */
  readonly views?: true;
  /** With `views`, of games that are over: as this seat saw it. */
  readonly seat?: number;
}

/** Asks for the table's rounds as they were dealt and played, after a version (excluded), to check them; answered in pages. */
export interface DealsMessage {
  readonly type: 'deals';
  readonly table: string;
  readonly after: number;
}

/** Keeps the connection open; with `table` and `version`, answered by a view where a newer one is stored, else by a pong. */
export interface PingMessage {
  readonly type: 'ping';
  readonly table?: string;
  readonly version?: number;
}

/** Says how the sender wants to be called at a table; without anything, it asks how it is. Answered by `calls`. */
export interface CallMeMessage {
  readonly type: 'callMe';
  readonly table: string;
  /** Adds this device, or renews its keys. */
  readonly device?: CallDevice;
  /** The endpoint of a device that is not to be called any more. */
  readonly forget?: string;
  readonly hours?: WakingHours;
  /** IANA name of the sender's time zone. */
  readonly zone?: string;
  readonly language?: string;
  readonly what?: readonly CallChoice[];
}

/** Calls all devices of the sender's seat now, whatever the time. Answered by `calls`. */
export interface TestCallMessage {
  readonly type: 'testCall';
  readonly table: string;
}

/** The host has a chat told whose turn it is; without an address, no longer. Answered by `calls`. */
export interface SetHookMessage {
  readonly type: 'setHook';
  readonly table: string;
  readonly url?: string;
  /** Posts a first line there at once. */
  readonly test?: true;
}

export type ServerMessage =
  | ViewMessage
  | WelcomeMessage
  | SeatedMessage
  | RejectedMessage
  | RefusedMessage
  | HistoryPage
  | DealsPage
  | CallsMessage
  | ParcelLeftMessage
  | ParcelMessage
  | StandingMessage
  | { readonly type: 'pong' };

export type ViewMessage = { readonly type: 'view' } & View;

/** A view together with the charter: the answer to hello and watch, and what is sent when the charter changed. */
export type WelcomeMessage = {
  readonly type: 'welcome';
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
};

/** The rarely changing things of a table. */
export interface Charter {
  readonly revision: number;
  /** Empty where the host gave none. */
  readonly title: string;
  readonly ruleset: Ruleset;
  readonly seating: { readonly players: number; readonly teams: number };
  /** Grows only; views point into it. */
  readonly names: readonly string[];
  /**
   * Time zones that people share, by their IANA names: each after the index of its person's name. Only sent to people who
   * sit.
   */
  readonly zones?: readonly (readonly [name: number, zone: string])[] | undefined;
  /** SHA-256, base64url, of the secret of the table's first deal: each secret is the SHA-256 of the next deal's. */
  readonly chain?: string;
  /** Rounds that were dealt at the table before this chain began; absent: none. */
  readonly chainFrom?: number;
  /** The invite's secret; only sent to people who sit. */
  readonly invite?: string;
}

/**
 * The capability of a seat, for the person who took it or had it renewed (then the nonce is empty). It goes along when its
 * person changes seats.
 */
export interface SeatedMessage {
  readonly type: 'seated';
  readonly table: string;
  readonly seat: number;
  readonly epoch: number;
  readonly secret: string;
  readonly nonce: string;
  readonly welcome: WelcomeMessage;
}

/** A submission, or making a table or taking a seat, was refused: nothing has changed. */
export interface RejectedMessage {
  readonly type: 'rejected';
  /** The submission's number; 0 for `create` and `sit`. */
  readonly number: number;
  /** Of the `create` or `sit` that was refused. */
  readonly nonce?: string;
  readonly code: RejectionCode | TableRejectionCode;
  /** The version it was refused at. */
  readonly version: number;
}

/** Why a table intent, or taking a seat, was refused. */
export const TABLE_REJECTION_CODES = [
  'notHost',
  'seatTaken',
  'seatEmpty',
  'seatsOpen',
  'notInLobby',
  'gameNotStarted',
  'roundNotOver',
  'gameNotOver',
  'gameOver',
  'nameNotAllowed',
  'rulesetNotAllowed',
  'staleNumber',
  'seeFirst',
  'lastPerson',
  'starterNotAllowed',
  'seatNotAllowed',
  'botSitsIn',
  'noBotSitsIn',
  'settingsNotAllowed',
  'paused',
  'notPaused',
  'tableClosed',
  'tableNotClosed',
  'endAsked',
  'endNotAsked',
  'noDeadline',
  'nobodyToMove',
  'nudgedAlready',
  'ownTurn',
  'notesOff',
  'noteNotAllowed',
  'timeNotAllowed',
  'hostIsAround',
] as const;
export type TableRejectionCode = (typeof TABLE_REJECTION_CODES)[number];

/** A message that could not be treated at all; the connection goes on working. */
export interface RefusedMessage {
  readonly type: 'refused';
  readonly code: RefusalCode;
  /** Server's clock, so that a client with a wrong clock can prove again. */
  readonly time?: number;
  /** Of the `create` or `sit` that was refused. */
  readonly nonce?: string;
  /** Of the submission that was refused. */
  readonly number?: number;
  /** Of the question about a table that was refused. */
  readonly table?: string;
}

export const REFUSAL_CODES = [
  'notJson',
  'badMessage',
  'tooLarge',
  'unknownType',
  'noSuchTable',
  'badProof',
  'staleProof',
  'notSeated',
  'tableFull',
  'busy',
  'tooFast',
  'callNotAllowed',
  'noParcel',
  'gameNotOver',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** How the person in the asker's seat is called. */
export interface CallsMessage {
  readonly type: 'calls';
  readonly table: string;
  /** The server's public key, with which a browser subscribes: 65 bytes in base64url. */
  readonly key: string;
  /** The endpoints of the seat's devices, the one that was set first first. */
  readonly devices: readonly string[];
  readonly hours: WakingHours;
  readonly zone: string;
  readonly language?: string;
  readonly what: readonly CallChoice[];
  /** The host part of the chat's address. */
  readonly hook?: string;
  /** How many devices took a test, have gone for good, or could not be reached. */
  readonly tested?: { readonly sent: number; readonly gone: number; readonly failed: number };
}

export interface HistoryPage {
  readonly type: 'history';
  readonly after: number;
  /** As it was asked for. */
  readonly views?: true;
  readonly seat?: number;
  readonly entries: readonly {
    readonly version: number;
    readonly at: number;
    readonly happened: readonly PublicEvent[];
    /** The table as it stood after this version; only where views were asked for. */
    readonly view?: View;
  }[];
  /** More follow after the last entry. */
  readonly more?: true;
}

/** Rounds as they were dealt and played, as far as they are over. Of a running one, only its deal and people's chance. */
export interface DealsPage {
  readonly type: 'deals';
  readonly table: string;
  readonly after: number;
  /** The last version that this page looked at; more follow after it. */
  readonly last: number;
  readonly more?: true;
  /** The secret of the last deal whose round is over, base64url: those of earlier deals follow from it by SHA-256. */
  readonly opened?: { readonly deal: number; readonly secret: string };
  readonly deals: readonly ToldDeal[];
  /**
   * Version and stored submission without its number, such as `[57, "2 draw"]`; `0 end round`, `0 end game`: ended by
   * agreement. Standing answers are there where they were used.
   */
  readonly steps: readonly (readonly [version: number, submission: string])[];
  readonly results: readonly ToldResult[];
}

/** A deal that the step of the same version made. */
export interface ToldDeal {
  readonly version: number;
  readonly at: number;
  /** Counts all deals of the table's present chain from 1. */
  readonly deal: number;
  readonly round: number;
  readonly dealer: number;
  /** What the cards were shuffled with, base64url; only where the round is over. */
  readonly entropy?: string;
}

/** How a round ended with the step of the same version. */
export interface ToldResult {
  readonly version: number;
  readonly totals: readonly number[];
  /** Cards that each player was left with, in all packets. */
  readonly left: readonly string[];
}
