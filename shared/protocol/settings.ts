import * as v from 'valibot';
import { type Read, whole } from './schema.ts';

/** Bounds of a pace, in minutes: five minutes to four weeks. */
export const SHORTEST_PACE = 5;
const LONGEST_PACE = 40_320;

/** What happens when a turn's time is up. */
export const MISSED = ['wait', 'bot'] as const;
/**
 * `wait`: the player is reminded, and the host is told and may send a bot in. `bot`: a bot plays that turn, and after two
 * in a row until the player is back.
 */
export type Missed = (typeof MISSED)[number];

/** What a missed deadline led to. `wait`: nothing yet; `sleeps`: nothing while nobody is around. */
export const DID = ['wait', 'botTurn', 'botSitsIn', 'sleeps'] as const;
export type Did = (typeof DID)[number];

/** How well a bot plays: `easy` as a beginner's friend, `normal` as a steady player, `hard` as well as we know how. */
export const BOT_LEVELS = ['easy', 'normal', 'hard'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Whether a discard can be taken back: `never`, if the next player agrees, or without a question. */
export const TAKE_BACKS = ['never', 'asked', 'free'] as const;

/** The tag of a language: `es`. */
const LANGUAGE = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/));

/** Minutes, from five to four weeks. */
export const minutes = v.pipe(whole(LONGEST_PACE), v.minValue(SHORTEST_PACE));

/** How long a turn may take, and what happens when it takes longer. */
const PACE = v.strictObject({
  /** Minutes; null: no deadline. */
  perTurn: v.nullable(minutes),
  /** What happens when the time is up. `wait`: the player is reminded, and the host is told; `bot`: a bot plays. */
  missed: v.picklist(MISSED),
});
export interface Pace extends Read<typeof PACE> {}

/** All in one evening: without a limit, and nobody is reminded for days. */
export const isLive = ({ perTurn, missed }: Pace): boolean => perTurn === null && missed === 'bot';

/** A table's settings, apart from its rules. */
export const TABLE_SETTINGS = v.strictObject({
  /** People with the invite may watch the game, and see what everyone may see. */
  spectators: v.boolean(),
  /** Notes and reactions may be left at the table. */
  notes: v.boolean(),
  pace: PACE,
  /** A link to the table, sent in a chat, shows its name, who invites, when it plays, and how many seats are free. */
  preview: v.exactOptional(v.boolean()),
  /** How well bots play that sit in for people, if not `normal`. */
  substitutes: v.exactOptional(v.picklist(BOT_LEVELS)),
  /** Pages may show hints during play; absent: they may. */
  hints: v.exactOptional(v.boolean()),
  /** Whether a discard can be taken back, if not `asked`. */
  takeBacks: v.exactOptional(v.picklist(TAKE_BACKS)),
  /** What the table's posts, previews and calendars are written in, and its bots are called by, if not `en`; one that the server has no words in is English. */
  language: v.exactOptional(LANGUAGE),
});
export interface TableSettings extends Read<typeof TABLE_SETTINGS> {}

/** Some of the table's settings. */
export const SOME_SETTINGS = v.strictObject({
  /** People with the invite may watch the game, and see what everyone may see. */
  spectators: v.exactOptional(v.boolean()),
  /** Notes and reactions may be left at the table. */
  notes: v.exactOptional(v.boolean()),
  pace: v.exactOptional(PACE),
  /** A link to the table, sent in a chat, shows its name, who invites, when it plays, and how many seats are free. */
  preview: v.exactOptional(v.boolean()),
  /** How well bots play that sit in for people. */
  substitutes: v.exactOptional(v.picklist(BOT_LEVELS)),
  /** Pages may show hints during play. */
  hints: v.exactOptional(v.boolean()),
  /** Whether a discard can be taken back. */
  takeBacks: v.exactOptional(v.picklist(TAKE_BACKS)),
  /** What the table's posts, previews and calendars are written in, and its bots are called by. */
  language: v.exactOptional(LANGUAGE),
});

export const DEFAULT_SETTINGS: TableSettings = {
  spectators: false,
  notes: true,
  pace: { perTurn: null, missed: 'wait' },
};
