import { expect, test } from 'vitest';
import { PRESET_IDS } from '../../shared/ruleset/presets.ts';
import { playPractice } from '../simulation/coach-follower.ts';

const GAMES = 4;

test.each(PRESET_IDS)(
  `in ${GAMES} practice games no advice is refused, contradicted or doubted, and nearly all end as a hard bot’s do: %s`,
  (preset) => {
    const seeds = Array.from({ length: GAMES }, (_, i) => `obeying ${preset} ${i}`);
    const obeyed = seeds.map((seed) => playPractice(preset, seed, 'obeys'));
    expect(obeyed.flatMap(({ troubles }) => troubles)).toEqual([]);
    const others = seeds.filter((seed, i) => playPractice(preset, seed, 'hard').ahead !== obeyed[i]?.ahead);
    expect(others.length).toBeLessThanOrEqual(1);
  },
);
