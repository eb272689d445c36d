import * as v from 'valibot';
import { REJECTION_CODES } from '../rules/rejection.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { TABLE_REJECTION_CODES } from './features.ts';
import { SENT_RULE } from './learned-rule.ts';
import { NOTIFICATION_CHOICES, NOTIFICATION_HOURS } from './notifications.ts';
import { HAPPENED } from './public-event.ts';
import { REFUSAL_CODES } from './refusal-codes.ts';
import { RESULTS_PAGE } from './results.ts';
import { flag, type Read, serverSchema, word } from './schema.ts';
import { STATUS } from './status.ts';
import { TRANSFER, TRANSFER_LEFT } from './transfer.ts';
import { VIEW } from './view.ts';

/** The parts of a table that rarely change. */
const CHARTER = v.object({
  /** Grows with each change of the charter. */
  revision: v.number(),
  /** Empty if the host gave none. */
  title: v.string(),
  /** The rules, complete. */
  ruleset: v.custom<Ruleset>((value) => typeof value === 'object' && value !== null),
  /** The name that the host gave to the rules, such as `Mom’s rules`. */
  rulesName: v.exactOptional(v.string()),
  /** Numbers of players and teams. */
  seating: v.object({
    /** Number of players. */
    players: v.number(),
    /** Number of teams. Seat `i` plays for team `i` modulo `teams`. */
    teams: v.number(),
  }),
  /** Names of everyone who has sat here; views point into this list. It only grows. */
  names: v.array(v.string()),
  /** Faces that people have chosen: each after the index of its person's name. */
  faces: v.exactOptional(v.array(v.tuple([v.number(), v.string()]))),
  /** Time zones that people share: index of the person's name, and the zone's IANA name. Only for seated people. */
  zones: v.exactOptional(v.array(v.tuple([v.number(), v.string()]))),
  /** SHA-256, base64url, of the secret of the table's first deal: each secret is the SHA-256 of the next deal's. */
  chain: v.exactOptional(v.string()),
  /** Rounds dealt at the table before this chain began; absent: none. */
  chainFrom: v.exactOptional(v.number()),
  /** The invite's secret; only for seated people. */
  invite: v.exactOptional(v.string()),
});
export interface Charter extends Read<typeof CHARTER> {}

/** The table as the viewer may know it now; it replaces every earlier view. */
const VIEW_MESSAGE = serverSchema('view', VIEW.entries);

/** A view with the charter: answers `hello` and `watch`, and follows a change of the charter. */
const WELCOME = serverSchema('welcome', {
  /** Id of the table. */
  table: v.string(),
  charter: CHARTER,
  view: VIEW,
  /** The server's time when it sent this, milliseconds since 1970 UTC. */
  time: v.exactOptional(v.number()),
});
export interface WelcomeMessage extends Read<typeof WELCOME> {}

/**
 * The capability of a seat, for the person who took the seat or renewed the key. It stays with the person in other seats.
 */
const SEATED_MESSAGE = serverSchema('seated', {
  /** Id of the table. */
  table: v.string(),
  /** The seat that the capability was made for: `hello` names it, even if its person has moved by then. */
  seat: v.number(),
  /** Counts the capabilities of this seat. */
  epoch: v.number(),
  /** The secret, base64url: store it, and never send it. */
  secret: v.string(),
  /** The nonce of the `create` or `sit`; empty if the capability was renewed. */
  nonce: v.string(),
  welcome: WELCOME,
});
export interface SeatedMessage extends Read<typeof SEATED_MESSAGE> {}

/** The host has been asked for the seat. */
const KNOCK_PROMPT = serverSchema('knocking', {
  /** Id of the table. */
  table: v.string(),
  /** The nonce of the `knock`. */
  nonce: v.string(),
  /** When the question expires, milliseconds since 1970 UTC. */
  until: v.number(),
});

/** Seated players have been asked whether the sender is that seat's person. */
const RETURN_ASKED = serverSchema('askedBack', {
  /** Id of the table. */
  table: v.string(),
  /** The nonce of the `comeBack`. */
  nonce: v.string(),
  /** The person's seat now. */
  seat: v.number(),
  /** When the question expires, milliseconds since 1970 UTC. */
  until: v.number(),
});

/** The secret words of the person in the sender's seat; nobody else is sent them. */
const WORD = serverSchema('word', {
  /** Id of the table. */
  table: v.string(),
  /** Two words with a space between them. */
  word: v.string(),
});

/** A code that opens the sender's seat on another device, once. */
const CODE = serverSchema('code', {
  /** Id of the table. */
  table: v.string(),
  /** Six digits. */
  code: v.string(),
  /** When it expires, milliseconds since 1970 UTC. */
  until: v.number(),
});

/** A submission, or a message that asks for a seat, is not allowed: nothing has changed. */
const REJECTED_MESSAGE = serverSchema('rejected', {
  /** The submission's number; 0 for a message that asks for a seat. */
  number: v.number(),
  /** The nonce of the refused `create`, `sit`, `knock`, `comeBack`, `openChair` or `openByWord`. */
  nonce: v.exactOptional(v.string()),
  /** Why. */
  code: word([...REJECTION_CODES, ...TABLE_REJECTION_CODES]),
  /** The version at which it was judged; 0 if the sender may not know. */
  version: v.number(),
  /** Tries that are left, if the secret words or the code were wrong. */
  left: v.exactOptional(v.number()),
});
export interface RejectedMessage extends Read<typeof REJECTED_MESSAGE> {}

/** A message could not be handled at all; the connection keeps working. */
const REFUSED_MESSAGE = serverSchema('refused', {
  /** Why. */
  code: word(REFUSAL_CODES),
  /** The server's time, so that a client with a wrong clock can prove again. */
  time: v.exactOptional(v.number()),
  /** The nonce of the refused `create` or `sit`. */
  nonce: v.exactOptional(v.string()),
  /** The number of the refused submission. */
  number: v.exactOptional(v.number()),
  /** The table of the refused question. */
  table: v.exactOptional(v.string()),
  /** The seat whose device locked the sender out. */
  seat: v.exactOptional(v.number()),
  /** When that was, milliseconds since 1970 UTC. */
  at: v.exactOptional(v.number()),
});
export interface RefusedMessage extends Read<typeof REFUSED_MESSAGE> {}

/** Notifications of the person in the sender's seat. */
const NOTIFICATIONS = serverSchema('notifications', {
  /** Id of the table. */
  table: v.string(),
  /** The server's public key, with which a browser subscribes: 65 bytes in base64url. */
  key: v.string(),
  /** The endpoints of the seat's devices, oldest first. */
  devices: v.array(v.string()),
  /** When the person can be notified. */
  hours: NOTIFICATION_HOURS,
  /** IANA name of the person's time zone. */
  zone: v.string(),
  /** The person's language, as a BCP 47 tag. */
  language: v.exactOptional(v.string()),
  /** The person's user ID in the group chat. */
  handle: v.exactOptional(v.string()),
  /** Kinds of notifications that the person wants. */
  what: v.array(word(NOTIFICATION_CHOICES)),
  /** The host part of the chat's address. */
  hook: v.exactOptional(v.string()),
  /** The host part of the address of a chat that is gone, or with `hook`, that has failed for a day. */
  hookGone: v.exactOptional(v.string()),
  /** The changes also apply at the other seats that the request named. */
  also: flag,
  /** The result of a test. */
  tested: v.exactOptional(
    v.object({
      /** Number of devices that took it. */
      sent: v.number(),
      /** Number of devices that are gone permanently. */
      gone: v.number(),
      /** Number of devices that could not be reached. */
      failed: v.number(),
    }),
  ),
});
export interface NotificationsMessage extends Read<typeof NOTIFICATIONS> {}

/** One version of the table. */
const HISTORY_ENTRY = v.object({
  /** The version. */
  version: v.number(),
  /** When it was stored, milliseconds since 1970 UTC. */
  at: v.number(),
  happened: HAPPENED,
  /** The table after this version; only if `views` were asked for. */
  view: v.exactOptional(VIEW),
});

/** Events at the table after a version. */
const HISTORY_PAGE = serverSchema('history', {
  /** As requested. */
  after: v.number(),
  /** As requested. */
  views: flag,
  /** Versions in which something happened, ascending. */
  entries: v.array(HISTORY_ENTRY),
  /** More follow after the last entry. */
  more: flag,
});
export interface HistoryPage extends Read<typeof HISTORY_PAGE> {}

/** A deal, made by the step of the same version. */
const PUBLIC_DEAL = v.object({
  /** The version. */
  version: v.number(),
  /** When it was stored, milliseconds since 1970 UTC. */
  at: v.number(),
  /** Number of the deal in the table's present chain, from 1. */
  deal: v.number(),
  /** Number of the round, from 1. */
  round: v.number(),
  /** Seat of the dealer. */
  dealer: v.number(),
  /** The entropy of the shuffle, base64url; only if the round is over. */
  entropy: v.exactOptional(v.string()),
});
export interface PublicDeal extends Read<typeof PUBLIC_DEAL> {}

/** The end of a round, by the step of the same version. */
const PUBLIC_RESULT = v.object({
  /** The version. */
  version: v.number(),
  /** Totals after the round, by team. */
  totals: v.array(v.number()),
  /** Cards that each player was left with, in all packets, as runs, by seat. */
  left: v.array(v.string()),
});
export interface PublicResult extends Read<typeof PUBLIC_RESULT> {}

/** Finished rounds as they were dealt and played; of a round in progress, only its deal and people's random parts. */
const DEALS_PAGE = serverSchema('deals', {
  /** Id of the table. */
  table: v.string(),
  /** As requested. */
  after: v.number(),
  /** The last version that this page covers. */
  last: v.number(),
  /** More versions follow after it. */
  more: flag,
  /** The last opened secret: those of earlier deals follow from it by SHA-256. */
  opened: v.exactOptional(
    v.object({
      /** Number of the deal. */
      deal: v.number(),
      /** Its secret: 32 bytes in base64url. */
      secret: v.string(),
    }),
  ),
  /** Rules that were settled at the table. */
  settled: v.exactOptional(
    v.array(
      v.object({
        ...SENT_RULE,
        /** Number of the first deal that it applied to; 0 and below: before this chain. */
        deal: v.number(),
      }),
    ),
  ),
  /** The deals in these versions. */
  deals: v.array(PUBLIC_DEAL),
  /**
   * Version and stored submission without its number, such as `[57, "2 draw"]`; `0 end round`, `0 end game`: ended by
   * agreement. Standing answers are there where they were used.
   */
  steps: v.array(v.tuple([v.number(), v.string()])),
  /** The rounds that ended in these versions. */
  results: v.array(PUBLIC_RESULT),
});
export interface DealsPage extends Read<typeof DEALS_PAGE> {}

export const SERVER_MESSAGES = {
  view: VIEW_MESSAGE,
  welcome: WELCOME,
  seated: SEATED_MESSAGE,
  knocking: KNOCK_PROMPT,
  askedBack: RETURN_ASKED,
  word: WORD,
  code: CODE,
  rejected: REJECTED_MESSAGE,
  refused: REFUSED_MESSAGE,
  history: HISTORY_PAGE,
  deals: DEALS_PAGE,
  results: RESULTS_PAGE,
  notifications: NOTIFICATIONS,
  transferLeft: TRANSFER_LEFT,
  transfer: TRANSFER,
  status: STATUS,
  /** The connection is alive. */
  pong: serverSchema('pong', {}),
} as const;

type ServerSchemas = typeof SERVER_MESSAGES;
export type ServerMessage = { readonly [Type in keyof ServerSchemas]: Read<ServerSchemas[Type]> }[keyof ServerSchemas];
