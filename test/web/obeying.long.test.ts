import { expect, test } from 'vitest';
import { PRESET_IDS } from '../../shared/ruleset/presets.ts';
import { type ObeyedGame, playPractice } from '../simulation/obeying.ts';

const GAMES = 200;

/** Games won, and points ahead in the mean. */
function figuresOf(games: readonly ObeyedGame[]) {
  const won = games.filter(({ ahead }) => ahead > 0).length;
  return { won, ahead: Math.round(games.reduce((sum, { ahead }) => sum + ahead, 0) / games.length) };
}

test.each(PRESET_IDS)(
  'in 200 practice games no advice is refused, contradicted or doubted, and it wins as a hard bot does: %s',
  (preset) => {
    const seeds = Array.from({ length: GAMES }, (_, i) => `obeying ${preset} ${i}`);
    const obeyed = seeds.map((seed) => playPractice(preset, seed, 'obeys'));
    const [robot, hard] = [obeyed, seeds.map((seed) => playPractice(preset, seed, 'hard'))].map(figuresOf);
    console.log(`${preset}: the robot ${JSON.stringify(robot)}, a hard bot ${JSON.stringify(hard)}`);
    expect(obeyed.flatMap(({ troubles }) => troubles)).toEqual([]);
    expect(Math.abs((robot?.won ?? 0) - (hard?.won ?? 0))).toBeLessThan(GAMES / 20);
  },
  1_800_000,
);
