import { changesFrom } from './changes.ts';
import { PRESET_IDS, PRESETS, type PresetId } from './presets.ts';
import type { Ruleset } from './ruleset.ts';

/** The preset that differs from a ruleset in the fewest house rules; the first in a tie. */
export function nearestPreset(ruleset: Ruleset): PresetId {
  const distances = PRESET_IDS.map((id) => changesFrom(PRESETS[id], ruleset).length);
  return PRESET_IDS[distances.indexOf(Math.min(...distances))] as PresetId;
}
