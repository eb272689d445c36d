import { OWN_RULES } from '#text/rules.ts';
import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import type { PartialRules, Ruleset } from '../../shared/ruleset/ruleset.ts';
import { titleOf } from '../text/rules-in-words.ts';
import { FieldControl } from './FieldControl.tsx';
import { ownFields, ownValue, ROUND_OWN_FIELDS, withOwn, withoutOwn } from './own-rules.ts';

interface OwnRulesProps {
  readonly id: string;
  /** The round's name. */
  readonly title: string;
  readonly own: PartialRules | undefined;
  /** The rules that hold unless the round has its own. */
  readonly ruleset: Ruleset;
  onChange(own: PartialRules | undefined): void;
}

/** One round's own rules: change them, take them out, add others. */
export function OwnRules({ id, title, own, ruleset, onChange }: OwnRulesProps) {
  const here = ownFields(own);
  return (
    <fieldset class="own-rules stack-s">
      <legend>{title}</legend>
      {here.length === 0 ? <p class="soft small">{OWN_RULES.none}</p> : null}
      {here.map((field) => (
        <fieldset key={field.path} class="nested">
          <legend>{titleOf(field)}</legend>
          <FieldControl
            id={`${id}.${field.path}`}
            label={OWN_RULES.fieldOf(titleOf(field), title)}
            field={field}
            value={ownValue(ruleset, own, field.path)}
            ruleset={mergeRules(ruleset, own ?? {})}
            onChange={(value) => onChange(withOwn(own, field.path, value))}
          />
          <button
            type="button"
            class="small"
            aria-label={OWN_RULES.removeOf(titleOf(field), title)}
            onClick={() => onChange(withoutOwn(own ?? {}, field.path))}
          >
            {OWN_RULES.remove}
          </button>
        </fieldset>
      ))}
      <AddOwnRule
        title={title}
        has={here.map(({ path }) => path)}
        onAdd={(path) => onChange(withOwn(own, path, ownValue(ruleset, own, path)))}
      />
    </fieldset>
  );
}

interface AddProps {
  readonly title: string;
  readonly has: readonly FieldPath[];
  onAdd(path: FieldPath): void;
}

function AddOwnRule({ title, has, onAdd }: AddProps) {
  const others = ROUND_OWN_FIELDS.filter(({ path }) => !has.includes(path));
  return (
    <select
      aria-label={OWN_RULES.addOf(title)}
      value=""
      onChange={({ currentTarget }) => {
        const { value } = currentTarget;
        currentTarget.value = '';
        if (value !== '') onAdd(value as FieldPath);
      }}
    >
      <option value="">{OWN_RULES.add}</option>
      {others.map((field) => (
        <option key={field.path} value={field.path}>
          {titleOf(field)}
        </option>
      ))}
    </select>
  );
}
