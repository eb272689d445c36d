import * as v from 'valibot';
import { HAPPENED } from './public-event.ts';
import { flag, type Read, serverSchema } from './schema.ts';
import { DATE_VIEW } from './table-date.ts';
import { STATUS_FIELDS } from './view.ts';

/** One stored change, as the sender of the request may know it. */
const NEWS = v.object({
  /** The version it made. */
  version: v.number(),
  /** When it was stored, milliseconds since 1970 UTC. */
  at: v.number(),
  happened: HAPPENED,
});

/** The state of a table, for a list of tables. Empty lists and false flags are absent. */
export const STATUS = serverSchema('status', {
  ...STATUS_FIELDS,
  /** Id of the table. */
  table: v.string(),
  /** The sender's present seat. */
  seat: v.number(),
  /** The server's time when it sent this, milliseconds since 1970 UTC. */
  time: v.exactOptional(v.number()),
  /** The table's title; empty if it has none. */
  title: v.string(),
  /** The names that `occupants` points into. */
  names: v.array(v.string()),
  /** Faces that people chose: index of the name, and the face's. */
  faces: v.exactOptional(v.array(v.tuple([v.number(), v.string()]))),
  /** The table's language, if not `en`, for its bots' names. */
  language: v.exactOptional(v.string()),
  /** IANA name of the time zone that the current player shares. */
  zone: v.exactOptional(v.string()),
  /** Totals by team after the finished rounds. Seat `i` plays for team `i` modulo their number. */
  scores: v.exactOptional(v.array(v.number())),
  /** The teams that won; absent until the game is over. */
  winners: v.exactOptional(v.array(v.number())),
  /** Number of cards that each player holds, by seat. */
  held: v.exactOptional(v.array(v.number())),
  /** Seats that have picked up a later packet than their first. */
  inFoot: v.exactOptional(v.array(v.number())),
  /** The game time, and who comes. */
  date: v.exactOptional(DATE_VIEW),
  /** The newest changes after the version asked about, up to twelve, oldest first. */
  news: v.exactOptional(v.array(NEWS)),
  /** Number of the round, from 1. */
  round: v.exactOptional(v.number()),
  /** The seat whose turn it is. */
  turn: v.exactOptional(v.number()),
  /** When the announced absence of the current player ends, milliseconds since 1970 UTC. */
  back: v.exactOptional(v.number()),
  /** Seats that the game waits for. */
  awaited: v.exactOptional(v.array(v.number())),
  /** The game waits for the sender of the request, and no bot plays for them. */
  mine: flag,
  /** A bot plays for the sender, who can take the seat back. */
  sitIn: flag,
  /** Someone has asked to end the round or the game, and the sender has not answered. */
  ending: flag,
  /** The sender has to decide as host: someone's time is up, or an open seat is awaited. */
  decide: flag,
  /** The table waits for its host, who is gone: the sender can become host. */
  canHost: flag,
  /** The sender can end a pause: the host, after a day, and anyone if the host is gone. */
  canResume: flag,
  /** The round is over, and the next one has not been dealt. */
  over: flag,
  /** The table plays live. */
  live: flag,
  /** The newest version with news; arrivals and departures are not news. */
  newsVersion: v.number(),
});
export interface TableStatus extends Read<typeof STATUS> {}
