import { expect, test } from 'vitest';
import { answeredTables, changedTables, tryAll } from './capabilities.ts';
import { setHandlers } from './set-up.ts';

const server = setHandlers();

test('every change of a house rule that the form accepts is created, and every rule played with a change', async () => {
  const changed = changedTables();
  expect(changed.length).toBeGreaterThan(3400);
  expect(await tryAll(server, 'changes of a house rule', changed)).toEqual([]);
});

test.each([
  { players: 2, teams: 2 },
  { players: 4, teams: 2 },
  { players: 11, teams: 11 },
  { players: 12, teams: 6 },
])('any two answers of the interview make a table of $players in $teams teams', async (seating) => {
  expect(await tryAll(server, `answers for ${seating.players}`, answeredTables(seating))).toEqual([]);
});
