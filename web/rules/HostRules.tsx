import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { PRESET_NAMES } from '#text/host.ts';
import { HOST_RULES, KEEP, likeness } from '#text/rules.ts';
import { SURE } from '#text/sure.ts';
import type { RulesetIssue } from '../../shared/ruleset/check.ts';
import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { askForConfirmation } from '../model/undoing.ts';
import { formatSentence, getTitle } from '../text/rules-in-words.ts';
import { resetToPreset } from './back-to-preset.ts';
import { changeRules, getChanges, type HostForm } from './host-form.ts';
import { KeepRules } from './KeepRules.tsx';
import { RulesEditor } from './RulesEditor.tsx';

interface HostRulesProps {
  readonly form: HostForm;
  readonly issues: readonly RulesetIssue[];
  /** A house rule to open and scroll to; each new object does so once. */
  readonly anchor: { readonly path: FieldPath } | undefined;
  /** The notice of issues, which stays visible. */
  readonly notice: ComponentChildren;
  onChange(form: HostForm): void;
}

/** All rules of the new table: changes from the preset, every sentence with its control, and saving them. */
export function HostRules({ form, issues, anchor, notice, onChange }: HostRulesProps) {
  const [isReading, setReading] = useState(false);
  const [opened, setOpened] = useState<readonly FieldPath[]>([]);
  const preset = PRESETS[form.preset];
  const toggle = (path: FieldPath): void =>
    setOpened((now) => (now.includes(path) ? now.filter((each) => each !== path) : [...now, path]));
  useEffect(() => {
    if (!anchor) return;
    setReading(true);
    setOpened((now) => [...now.filter((path) => path !== anchor.path), anchor.path]);
    requestAnimationFrame(() => requestAnimationFrame(() => goToRule(anchor.path)));
  }, [anchor]);
  return (
    <section class="panel stack" aria-labelledby="all-rules">
      <div class="line wrap apart gap-2">
        <h2 id="all-rules">{HOST_RULES.readAll}</h2>
        <button
          type="button"
          aria-expanded={isReading}
          aria-controls="rules-editor"
          onClick={() => setReading(!isReading)}
        >
          {isReading ? HOST_RULES.close : HOST_RULES.open}
        </button>
      </div>
      <Changes form={form} onChange={onChange} />
      <div id="rules-editor" hidden={!isReading}>
        {isReading ? (
          <RulesEditor
            editor={{
              ...{ presetId: form.preset, preset, ruleset: form.ruleset, issues, opened, onToggle: toggle },
              onChange: (ruleset) => onChange(changeRules(form, ruleset)),
            }}
          />
        ) : null}
      </div>
      <details>
        <summary>{KEEP.title}</summary>
        <KeepRules ruleset={form.ruleset} defaultName={form.own ?? ''} isConsistent={issues.length === 0} />
      </details>
      {notice}
    </section>
  );
}

function goToRule(path: FieldPath): void {
  const line = document.getElementById(`edit-${path}`);
  line?.scrollIntoView({ block: 'center' });
  line?.querySelector('button')?.focus({ preventScroll: true });
}

interface ChangesProps {
  readonly form: HostForm;
  onChange(form: HostForm): void;
}

function Changes({ form, onChange }: ChangesProps) {
  const changes = getChanges(form);
  const preset = PRESETS[form.preset];
  const back = (path: FieldPath): void => onChange(changeRules(form, resetToPreset(preset, form.ruleset, path)));
  const askAllBack = (): void =>
    askForConfirmation(SURE.allBack(PRESET_NAMES[form.preset].name, changes.length), {
      act: () => onChange({ ...changeRules(form, preset), spare: [] }),
      undo: () => onChange(form),
    });
  if (changes.length === 0) return <p class="small">{likeness(form.preset, 0)}</p>;
  return (
    <div class="stack-s">
      <h3>{HOST_RULES.changes(form.preset, changes.length)}</h3>
      <ul class="lined" data-changes>
        {changes.map(({ field }) => (
          <li key={field.path} class="line apart gap-3 spaced">
            <span>
              {formatSentence(form.ruleset, field)}
              <span class="soft small block">{HOST_RULES.standard(form.preset, formatSentence(preset, field))}</span>
            </span>
            <button
              type="button"
              class="small stiff"
              aria-label={HOST_RULES.backOf(getTitle(field))}
              onClick={() => back(field.path)}
            >
              {HOST_RULES.back}
            </button>
          </li>
        ))}
      </ul>
      {changes.length > 1 ? (
        <button type="button" class="plain" onClick={askAllBack}>
          {HOST_RULES.allBack}
        </button>
      ) : null}
    </div>
  );
}
