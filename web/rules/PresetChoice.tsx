import { useState } from 'preact/hooks';
import { changesFrom } from '../../shared/ruleset/changes.ts';
import type { NamedRuleset } from '../../shared/ruleset/exchange.ts';
import { nearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { AskTwice } from '../components/AskTwice.tsx';
import { store } from '../model/page.ts';
import { forgetRuleset, readRulesets } from '../storage/rulesets.ts';
import { HOST, PRESET_NAMES } from '../text/pages.ts';
import { HOST_RULES } from '../text/rules.ts';
import { chooseOwn, choosePreset, type HostForm } from './host-form.ts';
import { TakeIn } from './TakeIn.tsx';

export interface PresetChoiceProps {
  readonly form: HostForm;
  onChange(form: HostForm): void;
}

/** The rules to start from: a preset, one's own, or rules somebody sent. */
export function PresetChoice({ form, onChange }: PresetChoiceProps) {
  const [, setForgotten] = useState(0);
  const forget = (name: string): void => {
    forgetRuleset(store, name);
    setForgotten((count) => count + 1);
  };
  return (
    <>
      <fieldset class="field">
        <legend class="label">{HOST.rules}</legend>
        <div class="preset-list">
          {PRESET_IDS.map((preset) => (
            <StartingPoint
              key={preset}
              name={PRESET_NAMES[preset].name}
              hint={PRESET_NAMES[preset].hint}
              isChosen={form.own === undefined && form.preset === preset}
              onChoose={() => onChange(choosePreset(form, preset))}
            />
          ))}
        </div>
        <OwnRulesets
          chosen={form.own}
          kept={readRulesets(store)}
          onChoose={(own) => onChange(chooseOwn(form, own))}
          onForget={forget}
        />
      </fieldset>
      <TakeIn onTake={(named) => onChange(chooseOwn(form, named))} />
    </>
  );
}

interface OwnRulesetsProps {
  readonly chosen: string | undefined;
  readonly kept: readonly NamedRuleset[];
  onChoose(own: NamedRuleset): void;
  onForget(name: string): void;
}

function OwnRulesets({ chosen, kept, onChoose, onForget }: OwnRulesetsProps) {
  const isUnkept = chosen !== undefined && !kept.some(({ name }) => name === chosen);
  if (kept.length === 0 && !isUnkept) return null;
  return (
    <>
      <p class="label own-title">{HOST_RULES.saved}</p>
      {isUnkept ? <StartingPoint name={chosen} hint={HOST_RULES.notKept} isChosen onChoose={() => undefined} /> : null}
      {kept.map((own) => (
        <div key={own.name} class="own-line">
          <StartingPoint
            name={own.name}
            hint={likeness(own)}
            isChosen={chosen === own.name}
            onChoose={() => onChoose(own)}
          />
          <AskTwice
            words={HOST_RULES.forget}
            sure={HOST_RULES.forgetSure}
            label={HOST_RULES.forgetOf(own.name)}
            onSure={() => onForget(own.name)}
          />
        </div>
      ))}
    </>
  );
}

function likeness({ ruleset }: NamedRuleset): string {
  const preset = nearestPreset(ruleset);
  return HOST_RULES.savedHint(preset, changesFrom(PRESETS[preset], ruleset).length);
}

interface StartingPointProps {
  readonly name: string;
  readonly hint: string;
  readonly isChosen: boolean;
  onChoose(): void;
}

const StartingPoint = ({ name, hint, isChosen, onChoose }: StartingPointProps) => (
  <label class={isChosen ? 'choice boxed preset chosen' : 'choice boxed preset'}>
    <input type="radio" name="preset" checked={isChosen} onChange={onChoose} />
    <span>
      <strong>{name}</strong>
      <span class="soft small block">{hint}</span>
    </span>
  </label>
);
