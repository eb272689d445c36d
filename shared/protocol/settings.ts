import * as v from 'valibot';
import { type Read, whole } from './schema.ts';

/** Bounds of a pace, in minutes: five minutes to four weeks. */
export const SHORTEST_PACE = 5;
export const LONGEST_PACE = 40_320;

export const MISSED = ['remind', 'botTurn', 'botSitsIn', 'host'] as const;
/**
 * What follows a missed deadline. `botTurn`: a bot plays that turn; `botSitsIn`: until the player is back; `host`: the
 * host decides.
 */
export type Missed = (typeof MISSED)[number];

export const minutes = v.pipe(whole(LONGEST_PACE), v.minValue(SHORTEST_PACE));

/** How long a turn may take, and what happens when it takes longer. */
export const PACE = v.strictObject({
  /** Minutes; null: no deadline. */
  perTurn: v.nullable(minutes),
  /** Extra minutes that each player may use in the whole game. */
  bank: whole(LONGEST_PACE),
  missed: v.picklist(MISSED),
  /** Minutes between reminders. */
  remind: minutes,
});
export interface Pace extends Read<typeof PACE> {}

/** What the host may change during a game. */
export const TABLE_SETTINGS = v.strictObject({
  /** People with the invite may watch the game, and see what everybody may know. */
  spectators: v.boolean(),
  /** People may leave notes and reactions. */
  notes: v.boolean(),
  pace: PACE,
});
export interface TableSettings extends Read<typeof TABLE_SETTINGS> {}

export const SOME_SETTINGS = v.strictObject({
  spectators: v.exactOptional(v.boolean()),
  notes: v.exactOptional(v.boolean()),
  pace: v.exactOptional(PACE),
});

export const DEFAULT_SETTINGS: TableSettings = {
  spectators: false,
  notes: true,
  pace: { perTurn: null, bank: 0, missed: 'remind', remind: 1440 },
};
