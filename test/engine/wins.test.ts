import { expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { type PlayEvent, played } from '../../shared/table/plays.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { TableState } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import { charterOf, playedTable, withSeat } from '../functions/table-at.ts';

/** Games won at a table, by person. */

const charter = charterOf(4);
const { table: GAME } = playedTable(charter, { entropy: new Uint8Array(32).fill(3), plays: 9 });

/** The table after a game that these teams won. */
function wonBy(table: TableState, ...winners: readonly number[]): TableState {
  if (table.game === undefined) throw new Error('nothing was dealt');
  const over: PlayEvent = played({ events: [{ type: 'gameEnded', winners }], state: table.game });
  return reduceTable(table, [over], table.at);
}

const withBot = (table: TableState, seat: number): TableState => withSeat(table, seat, { occupant: 'bot' });

const personIn = (seat: number): number => Number(GAME.seats[seat]?.occupant);

test('a game counts for the people of the team that won, the most games first', () => {
  const one = wonBy(GAME, 1);
  expect(one.wins).toEqual([
    [personIn(1), 1],
    [personIn(3), 1],
  ]);
  const two = wonBy(wonBy(one, 0), 0);
  expect(two.wins?.map(([, games]) => games)).toEqual([2, 2, 1, 1]);
  expect(two.wins?.[0]?.[0]).toBe(personIn(0));
});

test('bots win for nobody, and a game that all share is nobody’s', () => {
  expect(wonBy(withBot(GAME, 2), 0).wins).toEqual([[personIn(0), 1]]);
  expect(wonBy(withBot(withBot(GAME, 0), 2), 0).wins).toBeUndefined();
  expect(wonBy(GAME, 0, 1).wins).toBeUndefined();
});

test('it is stored with the table and shown to everyone who sees the game, to nobody at the door', () => {
  const table = wonBy(wonBy(GAME, 1), 0);
  expect(decodeTable(encodeTable(table), table.version, charter).wins).toEqual(table.wins);
  expect(viewTable(table, 2).wins).toEqual(table.wins);
  expect(viewTable(table, undefined)).not.toHaveProperty('wins');
  expect(viewTable(GAME, 2)).not.toHaveProperty('wins');
});
