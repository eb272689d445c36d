import * as v from 'valibot';
import { clientSchema, flag, type Read, serverSchema, table, whole } from './schema.ts';

/** Asks for a table's finished games, for its album; answered a page at a time, to people who have a seat there. */
export const ASK_RESULTS = clientSchema('results', {
  table,
  /** 0 for the first page; then the `version` of the last game on the page before. */
  after: whole(Number.MAX_SAFE_INTEGER - 1),
  /** Shows the sender's name in the album, or removes it. */
  named: v.exactOptional(v.boolean()),
});
export interface ResultsMessage extends Read<typeof ASK_RESULTS> {}

/** The occupant of a seat at the end of a game. */
const PLAYER = v.union([
  /** A person: index of the name. */
  v.number(),
  /** A bot, an empty seat, or a person whose name is not in the album. */
  v.picklist(['bot', 'empty', 'unnamed']),
]);

/** The book of a game that was worth most, including its cards. */
const BEST_BOOK = v.object({
  /** The team that had it. */
  team: v.number(),
  /** Number of the round, from 1. */
  round: v.number(),
  /** Its rank; `wild`: a book of wild cards. */
  kind: v.string(),
  /** Number of cards. */
  cards: v.number(),
  /** Wild cards among them. */
  wilds: v.number(),
  /** Its points, including its cards. */
  points: v.number(),
});

/** The most red threes that a team laid in one round. */
const RED_THREES_LAID = v.object({
  /** The team that laid them. */
  team: v.number(),
  /** Number of the round, from 1. */
  round: v.number(),
  /** Number of red threes. */
  count: v.number(),
});

/** A finished game, as stored with its table. */
const GAME_RESULT = v.object({
  /** The version in which it ended. */
  version: v.number(),
  /** When its first round was dealt, milliseconds since 1970 UTC; absent if no longer stored. */
  began: v.exactOptional(v.number()),
  /** When it ended, milliseconds since 1970 UTC. */
  ended: v.number(),
  /** Occupants at the end, by seat. Seat `i` plays for team `i` modulo the number of totals. */
  seats: v.array(PLAYER),
  /** Points by team. */
  totals: v.array(v.number()),
  /** The winning teams. */
  winners: v.array(v.number()),
  /** Points of each round by team, in order; without rounds that are no longer stored. */
  rounds: v.array(v.array(v.number())),
  /** Absent if nobody finished a book. */
  book: v.exactOptional(BEST_BOOK),
  /** Absent if nobody laid one. */
  redThrees: v.exactOptional(RED_THREES_LAID),
  /** The players agreed to end it early. */
  stopped: flag,
});
export interface GameResult extends Read<typeof GAME_RESULT> {}

/** Finished games of a table, oldest first. */
export const RESULTS_PAGE = serverSchema('results', {
  /** Id of the table. */
  table: v.string(),
  /** As requested. */
  after: v.number(),
  /** Finished games, oldest first. */
  games: v.array(GAME_RESULT),
  /** More follow after the last game; if the page has none, ask for the same page again. */
  more: flag,
  /** The sender's own name is not in the album. */
  unnamed: flag,
});
export interface ResultsPage extends Read<typeof RESULTS_PAGE> {}
