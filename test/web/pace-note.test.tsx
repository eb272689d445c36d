import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/protocol/settings.ts';
import { PaceNote } from '../../web/table-settings/PaceNote.tsx';
import { viewOf } from './fixtures.ts';
import { elementsOf } from './rule-controls.ts';

const pace = { perTurn: 30, bank: 0, missed: 'botSitsIn', remind: 1440 } as const;
const hurried = viewOf(1, { settings: { ...DEFAULT_SETTINGS, pace } });

const said = (view = hurried) => elementsOf(<PaceNote view={view} />).map(({ props }) => props.children);

test('before sitting down a player reads how long a turn may take, and what happens then', () => {
  expect(said()).toEqual(['A turn may take 30 minutes. When the time is up, a bot plays until the player is back.']);
  expect(said(viewOf(1))).toEqual(['Turns have no time limit.']);
});
