import type { CreateMessage } from '../../shared/protocol/message.ts';
import { checkRuleset, type Misfit } from '../../shared/rules/check.ts';
import { PRESETS, type PresetId } from '../../shared/rules/presets.ts';
import { usualSeating } from '../../shared/rules/rounds.ts';
import type { Ruleset, Seating } from '../../shared/rules/ruleset.ts';
import { HOST } from '../words/en.ts';

/** What the host has chosen so far. */
export interface HostForm {
  readonly name: string;
  readonly title: string;
  readonly preset: PresetId;
  readonly rounds: number;
  readonly seating: Seating;
}

const USUAL_PLAYERS = 4;

const seatingOf = (ruleset: Ruleset): Seating =>
  usualSeating(ruleset, USUAL_PLAYERS) ?? ruleset.seating[0] ?? { players: USUAL_PLAYERS, teams: 2 };

export const newHostForm = (name: string): HostForm => ({ name, title: '', ...choosePreset('classic') });

/** Another preset brings its own rounds and seating along. */
export const choosePreset = (preset: PresetId): Pick<HostForm, 'preset' | 'rounds' | 'seating'> => ({
  preset,
  rounds: PRESETS[preset].rounds.length,
  seating: seatingOf(PRESETS[preset]),
});

/** One round, two, or all that the preset has (and four where it has more). */
export function roundChoices(preset: PresetId): readonly number[] {
  const { length } = PRESETS[preset].rounds;
  return [...new Set([1, 2, 4, length])].filter((count) => count <= length);
}

/** The whole ruleset that the form stands for. */
export const rulesetOf = ({ preset, rounds }: HostForm): Ruleset => ({
  ...PRESETS[preset],
  rounds: PRESETS[preset].rounds.slice(0, rounds),
});

export function misfitsOf(form: HostForm): readonly Misfit[] {
  const checked = checkRuleset(rulesetOf(form));
  return 'misfits' in checked ? checked.misfits : [];
}

export const createOf = (form: HostForm): Omit<CreateMessage, 'type' | 'nonce'> => ({
  name: form.name.trim(),
  title: form.title.trim() || HOST.usualTitle(form.name.trim()),
  ruleset: rulesetOf(form),
  seating: form.seating,
});
