import './rules-editor.css';
import { changesFrom, type RuleChange } from '../../shared/ruleset/changes.ts';
import type { RulesetIssue } from '../../shared/ruleset/check.ts';
import { FIELD_GROUPS, type Field, type FieldPath } from '../../shared/ruleset/fields/field.ts';
import { FIELDS, fieldAt, valueAt, withValue } from '../../shared/ruleset/fields.ts';
import type { PresetId } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { HOST_RULES, RULES_READING } from '../text/rules.ts';
import { issueSentence, sentenceOf, titleOf } from '../text/rules-in-words.ts';
import { backToPreset } from './back.ts';
import { FieldControl } from './FieldControl.tsx';

export interface RulesEditorProps {
  readonly presetId: PresetId;
  readonly preset: Ruleset;
  readonly ruleset: Ruleset;
  readonly issues: readonly RulesetIssue[];
  /** House rules whose controls are shown. */
  readonly opened: readonly FieldPath[];
  onToggle(path: FieldPath): void;
  onChange(ruleset: Ruleset): void;
}

/** All house rules as sentences under their headings; a press on one shows its control. */
export function RulesEditor(props: RulesEditorProps) {
  const changes = changesFrom(props.preset, props.ruleset);
  return (
    <div class="rules-editor">
      {FIELD_GROUPS.map((group) => (
        <section key={group}>
          <h3>{RULES_READING.groups[group]}</h3>
          <ul>
            {FIELDS.filter((field) => field.group === group).map((field) => (
              <RuleLine
                key={field.path}
                {...props}
                field={field}
                change={changes.find((change) => change.field === field)}
                isOpen={props.opened.includes(field.path)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface RuleLineProps extends RulesEditorProps {
  readonly field: Field;
  readonly change: RuleChange | undefined;
  readonly isOpen: boolean;
}

/** One house rule: its sentence, what does not fit in it, and its control where that is wanted. */
function RuleLine(props: RuleLineProps) {
  const { field, ruleset, change, isOpen, issues, onToggle } = props;
  const here = issues.filter((issue) => fieldAt(issue.field) === field);
  const [edit, fault] = [`edit-${field.path}`, `fault-${field.path}`];
  return (
    <li id={edit} class={change ? 'rule-line changed' : 'rule-line'}>
      <button
        type="button"
        class="rule-button"
        aria-expanded={isOpen}
        aria-describedby={here.length > 0 ? fault : undefined}
        onClick={() => onToggle(field.path)}
      >
        <span>
          {sentenceOf(field, valueAt(ruleset, field.path))}
          {change ? <span class="changed-mark">{HOST_RULES.changed}</span> : null}
        </span>
        <span class="rule-change">{isOpen ? HOST_RULES.done : HOST_RULES.change}</span>
      </button>
      {here.length > 0 ? (
        <div id={fault} class="warn small">
          {here.map(({ field: path, reason }) => (
            <p key={`${path} ${reason.code}`}>{issueSentence(reason)}</p>
          ))}
        </div>
      ) : null}
      {isOpen ? <RuleEdit {...props} fault={here.length > 0 ? fault : undefined} /> : null}
    </li>
  );
}

interface RuleEditProps extends RuleLineProps {
  readonly fault: string | undefined;
}

function RuleEdit({ field, presetId, preset, ruleset, change, fault, onChange }: RuleEditProps) {
  return (
    <fieldset class="rule-edit stack-s" aria-describedby={fault}>
      <legend>{titleOf(field)}</legend>
      <FieldControl
        id={field.path}
        label={titleOf(field)}
        field={field}
        value={valueAt(ruleset, field.path)}
        ruleset={ruleset}
        onChange={(value) => onChange(withValue(ruleset, field.path, value))}
      />
      {change ? (
        <div class="usual-rule">
          <p class="soft small">{HOST_RULES.standard(presetId, sentenceOf(field, change.from))}</p>
          <button
            type="button"
            class="small"
            aria-label={HOST_RULES.backOf(titleOf(field))}
            onClick={() => onChange(backToPreset(preset, ruleset, field.path))}
          >
            {HOST_RULES.back}
          </button>
        </div>
      ) : null}
    </fieldset>
  );
}
