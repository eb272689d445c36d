import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/protocol/settings.ts';
import type { GameView } from '../../shared/protocol/view.ts';
import { optimisticView } from '../../web/model/optimistic-view.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import { viewOf } from './fixtures.ts';

const pending = (...intents: AnyIntent[]) => intents.map((intent, i) => ({ number: i, version: 1, intents: [intent] }));
const pace = { ...DEFAULT_SETTINGS.pace, perTurn: 60 };

test('a pressed switch shows at once, and the last press counts', () => {
  const off = { type: 'changeSettings', settings: { notes: false } } as const;
  const on = { type: 'changeSettings', settings: { notes: true } } as const;
  expect(optimisticView(viewOf(1), pending(off)).settings).toEqual({ ...DEFAULT_SETTINGS, notes: false });
  expect(optimisticView(viewOf(1), pending(off, on)).settings?.notes).toBe(true);
});

test('so does a standing answer', () => {
  const view = viewOf(1, { phase: 'playing', game: { round: 1 } as GameView });
  const answer = { type: 'standingAnswer', answer: 'yes' } as const;
  expect(optimisticView(view, pending(answer)).game?.standing).toBe('yes');
  expect(optimisticView(viewOf(1), pending(answer)).game).toBeUndefined();
});

test('a pressed pace is shown at once', () => {
  const changed = optimisticView(viewOf(1), pending({ type: 'changeSettings', settings: { pace } }));
  expect(changed.settings?.pace).toEqual(pace);
});

test('without pending settings, the view is the same object', () => {
  const view = viewOf(1);
  expect(optimisticView(view, [])).toBe(view);
  expect(optimisticView(view, pending({ type: 'draw' }))).toBe(view);
});
