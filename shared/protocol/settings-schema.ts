import * as v from 'valibot';
import { type Read, whole } from './schema.ts';
import { BOT_LEVELS, LONGEST_PACE, MISSED_DEADLINE_CHOICES, SHORTEST_PACE, TAKE_BACKS } from './setting-choices.ts';

/** A language tag such as `es`. */
const LANGUAGE = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/));

/** Minutes, from five to four weeks. */
export const minutes = v.pipe(whole(LONGEST_PACE), v.minValue(SHORTEST_PACE));

/** The time for a turn, and the consequence of missing it. */
const PACE = v.strictObject({
  /** Minutes; null: no deadline. */
  perTurn: v.nullable(minutes),
  /** The consequence when time is up. `wait`: the player is reminded, and the host is told; `bot`: a bot plays. */
  missed: v.picklist(MISSED_DEADLINE_CHOICES),
});
export interface Pace extends Read<typeof PACE> {}

/** A table's settings, apart from its rules. */
export const TABLE_SETTINGS = v.strictObject({
  /** People with the invite can watch the game, and see the public part of it. */
  spectators: v.boolean(),
  /** Notes and reactions are allowed at the table. */
  notes: v.boolean(),
  pace: PACE,
  /** A link to the table in a chat shows its name, who invites, when it plays, and how many seats are open. */
  preview: v.exactOptional(v.boolean()),
  /** The level of bots that fill in for people, if not `normal`. */
  substitutes: v.exactOptional(v.picklist(BOT_LEVELS)),
  /** Pages can show hints during play; absent: yes. */
  hints: v.exactOptional(v.boolean()),
  /** Whether a discard can be taken back, if not `asked`. */
  takeBacks: v.exactOptional(v.picklist(TAKE_BACKS)),
  /**
   * The language of the table's posts, previews, calendars and bots' names, if not `en`; English if the server has no
   * words for it.
   */
  language: v.exactOptional(LANGUAGE),
});
export interface TableSettings extends Read<typeof TABLE_SETTINGS> {}

/** Some of the table's settings. */
export const SOME_SETTINGS = v.strictObject({
  /** People with the invite can watch the game, and see the public part of it. */
  spectators: v.exactOptional(v.boolean()),
  /** Notes and reactions are allowed at the table. */
  notes: v.exactOptional(v.boolean()),
  pace: v.exactOptional(PACE),
  /** A link to the table in a chat shows its name, who invites, when it plays, and how many seats are open. */
  preview: v.exactOptional(v.boolean()),
  /** The level of bots that fill in for people. */
  substitutes: v.exactOptional(v.picklist(BOT_LEVELS)),
  /** Pages can show hints during play. */
  hints: v.exactOptional(v.boolean()),
  /** Whether a discard can be taken back. */
  takeBacks: v.exactOptional(v.picklist(TAKE_BACKS)),
  /** The language of the table's posts, previews, calendars and bots' names. */
  language: v.exactOptional(LANGUAGE),
});
