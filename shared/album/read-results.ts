import { isWild } from '../cards/cards.ts';
import { isGameOver } from '../game/deal.ts';
import { rulesNow } from '../game/position.ts';
import { scoreRound, totalsOf, winnersOf } from '../game/score.ts';
import type { GameState } from '../game/state.ts';
import type { GameResult } from '../protocol/results.ts';
import { factsAt, isBookOf } from '../rules/melds.ts';
import { booksValue, cardsValue } from '../rules/values.ts';
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
export function readOn(before: GameReading, table: TableState): GameReading {
  const { game } = table;
  if (game === undefined) return NOTHING_READ;
  const isOver = isGameOver(game);
  const reading = before.result !== undefined && !isOver ? NOTHING_READ : before;
  const began = reading.began ?? (game.round === 1 && game.ended === undefined ? table.at : undefined);
  const beginning = began === undefined ? {} : { began };
  if (game.ended === undefined) return { ...beginning, rounds: reading.rounds };
  const rounds = new Map(reading.rounds).set(game.round, factsOfRound(game));
  if (!isOver) return { ...beginning, rounds };
  const first = reading.result ?? { version: table.version, ended: table.at, seats: occupantsOf(table) };
  const { version, ended, seats } = first;
  return { ...beginning, rounds, result: resultOf(game, { ...beginning, rounds, version, ended, seats }) };
}

/** Returns the results of the games that end in these states, in order, with points given by hand later. */
export function readResults(tables: Iterable<TableState>): readonly GameResult[] {
  const results = new Map<number, GameResult>();
  let reading = NOTHING_READ;
  for (const table of tables) {
    reading = readOn(reading, table);
    if (reading.result !== undefined) results.set(reading.result.version, reading.result);
  }
  return [...results.values()];
}

const occupantsOf = ({ seats }: TableState): GameResult['seats'] => seats.map(({ occupant }) => occupant);

/** The seats are those at the end of the game. */
type WholeGame = Pick<GameReading, 'rounds'> & Pick<GameResult, 'began' | 'version' | 'ended' | 'seats'>;

function resultOf(game: GameState, { rounds, ...when }: WholeGame): GameResult {
  const all = [...rounds.values()];
  const book = highestBy(
    all.flatMap(({ book }) => book ?? []),
    ({ points, cards }) => points * 100 + cards,
  );
  const redThrees = highestBy(
    all.flatMap(({ redThrees }) => redThrees ?? []),
    ({ count }) => count,
  );
  return {
    ...when,
    totals: totalsOf(game),
    winners: winnersOf(game),
    rounds: all.map(({ scores }) => scores),
    ...(book && { book }),
    ...(redThrees && { redThrees }),
    ...(game.ended?.last && { stopped: true }),
  };
}

function factsOfRound(game: GameState): RoundFacts {
  const book = highestBy(booksOf(game), ({ points, cards }) => points * 100 + cards);
  const laid = game.teams.map(({ redThrees }, team) => ({ team, round: game.round, count: redThrees.length }));
  const redThrees = highestBy(
    laid.filter(({ count }) => count > 0),
    ({ count }) => count,
  );
  return {
    scores: scoreRound(game).map(({ total }) => total),
    ...(book && { book }),
    ...(redThrees && { redThrees }),
  };
}

function booksOf(game: GameState): readonly NonNullable<GameResult['book']>[] {
  const rules = rulesNow(game);
  return game.teams.flatMap((own, team) =>
    own.melds
      .map((meld, place) => ({ meld, facts: factsAt(own, place) }))
      .filter(({ facts }) => isBookOf(rules.meld, facts))
      .map(({ meld, facts }) => ({
        team,
        round: game.round,
        kind: facts.kind,
        cards: meld.length,
        wilds: meld.filter(isWild).length,
        points: booksValue(rules, [facts]) + cardsValue(rules, meld),
      })),
  );
}

function highestBy<T>(all: readonly T[], amount: (each: T) => number): T | undefined {
  return all.reduce<T | undefined>(
    (most, each) => (most === undefined || amount(each) > amount(most) ? each : most),
    undefined,
  );
}
