import * as v from 'valibot';
import type { Move } from '../rules/move.ts';
import { LEARNED_FIELDS } from '../ruleset/learned.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { DATE_ANSWERS } from './date-times.ts';
import { TABLE_INTENT, type TableIntent, type WrittenTableIntent } from './features.ts';
import { GAME_INTENT, type Intent } from './intent.ts';
import { LONGEST_TAG } from './language-tag.ts';
import { learnedField } from './learned-rule.ts';
import { HANDLE } from './mention.ts';
import { address, NOTIFICATION_CHOICES, NOTIFICATION_HOURS, SUBSCRIPTION } from './notifications.ts';
import { claim } from './proof-fields.ts';
import { ASK_RESULTS } from './results.ts';
import {
  bytesOf128,
  clientSchema,
  face,
  flag,
  line,
  type Read,
  type SchemaInput,
  seat,
  table,
  text,
  whole,
  zone,
} from './schema.ts';
import { LEAVE_TRANSFER, TAKE_TRANSFER, TRANSFER_SEATS } from './transfer.ts';

const INTENTS_OF_SUBMISSION = 16;

const version = whole(Number.MAX_SAFE_INTEGER - 1);

/** Makes a table; the sender becomes its host and takes seat 0. */
const CREATE = clientSchema('create', {
  /** The sender's name: 1 to 20 visible characters. */
  name: text(80),
  /** The sender's face; absent: clients make one from the name. */
  face: v.exactOptional(face),
  /** The table's title: 1 to 40 visible characters. */
  title: v.exactOptional(text(160)),
  /** The rules, complete. */
  ruleset: v.custom<Ruleset>(() => true),
  /** The rules' name at this table: 1 to 24 visible characters; absent: none. */
  rulesName: v.exactOptional(text(96)),
  /** One of the ruleset's seatings. */
  seating: v.strictObject({
    /** Number of players. */
    players: whole(12),
    /** Number of teams. Seat `i` plays for team `i` modulo `teams`. */
    teams: whole(12),
  }),
  /** Rules that the host leaves to the table, which asks for them between rounds once they matter; absent: none. */
  open: v.exactOptional(v.pipe(v.array(learnedField), v.maxLength(LEARNED_FIELDS.length))),
  /** Random, one for each new table: a repeat of the message finds the table already made. */
  nonce: bytesOf128,
});

/** Proves a seat's capability without showing it, and binds this connection to the seat. */
const HELLO = clientSchema('hello', {
  ...claim,
  /** Someone opened this page or returned to it, and it is visible. Absent when a page connects by itself. */
  here: flag,
});

/** Looks at a table by its invite, without a seat. */
const WATCH = clientSchema('watch', {
  table,
  /** The invite's secret: 128 bits in base64url. */
  invite: bytesOf128,
});

/** Takes an open seat; needs a connection that watches the table. */
const SIT = clientSchema('sit', {
  table,
  /** The open seat to take. */
  seat,
  /** The sender's name: 1 to 20 visible characters. */
  name: text(80),
  /** The sender's face; absent: clients make one from the name. */
  face: v.exactOptional(face),
  /** Random, one for each attempt: a repeat of the message is answered with the same seat. */
  nonce: bytesOf128,
});

/**
 * Asks the host for a bot's seat, with its cards and points, or waits at a full table; needs a connection that watches
 * the table. Answered by `knocking`, and by `seated` once the host says yes. A repeat of the same nonce is the same question.
 */
const KNOCK = clientSchema('knock', {
  table,
  /** The bot's seat; at a table where all seats are people's, any of them. */
  seat,
  /** The sender's name: 1 to 20 visible characters. */
  name: text(80),
  /** The sender's face; absent: clients make one from the name. */
  face: v.exactOptional(face),
  /** Random, one for each question. */
  nonce: bytesOf128,
});

/** Withdraws a knock. Answered by `pong`, whether there was one or not. */
const STOP_KNOCKING = clientSchema('stopKnocking', {
  table,
  /** The knock's nonce. */
  nonce: bytesOf128,
});

/**
 * Asks seated players for the sender's old seat, from a device that does not know it; needs a connection that watches
 * the table. Answered by `askedBack`, and by `seated` once someone says yes. A repeat of the same nonce is the same
 * question.
 */
const COME_BACK = clientSchema('comeBack', {
  table,
  /** The person's seat. */
  seat,
  /** A line from the sender that tells the others who it is: at most 100 bytes in UTF-8, with something visible. */
  says: v.exactOptional(line),
  /** Random, one for each question. */
  nonce: bytesOf128,
});

/** Withdraws the question of `comeBack`. Answered by `pong`, whether there was one or not. */
const STOP_COMING_BACK = clientSchema('stopComingBack', {
  table,
  /** The question's nonce. */
  nonce: bytesOf128,
});

/** Takes a person's own seat by secret words or by a code; needs a connection that watches. Answered by `seated`. */
const OPEN_CHAIR = clientSchema('openChair', {
  table,
  /** The person's seat. */
  seat,
  /** The secret words, or the six digits of a code. */
  word: text(80),
  /** Random, one for each attempt: a repeat of the message that opened the seat is answered with the same seat. */
  nonce: bytesOf128,
});

/**
 * Takes a person's own seat by the secret words or code alone, with an invite of the table that may have been replaced.
 * Answered by `seated`.
 */
const OPEN_BY_WORD = clientSchema('openByWord', {
  table,
  /** The table's invite, or one of its earlier ones. */
  invite: bytesOf128,
  /** The secret words, or the six digits of a code. */
  word: text(80),
  /** Random, one for each attempt: a repeat of the message that opened the seat is answered with the same seat. */
  nonce: bytesOf128,
});

/** Asks for the sender's secret words, which open the seat on another device. Answered by `word`. */
const ASK_WORD = clientSchema('askWord', { table });

/** Makes a code for another device of the sender; an earlier one is void. Answered by `code`. */
const MAKE_CODE = clientSchema('makeCode', { table });

/**
 * Asks the host of a closed table to reopen it; needs a connection of a seat, or one that watches. Answered by `pong`,
 * even if the host has been asked or the table is open.
 */
const ASK_TO_OPEN = clientSchema('askToOpen', { table });

export type WrittenIntents = readonly (Intent | WrittenTableIntent)[];

export const INTENTS: v.GenericSchema<WrittenIntents, readonly (Move | TableIntent)[]> = v.union([
  v.pipe(v.array(GAME_INTENT), v.minLength(1), v.maxLength(INTENTS_OF_SUBMISSION)),
  v.strictTuple([TABLE_INTENT]),
]);

/** One or more intents, all stored or all refused. */
const SUBMIT = clientSchema('submit', {
  /** The table of this connection's seat. */
  table,
  /** Grows by one with each submission of this seat, so that a repeat changes nothing. */
  number: whole(2 ** 32),
  /** The version that the sender saw. */
  version,
  /** 1 to 16 game intents, or one table intent. */
  intents: INTENTS,
});

/** Asks for what happened after a version; answered in pages. */
const HISTORY = clientSchema('history', {
  table,
  /** The version after which it begins; 0: the whole history. */
  after: version,
  /** Adds the view that the sender had after each version. */
  views: flag,
});

/** Asks for the deals and plays of rounds after a version (excluded), to check them; answered in pages. */
const DEALS = clientSchema('deals', {
  table,
  /** The version after which it begins; 0: the whole history. */
  after: version,
});

/** Changes the sender's notifications at a table; without any field, asks for them. Answered by `notifications`. */
const SET_NOTIFICATIONS = clientSchema('setNotifications', {
  table,
  /** Adds this device, or renews its keys. */
  device: v.exactOptional(SUBSCRIPTION),
  /** The endpoint of a device to remove. */
  forget: v.exactOptional(address),
  /** When the sender can be notified. */
  hours: v.exactOptional(NOTIFICATION_HOURS),
  /** IANA name of the sender's time zone. */
  zone: v.exactOptional(zone),
  /** The sender's language, as a BCP 47 tag. */
  language: v.exactOptional(text(LONGEST_TAG)),
  /** The sender's user ID in the group chat, whose posts then mention them; empty: none. */
  handle: v.exactOptional(v.pipe(v.string(), v.regex(HANDLE))),
  /** Kinds of notifications that the sender wants: `turn`, `results`. */
  what: v.exactOptional(v.pipe(v.array(v.picklist(NOTIFICATION_CHOICES)), v.maxLength(NOTIFICATION_CHOICES.length))),
  /** When the sender chose `hours` and `what`, in milliseconds since 1970; absent: now. */
  chosen: v.exactOptional(whole(2 ** 48 - 1)),
  /**
   * Other seats of the sender's device, where the same changes, except `handle`. Each has a proof over `afoot device` and
   * the endpoint of `device` or else `forget`. One that is not proved is left out.
   */
  also: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          ...claim,
          /** The device is removed there, and nothing else changes. */
          off: flag,
        }),
      ),
      v.maxLength(TRANSFER_SEATS),
    ),
  ),
});

/** Notifies all devices of the sender's seat now, even in quiet hours. Answered by `notifications`. */
const TEST_NOTIFICATION = clientSchema('testNotification', { table });

/**
 * Announces that a person plays tonight, by the proof from the notification of their turn: it needs no seat, and is
 * valid for that turn alone. Answered by `pong`.
 */
const PLAY_TONIGHT = clientSchema('playTonight', claim);

/**
 * Answers whether a person comes to a game time, by the proof from its notification: it needs no seat, and is valid for
 * that game time alone. Answered by `pong`.
 */
const ANSWER_DATE = clientSchema('answerDate', {
  ...claim,
  /** `late`: ten minutes late. */
  answer: v.picklist(DATE_ANSWERS),
});

/** Posts turns to a group chat; only the host may set it. Answered by `notifications`. */
const SET_HOOK = clientSchema('setHook', {
  table,
  /** The chat's https address; absent: posts end. */
  url: v.exactOptional(address),
  /** Posts a first line right away. */
  test: flag,
});

/** Keeps the connection open. Answered by a view if `table` has a newer version than `version`, otherwise by a pong. */
const PING = clientSchema('ping', {
  /** The table whose newest view is wanted. */
  table: v.exactOptional(table),
  /** The newest version that the sender has seen. */
  version: v.exactOptional(version),
});

/** Asks for a table's status; nothing is stored, and nobody else is sent anything. */
const ASK_STATUS = clientSchema('status', {
  ...claim,
  /** Also asks what happened after this version. */
  after: v.exactOptional(version),
});

/** A message, and the field that identifies it in a refusal; absent: a sender has one at a time. */
/* @__NO_SIDE_EFFECTS__ */
const message = <Schema extends v.GenericSchema, Names extends keyof Read<Schema> & ('nonce' | 'number' | 'table')>(
  schema: Schema,
  names?: Names,
) => ({ schema, names });

/** Messages that a client can send: each is one JSON object with a `type`, under 32 KB. */
export const CLIENT_MESSAGES = {
  create: message(CREATE, 'nonce'),
  hello: message(HELLO),
  watch: message(WATCH),
  sit: message(SIT, 'nonce'),
  knock: message(KNOCK, 'nonce'),
  stopKnocking: message(STOP_KNOCKING, 'nonce'),
  comeBack: message(COME_BACK, 'nonce'),
  stopComingBack: message(STOP_COMING_BACK, 'nonce'),
  openChair: message(OPEN_CHAIR, 'nonce'),
  openByWord: message(OPEN_BY_WORD, 'nonce'),
  askWord: message(ASK_WORD, 'table'),
  makeCode: message(MAKE_CODE, 'table'),
  askToOpen: message(ASK_TO_OPEN, 'table'),
  submit: message(SUBMIT, 'number'),
  history: message(HISTORY),
  deals: message(DEALS),
  results: message(ASK_RESULTS),
  setNotifications: message(SET_NOTIFICATIONS, 'table'),
  testNotification: message(TEST_NOTIFICATION, 'table'),
  setHook: message(SET_HOOK, 'table'),
  playTonight: message(PLAY_TONIGHT, 'table'),
  answerDate: message(ANSWER_DATE, 'table'),
  ping: message(PING),
  leaveTransfer: message(LEAVE_TRANSFER, 'nonce'),
  takeTransfer: message(TAKE_TRANSFER, 'nonce'),
  status: message(ASK_STATUS, 'table'),
} as const;

type ClientMessages = typeof CLIENT_MESSAGES;

export type MessageMap = { readonly [Type in keyof ClientMessages]: Read<ClientMessages[Type]['schema']> };
export type ReadMessage = MessageMap[keyof MessageMap];

export type ClientMessage = {
  readonly [Type in keyof ClientMessages]: SchemaInput<ClientMessages[Type]['schema']>;
}[keyof ClientMessages];

export interface CreateMessage extends Read<typeof CREATE> {}
export interface HelloMessage extends Read<typeof HELLO> {}
export interface WatchMessage extends Read<typeof WATCH> {}
export interface SitMessage extends Read<typeof SIT> {}
export interface KnockMessage extends Read<typeof KNOCK> {}
export interface StopKnockingMessage extends Read<typeof STOP_KNOCKING> {}
export interface ComeBackMessage extends Read<typeof COME_BACK> {}
export interface StopComingBackMessage extends Read<typeof STOP_COMING_BACK> {}
export interface OpenChairMessage extends Read<typeof OPEN_CHAIR> {}
export interface OpenByWordMessage extends Read<typeof OPEN_BY_WORD> {}
export interface AskWordMessage extends Read<typeof ASK_WORD> {}
export interface MakeCodeMessage extends Read<typeof MAKE_CODE> {}
export interface AskToOpenMessage extends Read<typeof ASK_TO_OPEN> {}
export interface SubmitMessage extends Read<typeof SUBMIT> {}
export interface HistoryMessage extends Read<typeof HISTORY> {}
export interface DealsMessage extends Read<typeof DEALS> {}
export interface SetNotificationsMessage extends Read<typeof SET_NOTIFICATIONS> {}
export interface TestNotificationMessage extends Read<typeof TEST_NOTIFICATION> {}
export interface PlayTonightMessage extends Read<typeof PLAY_TONIGHT> {}
export interface AnswerDateMessage extends Read<typeof ANSWER_DATE> {}
export interface SetHookMessage extends Read<typeof SET_HOOK> {}
export interface PingMessage extends Read<typeof PING> {}
export interface StatusRequest extends Read<typeof ASK_STATUS> {}
