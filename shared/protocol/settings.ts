/** What the host has settled for a table, apart from its rules. */
export interface TableSettings {
  /** Whoever has the invite may look on during a game, and sees what everybody may see. */
  readonly spectators: boolean;
  /** Notes and reactions may be left at the table. */
  readonly notes: boolean;
  readonly pace: Pace;
}

/** How long a turn may take, and what happens when it takes longer. */
export interface Pace {
  /** Minutes; null: no deadline. */
  readonly perTurn: number | null;
  /** Minutes that a player may take beyond, over the whole game. */
  readonly bank: number;
  readonly missed: Missed;
  /** Minutes between reminders. */
  readonly remind: number;
}

export const MISSED = ['remind', 'botTurn', 'botSitsIn', 'host'] as const;
/** `botTurn`: a bot plays that turn; `botSitsIn`: until the player is back; `host`: the host decides. */
export type Missed = (typeof MISSED)[number];

export const USUAL_SETTINGS: TableSettings = {
  spectators: false,
  notes: true,
  pace: { perTurn: null, bank: 0, missed: 'remind', remind: 1440 },
};

/** Bounds of a pace's minutes: from five minutes to four weeks. */
export const SHORTEST_PACE = 5;
export const LONGEST_PACE = 40_320;
