import { diffRulesets } from './changes.ts';
import { PRESET_IDS, PRESETS, type PresetId } from './presets.ts';
import type { Ruleset } from './ruleset.ts';

const nearestPresets = new WeakMap<Ruleset, PresetId>();

/** The preset that differs from a ruleset in the fewest house rules; the first in a tie. Memoized for lists. */
export function findNearestPreset(ruleset: Ruleset): PresetId {
  const cached = nearestPresets.get(ruleset);
  if (cached) return cached;
  const distances = PRESET_IDS.map((id) => diffRulesets(PRESETS[id], ruleset).length);
  const preset = PRESET_IDS[distances.indexOf(Math.min(...distances))] as PresetId;
  nearestPresets.set(ruleset, preset);
  return preset;
}
