import { expect, test } from 'vitest';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { PRESET_TABLES, tryAll } from './capabilities.ts';
import { setUpHandlers } from './set-up.ts';

const server = setUpHandlers();

test.each(PRESET_IDS)('%s is created, dealt, played and read at every table that it offers', async (id) => {
  const tables = PRESET_TABLES.filter(({ ruleset }) => ruleset === PRESETS[id]);
  expect(await tryAll(server, id, tables)).toEqual([]);
});
