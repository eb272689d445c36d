import { checkRuleset } from '../../shared/ruleset/check.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { isPresetId, PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { findDefaultSeating } from '../../shared/ruleset/rounds.ts';
import type { PartialRules, Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';

export function exitWithError(message: string): never {
  console.error(message);
  process.exit(2);
}

/** Returns the table that a command's options describe; exits with a message if there is none. */
export function findRequestedTable({ preset, seats, teams, rules }: TableOptions): RequestedTable {
  if (!isPresetId(preset)) exitWithError(`There is no preset "${preset}": choose one of ${PRESET_IDS.join(', ')}.`);
  const ruleset = rules === undefined ? PRESETS[preset] : changeRules(PRESETS[preset], rules);
  const players = Number(seats);
  const seating =
    teams === undefined
      ? findDefaultSeating(ruleset, players)
      : ruleset.seating.find((one) => one.players === players && one.teams === Number(teams));
  return { preset, ruleset, seating: seating ?? exitWithError(`${preset} does not seat that many.`) };
}

function changeRules(preset: Ruleset, rules: string): Ruleset {
  const checked = checkRuleset(mergeRules(preset, JSON.parse(rules) as PartialRules));
  return 'ruleset' in checked ? checked.ruleset : exitWithError(checked.issues.map(({ field }) => field).join(', '));
}

interface TableOptions {
  readonly preset: string;
  /** A part of a ruleset as JSON, merged over the preset. */
  readonly rules?: string | undefined;
  readonly seats: string;
  readonly teams?: string | undefined;
}

interface RequestedTable {
  readonly preset: PresetId;
  readonly ruleset: Ruleset;
  readonly seating: Seating;
}
