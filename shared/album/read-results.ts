import { isWild } from '../cards/cards.ts';
import { getRoundRules } from '../game/position.ts';
import { getTotals, getWinners, hasGameEnded, scoreRound } from '../game/score.ts';
import type { GameState } from '../game/state.ts';
import type { GameResult } from '../protocol/results.ts';
import { formsBook, getFacts } from '../rules/melds.ts';
import { sumBookBonuses, sumCardValues } from '../rules/values.ts';
import type { TableState } from '../table/state.ts';

interface GameReading {
  /** Milliseconds since 1970; undefined if no game has begun, or its start was not read. */
  readonly began?: number;
  readonly rounds: ReadonlyMap<number, RoundFacts>;
  readonly result?: GameResult;
}

interface RoundFacts {
  readonly scores: readonly number[];
  readonly book?: NonNullable<GameResult['book']>;
  readonly redThrees?: NonNullable<GameResult['redThrees']>;
}

export const NOTHING_READ: GameReading = { rounds: new Map() };

/** Reads a table's next state. From a game's last state until the next game, there is a result. */
export function readNextState(before: GameReading, table: TableState): GameReading {
  const { game } = table;
  if (game === undefined) return NOTHING_READ;
  const isOver = hasGameEnded(game);
  const reading = before.result !== undefined && !isOver ? NOTHING_READ : before;
  const began = reading.began ?? (game.round === 1 && game.ended === undefined ? table.at : undefined);
  const beginning = began === undefined ? {} : { began };
  if (game.ended === undefined) return { ...beginning, rounds: reading.rounds };
  const rounds = new Map(reading.rounds).set(game.round, getRoundFacts(game));
  if (!isOver) return { ...beginning, rounds };
  const first = reading.result ?? { version: table.version, ended: table.at, seats: getOccupants(table) };
  const { version, ended, seats } = first;
  return { ...beginning, rounds, result: getResult(game, { ...beginning, rounds, version, ended, seats }) };
}

/** Returns the results of the games that end in these states, in order, with points given by hand later. */
export function readResults(tables: Iterable<TableState>): readonly GameResult[] {
  const results = new Map<number, GameResult>();
  let reading = NOTHING_READ;
  for (const table of tables) {
    reading = readNextState(reading, table);
    if (reading.result !== undefined) results.set(reading.result.version, reading.result);
  }
  return [...results.values()];
}

const getOccupants = ({ seats }: TableState): GameResult['seats'] => seats.map(({ occupant }) => occupant);

/** The seats are those at the end of the game. */
type WholeGame = Pick<GameReading, 'rounds'> & Pick<GameResult, 'began' | 'version' | 'ended' | 'seats'>;

function getResult(game: GameState, { rounds, ...when }: WholeGame): GameResult {
  const all = [...rounds.values()];
  const book = findHighest(
    all.flatMap(({ book }) => book ?? []),
    ({ points, cards }) => points * 100 + cards,
  );
  const redThrees = findHighest(
    all.flatMap(({ redThrees }) => redThrees ?? []),
    ({ count }) => count,
  );
  return {
    ...when,
    totals: getTotals(game),
    winners: getWinners(game),
    rounds: all.map(({ scores }) => scores),
    ...(book && { book }),
    ...(redThrees && { redThrees }),
    ...(game.ended?.last && { stopped: true }),
  };
}

function getRoundFacts(game: GameState): RoundFacts {
  const book = findHighest(getBooks(game), ({ points, cards }) => points * 100 + cards);
  const laid = game.teams.map(({ redThrees }, team) => ({ team, round: game.round, count: redThrees.length }));
  const redThrees = findHighest(
    laid.filter(({ count }) => count > 0),
    ({ count }) => count,
  );
  return {
    scores: scoreRound(game).map(({ total }) => total),
    ...(book && { book }),
    ...(redThrees && { redThrees }),
  };
}

function getBooks(game: GameState): readonly NonNullable<GameResult['book']>[] {
  const rules = getRoundRules(game);
  return game.teams.flatMap((teamState, team) =>
    teamState.melds
      .map((meld, place) => ({ meld, facts: getFacts(teamState, place) }))
      .filter(({ facts }) => formsBook(rules.meld, facts))
      .map(({ meld, facts }) => ({
        team,
        round: game.round,
        kind: facts.kind,
        cards: meld.length,
        wilds: meld.filter(isWild).length,
        points: sumBookBonuses(rules, [facts]) + sumCardValues(rules, meld),
      })),
  );
}

function findHighest<T>(all: readonly T[], amount: (each: T) => number): T | undefined {
  return all.reduce<T | undefined>(
    (most, each) => (most === undefined || amount(each) > amount(most) ? each : most),
    undefined,
  );
}
