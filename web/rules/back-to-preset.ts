import { fitColumn } from '../../shared/ruleset/changes.ts';
import { getValue, withValue } from '../../shared/ruleset/field-values.ts';
import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';

/** Resets one house rule to the preset's; columns keep the number of rounds, and rounds keep their columns. */
export function resetToPreset(preset: Ruleset, ruleset: Ruleset, path: FieldPath): Ruleset {
  if (path === 'rounds') return withRoundCount(preset, ruleset);
  const value = getValue(preset, path);
  return path.startsWith('rounds[].')
    ? withValue(ruleset, path, fitColumn(value as readonly unknown[], ruleset.rounds.length))
    : withValue(ruleset, path, value);
}

function withRoundCount(preset: Ruleset, ruleset: Ruleset): Ruleset {
  const count = preset.rounds.length;
  const rounds = [...ruleset.rounds.slice(0, count), ...preset.rounds.slice(ruleset.rounds.length)];
  return { ...ruleset, rounds };
}
