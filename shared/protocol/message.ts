import type { RejectionCode } from '../rules/rejection.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Intent } from './intent.ts';
import type { PublicEvent, View } from './view.ts';

/** Every message is one JSON object with a `type`, under 32 KB. */
export type ClientMessage =
  | CreateMessage
  | HelloMessage
  | WatchMessage
  | SitMessage
  | SubmitMessage
  | HistoryMessage
  | PingMessage;

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

/** What a seat asks of the table rather than of the game; alone in its submission. */
export type TableIntent =
  | { readonly type: 'giveSeatToBot'; readonly seat: number }
  | { readonly type: 'emptySeat'; readonly seat: number }
  | { readonly type: 'moveSeat'; readonly to: number }
  /** `starter`: the seat that begins, only where the rules let the host choose; left out: seat 0. */
  | { readonly type: 'start'; readonly starter?: number }
  | { readonly type: 'nextRound' }
  | { readonly type: 'playAgain' };

/** Asks for what happened from one version (excluded) to another (included); answered in pages. */
export interface HistoryMessage {
  readonly type: 'history';
  readonly table: string;
  readonly after: number;
}

/** Keeps the connection open; with `table` and `version`, answered by a view where a newer one is stored, else by a pong. */
export interface PingMessage {
  readonly type: 'ping';
  readonly table?: string;
  readonly version?: number;
}

export type ServerMessage =
  | ViewMessage
  | WelcomeMessage
  | SeatedMessage
  | RejectedMessage
  | RefusedMessage
  | HistoryPage
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
  /** The invite's secret; only sent to people who sit. */
  readonly invite?: string;
}

/** The capability of a seat, for the person who took it or moved to it (then the nonce is empty). */
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
  'lastPerson',
  'starterNotAllowed',
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
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface HistoryPage {
  readonly type: 'history';
  readonly after: number;
  readonly entries: readonly {
    readonly version: number;
    readonly at: number;
    readonly happened: readonly PublicEvent[];
  }[];
  /** More follow after the last entry. */
  readonly more?: true;
}
