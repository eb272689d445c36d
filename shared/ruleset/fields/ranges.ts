export interface NumberRange {
  readonly min: number;
  readonly max: number;
  /** Increment of a press; 1 if absent. */
  readonly step?: number | undefined;
}

/** Limits of numbers inside a value of several parts, for the form and the check. */
export const RANGES = {
  /** For rounds, seatings, and rows of a list: enough for any game, and bounds storage. */
  list: { min: 1, max: 100 },
  packetSize: { min: 1, max: 100 },
  decksFromPlayers: { min: 1, max: 12 },
  decks: { min: 1, max: 40 },
  minimum: { min: 0, max: 5000, step: 5 },
  draw: { min: 1, max: 20 },
  tail: { min: 0, max: 10 },
  total: { min: -1_000_000, max: 1_000_000, step: 500 },
  bonus: { min: -10_000, max: 10_000, step: 100 },
  booksToGoOut: { min: 0, max: 100 },
  redThrees: { min: 2, max: 100 },
} as const satisfies Readonly<Record<string, NumberRange>>;
