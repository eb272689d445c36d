import { type ForecastPerson, getDaysPerLap, getDaysWithLiveHour } from './days-forecast.ts';
import { findNearestPreset } from './nearest.ts';
import type { PresetId } from './presets.ts';
import type { Ruleset, Seating } from './ruleset.ts';
import { CARDS_A_TURN, TURNS_OF_ROUNDS } from './turns-of-rounds.ts';

interface GameForecast {
  readonly preset: PresetId;
  readonly seating: Seating;
  readonly rounds: number;
  /** Turns per player in each round; null or absent: any number. */
  readonly limits?: readonly (number | null)[];
  readonly playing?: TurnByTurn;
}

/** Facts about a game a turn at a time. */
interface TurnByTurn {
  /** In the order of their turns, without bots; absent: everyone, in one time zone. */
  readonly people?: readonly ForecastPerson[];
  /** Days until the next weekly live hour; absent: half a week. */
  readonly untilHour?: number;
}

export interface Forecast {
  /** Turns per player in the whole game. */
  readonly turns: number;
  /** Minutes if everyone plays live: rounded to ten, at least ten. */
  readonly minutes: number;
  /** Days if everyone plays a turn at a time. */
  readonly days: number;
  /** The same with a live hour each week. */
  readonly weekly: number;
}

/** Seconds that a person takes to draw, lay down or discard a card in a live game: some 24 for a turn of Classic. */
export const SECONDS_A_CARD = 4;

/** Turns of people at the real handlers, as a part of those in bots' games (`test/year/game-length.ts`). */
const PART_PLAYED = 0.92;

/** The part of people who come to a live hour, within some two minutes. */
const PART_COMING = 0.8;
const MINUTES_IF_ALL_COME = 58;
/** Bots fill in for the others after ten minutes, and take no time. */
const MINUTES_WITH_BOTS = 50;

/** Estimates a game's length from bots' games; undefined if bots have played none with this many people. */
export function findForecast({
  preset,
  seating,
  rounds,
  limits = [],
  playing = {},
}: GameForecast): Forecast | undefined {
  const measuredTurns = findTurns(preset, seating);
  const last = measuredTurns?.at(-1);
  if (measuredTurns === undefined || last === undefined) return undefined;
  const turns = Array.from({ length: rounds }, (_, round) =>
    Math.min(measuredTurns[round] ?? last, limits[round] ?? Number.POSITIVE_INFINITY),
  ).reduce((sum, each) => sum + each, 0);
  const minutes = (turns * seating.players * CARDS_A_TURN[preset] * SECONDS_A_CARD) / 60;
  const { people = Array.from({ length: seating.players }, () => ({})), untilHour = HALF_WEEK } = playing;
  const played = turns * PART_PLAYED;
  const daysPerLap = getDaysPerLap(people);
  const minutesATurn = minutes / turns / seating.players;
  return {
    turns: Math.round(turns),
    minutes: Math.max(10, Math.round(minutes / 10) * 10),
    days: Math.ceil(played * daysPerLap),
    weekly: Math.ceil(
      getDaysWithLiveHour({
        turns: played,
        daysPerLap,
        inHour: countTurnsInHour(seating.players, minutesATurn),
        first: untilHour,
      }),
    ),
  };
}

const HALF_WEEK = 3.5;

/** Returns the turns of each player in a live hour. Someone who plays with bots alone waits as for another person. */
function countTurnsInHour(players: number, minutesATurn: number): number {
  const [all, some] = [MINUTES_IF_ALL_COME / players, MINUTES_WITH_BOTS / Math.max(2, players - 1)];
  const partOfAll = PART_COMING ** players;
  return (partOfAll * all + (1 - partOfAll) * some) / minutesATurn;
}

/** Estimates the length of a game by a table's rules from games of the nearest preset. */
export const findLength = (ruleset: Ruleset, seating: Seating, playing: TurnByTurn = {}): Forecast | undefined => {
  const limits = ruleset.rounds.map(({ turns }) => turns ?? null);
  return findForecast({ preset: findNearestPreset(ruleset), seating, rounds: limits.length, limits, playing });
};

/** Returns the turns for this seating, or else for other teams of as many people. */
function findTurns(preset: PresetId, { players, teams }: Seating): readonly number[] | undefined {
  const seatings = TURNS_OF_ROUNDS[preset];
  const others = Object.keys(seatings).find((each) => each.startsWith(`${players}/`));
  return seatings[`${players}/${teams}`] ?? (others === undefined ? undefined : seatings[others]);
}
