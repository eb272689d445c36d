import { expect, test } from 'vitest';
import { PRESET_IDS } from '../../shared/ruleset/presets.ts';
import { playPractice } from '../simulation/obeying.ts';

test.each(PRESET_IDS)(
  'who obeys the advice alone is never refused, contradicted or doubted, and plays as a hard bot does: %s',
  (preset) => {
    const obeyed = playPractice(preset, 'one', 'obeys');
    expect(obeyed.troubles).toEqual([]);
    expect(obeyed.sentences.length).toBeGreaterThan(30);
    expect(obeyed.ahead).toBe(playPractice(preset, 'one', 'hard').ahead);
  },
);
