import type { Seating } from '../../shared/ruleset/ruleset.ts';

export const PLAYER_COUNTS: readonly number[] = Array.from({ length: 11 }, (_, i) => i + 2);

export const isSameSeating = (a: Seating, b: Seating): boolean => a.players === b.players && a.teams === b.teams;

/** Returns every way to form at least two equal teams, fewest teams first, everyone alone last. */
export const getArrangements = (players: number): readonly Seating[] =>
  PLAYER_COUNTS.filter((teams) => players % teams === 0).map((teams) => ({ players, teams }));

export const getAllowedSeatings = (seatings: readonly Seating[], players: number): readonly Seating[] =>
  seatings.filter((seating) => seating.players === players);

export const getAllowedPlayerCounts = (seatings: readonly Seating[]): readonly number[] =>
  PLAYER_COUNTS.filter((players) => getAllowedSeatings(seatings, players).length > 0);

export const toggleSeating = (seatings: readonly Seating[], seating: Seating): readonly Seating[] =>
  seatings.some((each) => isSameSeating(each, seating))
    ? seatings.filter((each) => !isSameSeating(each, seating))
    : [...seatings, seating];

export const makeDefault = (seatings: readonly Seating[], seating: Seating): readonly Seating[] => {
  const others = seatings.filter((each) => !isSameSeating(each, seating));
  const first = others.findIndex(({ players }) => players === seating.players);
  return first < 0 ? [...others, seating] : [...others.slice(0, first), seating, ...others.slice(first)];
};
