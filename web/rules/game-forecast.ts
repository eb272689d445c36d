import type { PresetId } from '../../shared/ruleset/presets.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import { CARDS_A_TURN, TURNS_OF_ROUNDS } from './turns-of-rounds.ts';

interface GameForecast {
  /** The nearest preset. */
  readonly preset: PresetId;
  readonly seating: Seating;
  readonly rounds: number;
}

export interface Forecast {
  /** Turns of each player, in the whole game. */
  readonly turns: number;
  /** Minutes, if all play at once: to the ten, and ten at least. */
  readonly minutes: number;
  /** Days, if everybody plays two turns a day. */
  readonly days: number;
}

/** Seconds that a person takes to draw, lay down or discard a card when all are there: some 24 for a turn of Classic. */
const SECONDS_A_CARD = 4;

/** How long a game takes, judging by bots' games; undefined if bots have played none with this many people. */
export function forecast({ preset, seating, rounds }: GameForecast): Forecast | undefined {
  const known = turnsFor(preset, seating);
  const last = known?.at(-1);
  if (known === undefined || last === undefined) return undefined;
  const turns = Array.from({ length: rounds }, (_, round) => known[round] ?? last).reduce((sum, each) => sum + each, 0);
  const minutes = (turns * seating.players * CARDS_A_TURN[preset] * SECONDS_A_CARD) / 60;
  return {
    turns: Math.round(turns),
    minutes: Math.max(10, Math.round(minutes / 10) * 10),
    days: Math.ceil(turns / 2),
  };
}

/** For this seating, else for other teams of as many people. */
function turnsFor(preset: PresetId, { players, teams }: Seating): readonly number[] | undefined {
  const seatings = TURNS_OF_ROUNDS[preset];
  const others = Object.keys(seatings).find((each) => each.startsWith(`${players}/`));
  return seatings[`${players}/${teams}`] ?? (others === undefined ? undefined : seatings[others]);
}
