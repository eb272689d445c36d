import { expect, test } from 'vitest';
import { PRESET_IDS } from '../../shared/ruleset/presets.ts';
import { answeredTables, changedTables, tryAll } from './capabilities.ts';
import { setHandlers } from './set-up.ts';

const server = setHandlers();

test.each(PRESET_IDS)('every change of one house rule of %s makes a table', async (id) => {
  const changed = changedTables(1, [id]);
  expect(changed.length).toBeGreaterThan(500);
  expect(await tryAll(server, `changes of ${id}`, changed)).toEqual([]);
});

test.each([
  { players: 2, teams: 2 },
  { players: 4, teams: 2 },
  { players: 11, teams: 11 },
  { players: 12, teams: 6 },
])('any two answers of the interview make a table of $players in $teams teams', async (seating) => {
  expect(await tryAll(server, `answers for ${seating.players}`, answeredTables(seating))).toEqual([]);
});
