import { expect, test } from 'vitest';
import { PRESET_IDS } from '../../shared/ruleset/presets.ts';
import { listAnsweredTables, listChangedTables, tryAll } from './capabilities.ts';
import { setUpHandlers } from './set-up.ts';

const server = setUpHandlers();

test.each(PRESET_IDS)('every other change of one house rule of %s makes a table', async (id) => {
  const changed = listChangedTables(id);
  expect(changed.length).toBeGreaterThan(250);
  expect(await tryAll(server, `changes of ${id}`, changed)).toEqual([]);
});

test('any two interview answers make a table of two to twelve people', async () => {
  const seatings = [
    { players: 2, teams: 2 },
    { players: 4, teams: 2 },
    { players: 11, teams: 11 },
    { players: 12, teams: 6 },
  ];
  expect(await tryAll(server, 'answers', listAnsweredTables(seatings))).toEqual([]);
});
