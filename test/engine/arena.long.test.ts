import { expect, test } from 'vitest';
import { BOT_LEVELS } from '../../shared/protocol/settings.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { playDuel } from '../arena/duel.ts';
import { intervalOf } from '../arena/interval.ts';
import { type PlayerName, playerOf } from '../arena/players.ts';

/** The lower end of the interval of points a round by which one player is ahead of another, in pairs. */
function leadOf(a: PlayerName, b: PlayerName, pairs: number, preset: PresetId = 'classic'): number {
  const setup = { ruleset: PRESETS[preset], seating: { players: 4, teams: 2 }, rounds: 4 };
  const leads = Array.from({ length: pairs }, (_, i) =>
    playDuel({ ...setup, seed: `bar ${i}` }, playerOf(a, `${i}`), playerOf(b, `${i}`)),
  );
  const { mean, margin } = intervalOf(leads.map((duel) => duel.ahead));
  return mean - margin;
}

test('a hard bot is surely 1,000 points a round ahead of one that plays by rules of thumb', () => {
  expect(leadOf('hard', 'club', 2)).toBeGreaterThan(1000);
});

test('each level is ahead of the one below', () => {
  expect(leadOf('hard', 'normal', 12)).toBeGreaterThan(0);
  expect(leadOf('normal', 'easy', 8)).toBeGreaterThan(0);
});

test.each(PRESET_IDS)('whoever sits in for a person is better than safe at any level: %s', (preset) => {
  for (const level of BOT_LEVELS) expect(leadOf(level, 'safe', 2, preset)).toBeGreaterThan(0);
});
