import { expect, test } from 'vitest';
import { isGameOver } from '../../shared/game/deal.ts';
import { DEFAULT_SETTINGS } from '../../shared/protocol/settings.ts';
import { checkNotifications, playWeeks } from './weeks.ts';

test('two rounds over weeks, each turn as slow as it likes, and then an end that everybody agrees on', {
  timeout: 480_000,
}, async () => {
  const weeks = await playWeeks({ pace: DEFAULT_SETTINGS.pace, seed: 23, rounds: 1 });
  const last = weeks.states.at(-1);
  expect(last?.game?.round).toBe(2);
  expect(last?.game !== undefined && isGameOver(last.game)).toBe(true);
  expect(weeks.submissions).not.toContain('missed');
  const kinds = [...new Set(weeks.days.push.arrived.map(({ notification }) => notification.kind))];
  expect(kinds).toEqual(expect.arrayContaining(['turn', 'ending', 'round', 'game', 'done']));
  checkNotifications(weeks);
  await weeks.days.close();
});
