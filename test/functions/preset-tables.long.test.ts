import { expect, test } from 'vitest';
import { PRESET_TABLES, tryAll } from './capabilities.ts';
import { setHandlers } from './set-up.ts';

const server = setHandlers();

test('every preset is created, dealt, played and read at every table that it offers', async () => {
  expect(await tryAll(server, 'presets', PRESET_TABLES)).toEqual([]);
});
