import type { ComponentChildren } from 'preact';
import { HOST_RULES, RULES_READING } from '#text/rules.ts';
import { isApplied } from '../../shared/ruleset/applies.ts';
import { diffRulesets } from '../../shared/ruleset/changes.ts';
import type { RulesetIssue } from '../../shared/ruleset/check.ts';
import { getValue, withValue } from '../../shared/ruleset/field-values.ts';
import { FIELD_GROUPS, type Field, type FieldPath } from '../../shared/ruleset/fields/field.ts';
import { FIELDS, findField } from '../../shared/ruleset/fields.ts';
import type { PresetId } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { classes } from '../styles/classes.ts';
import { formatSentence, getTitle, issueSentence } from '../text/rules-in-words.ts';
import { resetToPreset } from './back-to-preset.ts';
import { FieldControl } from './FieldControl.tsx';
import * as styles from './rules-editor.module.css';

interface RulesInEditor {
  /** Absent if the rules are not compared with a preset. */
  readonly presetId?: PresetId;
  readonly preset: Ruleset;
  readonly ruleset: Ruleset;
  readonly issues: readonly RulesetIssue[];
  readonly opened: readonly FieldPath[];
  onToggle(path: FieldPath): void;
  onChange(ruleset: Ruleset): void;
}

/** All house rules as sentences under their headings; pressing one shows its control. */
export const RulesEditor = ({ editor }: { readonly editor: RulesInEditor }) => (
  <div class={styles.rulesEditor}>
    {FIELD_GROUPS.map((group) => (
      <section key={group}>
        <h3>{RULES_READING.groups[group]}</h3>
        <RuleLines editor={editor} fields={getShownFields(editor).filter((field) => field.group === group)} />
      </section>
    ))}
  </div>
);

/** Returns the fields that have an effect, or whose control is open or wrong. */
const getShownFields = ({ ruleset, opened, issues }: RulesInEditor): readonly Field[] =>
  FIELDS.filter(
    (field) =>
      isApplied(ruleset, field.path) ||
      opened.includes(field.path) ||
      issues.some((issue) => findField(issue.field) === field),
  );

interface RuleLinesProps {
  readonly editor: RulesInEditor;
  readonly fields: readonly Field[];
  /** Whether a changed rule has the preset's sentence below it. */
  readonly isCompared?: boolean;
}

/** Some house rules as sentences. */
export function RuleLines({ editor, fields, isCompared = false }: RuleLinesProps) {
  const { presetId, preset, ruleset, issues, opened, onToggle } = editor;
  const changes = diffRulesets(preset, ruleset);
  return (
    <ul>
      {fields.map((field) => {
        const isChanged = changes.some((change) => change.field === field);
        const isOpen = opened.includes(field.path);
        const standard =
          isChanged && presetId ? HOST_RULES.standard(presetId, formatSentence(preset, field)) : undefined;
        return (
          <RuleLine
            key={field.path}
            field={field}
            sentence={formatSentence(ruleset, field)}
            standard={isCompared && !isOpen ? standard : undefined}
            isChanged={isChanged}
            issues={issues.filter((issue) => findField(issue.field) === field)}
            isOpen={isOpen}
            onToggle={() => onToggle(field.path)}
          >
            <RuleEdit editor={editor} field={field} standard={standard} />
          </RuleLine>
        );
      })}
    </ul>
  );
}

interface RuleLineProps {
  readonly field: Field;
  readonly sentence: string;
  /** The preset's sentence, where the line has it. */
  readonly standard: string | undefined;
  readonly isChanged: boolean;
  readonly issues: readonly RulesetIssue[];
  readonly isOpen: boolean;
  onToggle(): void;
  readonly children: ComponentChildren;
}

/** One house rule: its sentence, its issues, and its control while open. */
function RuleLine({ field, sentence, standard, isChanged, issues, isOpen, onToggle, children }: RuleLineProps) {
  const fault = issues.length > 0 ? `fault-${field.path}` : undefined;
  return (
    <li id={`edit-${field.path}`} class={classes(styles.ruleLine, isChanged && styles.changed)}>
      <button
        type="button"
        class={`${styles.ruleButton} flex gap-3 apart filling`}
        aria-expanded={isOpen}
        aria-describedby={fault}
        onClick={onToggle}
      >
        <span>
          {sentence} {isChanged ? <span class="changed-mark">{HOST_RULES.changed}</span> : null}
          {standard ? <span class="soft small block">{standard}</span> : null}
        </span>
        <span class="stiff small linked underlined">{isOpen ? HOST_RULES.done : HOST_RULES.change}</span>
      </button>
      {fault ? (
        <div id={fault} class="warn small">
          {issues.map(({ field: path, reason }) => (
            <p key={`${path} ${reason.code}`}>{issueSentence(reason)}</p>
          ))}
        </div>
      ) : null}
      {isOpen ? (
        <fieldset class={`${styles.ruleEdit} stack-s`} aria-describedby={fault}>
          <legend>{getTitle(field)}</legend>
          {children}
        </fieldset>
      ) : null}
    </li>
  );
}

interface RuleEditProps {
  readonly editor: RulesInEditor;
  readonly field: Field;
  readonly standard: string | undefined;
}

function RuleEdit({ editor: { preset, ruleset, onChange }, field, standard }: RuleEditProps) {
  return (
    <>
      <FieldControl
        id={field.path}
        label={getTitle(field)}
        field={field}
        value={getValue(ruleset, field.path)}
        ruleset={ruleset}
        onChange={(value) => onChange(withValue(ruleset, field.path, value))}
      />
      {standard ? (
        <div class="row apart">
          <p class="soft small">{standard}</p>
          <button
            type="button"
            class="small"
            aria-label={HOST_RULES.backOf(getTitle(field))}
            onClick={() => onChange(resetToPreset(preset, ruleset, field.path))}
          >
            {HOST_RULES.back}
          </button>
        </div>
      ) : null}
    </>
  );
}
