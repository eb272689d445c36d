import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/protocol/settings.ts';
import { PaceNote } from '../../web/time/PaceNote.tsx';
import { viewOf } from './fixtures.ts';
import { elementsOf } from './rule-controls.ts';

const pace = { perTurn: 30, missed: 'bot' } as const;
const hurried = viewOf(1, { settings: { ...DEFAULT_SETTINGS, pace } });

const said = (view = hurried) => elementsOf(<PaceNote view={view} />).map(({ props }) => props.children);

test('before sitting down a player reads how long a turn may take, and what happens then', () => {
  expect(said()).toEqual(['You get 30 minutes a turn. Then a bot plays it. Miss two and it stays until you’re back.']);
  expect(said(viewOf(1))).toEqual(['Take as long as you like.']);
});
