import { expect, test } from 'vitest';
import { PRESET_IDS } from '../../shared/ruleset/presets.ts';
import { playPractice } from '../simulation/coach-follower.ts';

test.each(PRESET_IDS)(
  'a player who follows only the hints is never refused, contradicted or asked to confirm: %s',
  (preset) => {
    const { troubles, sentences } = playPractice(preset, 'one', 'obeys');
    expect(troubles).toEqual([]);
    expect(sentences.length).toBeGreaterThan(30);
  },
);
