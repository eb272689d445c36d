import * as v from 'valibot';
import { type Read, whole } from './schema.ts';

/** Bounds of a pace, in minutes: five minutes to four weeks. */
export const SHORTEST_PACE = 5;
export const LONGEST_PACE = 40_320;

export const MISSED = ['remind', 'botTurn', 'botSitsIn', 'host'] as const;
/** `botTurn`: a bot plays that turn; `botSitsIn`: until the player is back; `host`: the host decides. */
export type Missed = (typeof MISSED)[number];

/** Minutes, from five to four weeks. */
export const minutes = v.pipe(whole(LONGEST_PACE), v.minValue(SHORTEST_PACE));

/** How long a turn may take, and what happens when it takes longer. */
export const PACE = v.strictObject({
  /** Minutes; null: no deadline. */
  perTurn: v.nullable(minutes),
  /** Minutes that a player may take beyond that, over the whole game. */
  bank: whole(LONGEST_PACE),
  /**
   * What happens when the time is up. `remind`: only a reminder; `botTurn`: a bot plays that turn; `botSitsIn`: a
   * bot plays until the player is back; `host`: the host decides.
   */
  missed: v.picklist(MISSED),
  /** Minutes between reminders. */
  remind: minutes,
});
export interface Pace extends Read<typeof PACE> {}

/** A table's settings, apart from its rules. */
export const TABLE_SETTINGS = v.strictObject({
  /** People with the invite may watch the game, and see what everybody may see. */
  spectators: v.boolean(),
  /** Notes and reactions may be left at the table. */
  notes: v.boolean(),
  pace: PACE,
});
export interface TableSettings extends Read<typeof TABLE_SETTINGS> {}

/** Some of the table's settings. */
export const SOME_SETTINGS = v.strictObject({
  /** People with the invite may watch the game, and see what everybody may see. */
  spectators: v.exactOptional(v.boolean()),
  /** Notes and reactions may be left at the table. */
  notes: v.exactOptional(v.boolean()),
  pace: v.exactOptional(PACE),
});

export const DEFAULT_SETTINGS: TableSettings = {
  spectators: false,
  notes: true,
  pace: { perTurn: null, bank: 0, missed: 'remind', remind: 1440 },
};
