import { isSaid } from '../../shared/ruleset/applies.ts';
import { changesFrom } from '../../shared/ruleset/changes.ts';
import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import { nearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { DRAWN } from '../text/rules-drawn.ts';
import { sentenceOf } from '../text/rules-in-words.ts';

/** What a table has changed from the preset it is most like. */
export interface Different {
  readonly preset: PresetId;
  readonly rules: readonly { readonly path: FieldPath; readonly sentence: string }[];
}

const known = new WeakMap<Ruleset, Different>();

/** Computed once for a ruleset. */
export function differencesOf(ruleset: Ruleset): Different {
  const different = known.get(ruleset) ?? compare(ruleset);
  known.set(ruleset, different);
  return different;
}

function compare(ruleset: Ruleset): Different {
  const preset = nearestPreset(ruleset);
  const rules = changesFrom(PRESETS[preset], ruleset)
    .filter(({ field }) => isSaid(ruleset, field.path) || isSaid(PRESETS[preset], field.path))
    .map(({ field }) => ({ path: field.path, sentence: sentenceOf(ruleset, field) }));
  return { preset, rules };
}

/** The first slip: what somebody who knows the preset has to know. */
export function Differences({ ruleset }: { readonly ruleset: Ruleset }) {
  const { preset, rules } = differencesOf(ruleset);
  if (rules.length === 0) return null;
  return (
    <section class="drawn-slip on-paper differences">
      <h2>{DRAWN.different}</h2>
      <ul>
        {rules.map(({ path, sentence }) => (
          <li key={path}>{sentence}</li>
        ))}
      </ul>
      <p>{DRAWN.otherwise(preset)}</p>
    </section>
  );
}
