import { expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { createPlayEvent, type PlayEvent } from '../../shared/table/plays.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { TableState } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import { getCharter, makePlayedTable, withSeat } from '../functions/table-at.ts';

const charter = getCharter(4);
const { table: GAME } = makePlayedTable(charter, { entropy: new Uint8Array(32).fill(3), plays: 9 });

function makeTableAfterWins(table: TableState, ...winners: readonly number[]): TableState {
  if (table.game === undefined) throw new Error('nothing was dealt');
  const gameEnd: PlayEvent = createPlayEvent({ events: [{ type: 'gameEnded', winners }], state: table.game });
  return reduceTable(table, [gameEnd], table.at);
}

const withBot = (table: TableState, seat: number): TableState => withSeat(table, seat, { occupant: 'bot' });

const getPerson = (seat: number): number => Number(GAME.seats[seat]?.occupant);

test('a game counts for everyone on the winning team, most games first', () => {
  const one = makeTableAfterWins(GAME, 1);
  expect(one.wins).toEqual([
    [getPerson(1), 1],
    [getPerson(3), 1],
  ]);
  const two = makeTableAfterWins(makeTableAfterWins(one, 0), 0);
  expect(two.wins?.map(([, games]) => games)).toEqual([2, 2, 1, 1]);
  expect(two.wins?.[0]?.[0]).toBe(getPerson(0));
});

test('counts neither bots’ wins nor ties', () => {
  expect(makeTableAfterWins(withBot(GAME, 2), 0).wins).toEqual([[getPerson(0), 1]]);
  expect(makeTableAfterWins(withBot(withBot(GAME, 0), 2), 0).wins).toBeUndefined();
  expect(makeTableAfterWins(GAME, 0, 1).wins).toBeUndefined();
});

test('the count of wins is stored with the table and shown to everyone who sees the game, not to guests', () => {
  const table = makeTableAfterWins(makeTableAfterWins(GAME, 1), 0);
  expect(decodeTable(encodeTable(table), table.version, charter).wins).toEqual(table.wins);
  expect(viewTable(table, 2).wins).toEqual(table.wins);
  expect(viewTable(table, undefined)).not.toHaveProperty('wins');
  expect(viewTable(GAME, 2)).not.toHaveProperty('wins');
});
