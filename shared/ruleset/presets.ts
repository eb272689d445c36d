import { CANASTA } from './presets/canasta.ts';
import { CLASSIC } from './presets/classic.ts';
import { COMMON } from './presets/common.ts';
import { ELEVEN } from './presets/eleven.ts';
import { GROWING } from './presets/growing.ts';
import { TAILS } from './presets/tails.ts';
import type { Ruleset } from './ruleset.ts';

export const PRESET_IDS = ['classic', 'canasta', 'growing', 'common', 'tails', 'eleven'] as const;
export type PresetId = (typeof PRESET_IDS)[number];

/** The named rulesets, one per source. A table copies the value, not the name. */
export const PRESETS: Readonly<Record<PresetId, Ruleset>> = {
  classic: CLASSIC,
  canasta: CANASTA,
  growing: GROWING,
  common: COMMON,
  tails: TAILS,
  eleven: ELEVEN,
};

export const isPresetId = (text: string): text is PresetId => Object.hasOwn(PRESETS, text);
