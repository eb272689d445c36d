import { expect, test } from 'vitest';
import { answeredTables, changedTables, PRESET_TABLES, tryAll } from './capabilities.ts';
import { setHandlers } from './set-up.ts';

/** Some of the tables that `npm run test:long` tries. */

const server = setHandlers();

/** Every preset at its largest table, with the longest names. */
const LARGEST = PRESET_TABLES.filter(
  ({ ruleset, seating, when, isLong }) =>
    isLong && when === 'live' && seating.players === Math.max(...ruleset.seating.map(({ players }) => players)),
);

test('a table is created, dealt, played and read: presets, changed rules, answers of the interview', async () => {
  const answered = answeredTables({ players: 4, teams: 2 }).filter((_, i) => i % 30 === 0);
  expect(await tryAll(server, 'some', [...LARGEST, ...changedTables(150), ...answered])).toEqual([]);
});
