import { isDeepStrictEqual } from 'node:util';
import type { StoredCharter } from '../../functions/ports/ports.ts';
import { readResults } from '../../shared/album/read-results.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { TableState } from '../../shared/table/state.ts';

/** `latest`: milliseconds since 1970 after which no game can have ended. */
interface ResultTerms {
  readonly charter: StoredCharter;
  /** The states of all versions in the file. */
  readonly tables: readonly TableState[];
  readonly latest: number;
}

/**
 * Returns the first thing that is wrong with a file's results, in a sentence. They must be those of the games in the
 * history; older ones are trusted if they could be of this table.
 */
export function checkResults(results: readonly GameResult[], terms: ResultTerms): readonly string[] {
  const read = new Map(readResults(terms.tables).map((result) => [result.version, result]));
  const first = terms.tables[0]?.version ?? 1;
  const [cut] = first > 1 ? read.keys() : [];
  for (const [i, result] of results.entries()) {
    const { version } = result;
    const isOlder = version < first || version === cut;
    const fault =
      version <= (results[i - 1]?.version ?? 0)
        ? 'the result of a game is there twice, or not in its place.'
        : isOlder || isDeepStrictEqual(read.get(version), result)
          ? describeFault(result, terms)
          : 'the result of a game is not what its history says.';
    if (fault !== undefined) return [`Version ${version}: ${fault}`];
  }
  const missing = [...read.keys()].find((version) => results.every((result) => result.version !== version));
  return missing === undefined ? [] : [`Version ${missing}: the result of a game is missing.`];
}

function describeFault(result: GameResult, { charter: { names, seating }, latest }: ResultTerms): string | undefined {
  const { seats, totals, winners, rounds, began = 0, ended, book, redThrees } = result;
  if (seats.some((player) => typeof player === 'number' && names[player] === undefined))
    return 'someone played there whose name the charter does not have.';
  if (began > latest || ended > latest) return 'a game has a time that is still to come.';
  const teams = [...winners, book?.team ?? 0, redThrees?.team ?? 0];
  const isOfSeating =
    seats.length === seating.players &&
    [totals, ...rounds].every((each) => each.length === seating.teams) &&
    teams.every((team) => team < seating.teams) &&
    new Set(winners).size === winners.length;
  return isOfSeating ? undefined : 'the result of a game has other seats or teams than the table.';
}
