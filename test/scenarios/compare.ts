import { type GameState, getPlayer } from '../../shared/game/state.ts';
import type { Expectation } from './format.ts';
import { makeCardSet, meldSet, observe } from './observe.ts';

export function compare(state: GameState, seat: number, expectation: Expectation): readonly string[] {
  return findDifferences(getExpected(state, expectation), observe(state, seat), '');
}

/** The result with its cards in one order, so that multisets compare as text; a count of held cards as the cards. */
function getExpected(state: GameState, expectation: Expectation): unknown {
  const held = Object.entries(expectation.held ?? {}).map(([seat, wanted]) => [
    seat,
    getHeld(state, Number(seat), wanted),
  ]);
  const teams = Object.entries(expectation.teams ?? {}).map(([team, { melds, ...rest }]) => [
    team,
    melds ? { ...rest, melds: meldSet(melds) } : rest,
  ]);
  return {
    ...expectation,
    ...(expectation.held && { held: Object.fromEntries(held) }),
    ...(expectation.teams && { teams: Object.fromEntries(teams) }),
  };
}

function getHeld(state: GameState, seat: number, wanted: string | number): string {
  if (typeof wanted === 'string') return makeCardSet(wanted);
  const { held } = getPlayer(state, seat);
  return held.length === wanted ? held.join(' ') : `${wanted} cards`;
}

/** Every expected key, against the same key of the state. */
function findDifferences(expected: unknown, actual: unknown, path: string): readonly string[] {
  if (Array.isArray(expected)) return isSameText(expected, actual) ? [] : [formatDifference(expected, actual, path)];
  if (typeof expected !== 'object' || expected === null) {
    return expected === actual ? [] : [formatDifference(expected, actual, path)];
  }
  return Object.entries(expected).flatMap(([key, value]) =>
    findDifferences(
      value,
      (actual as Readonly<Record<string, unknown>> | undefined)?.[key],
      path ? `${path}.${key}` : key,
    ),
  );
}

const isSameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const formatDifference = (expected: unknown, actual: unknown, path: string): string =>
  `${path}: expected ${JSON.stringify(expected)}, is ${JSON.stringify(actual)}`;
