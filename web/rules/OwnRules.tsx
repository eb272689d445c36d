import { OWN_RULES } from '#text/rules.ts';
import { valueAt } from '../../shared/ruleset/field-values.ts';
import type { Field, FieldPath } from '../../shared/ruleset/fields/field.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import type { PartialRules, Ruleset } from '../../shared/ruleset/ruleset.ts';
import { titleOf } from '../text/rules-in-words.ts';
import { FieldControl } from './FieldControl.tsx';

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

type OwnRulesParts = Readonly<Record<string, unknown>>;

/** Rules of the game as a whole, which no single round can have. */
const WHOLE_GAME = /^(seating|rounds|game)\b/;

/** House rules a round may have of its own. */
export const ROUND_OWN_FIELDS: readonly Field[] = FIELDS.filter(({ path }) => !WHOLE_GAME.test(path));

/** House rules a round has of its own. */
const ownFields = (own: PartialRules | undefined): readonly Field[] =>
  ROUND_OWN_FIELDS.filter(({ path }) => partAt(own, path.split('.')) !== undefined);

const partAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce(
    (part, key) => (typeof part === 'object' && part !== null ? (part as OwnRulesParts)[key] : undefined),
    value,
  );

/** The value in force in a round at a field's path. */
const ownValue = (ruleset: Ruleset, own: PartialRules | undefined, path: FieldPath): unknown =>
  valueAt(mergeRules(ruleset, own ?? {}), path);

/** A round's own rules with a value at a field's path. */
export const withOwn = (own: PartialRules | undefined, path: FieldPath, value: unknown): PartialRules =>
  put(own, path.split('.'), value);

function put(whole: unknown, [key, ...rest]: readonly string[], value: unknown): OwnRulesParts {
  const parts = typeof whole === 'object' && whole !== null ? (whole as OwnRulesParts) : {};
  const name = key as string;
  return { ...parts, [name]: rest.length === 0 ? value : put(parts[name], rest, value) };
}

/** A round's own rules without a field; undefined once none is left. */
const withoutOwn = (own: PartialRules, path: FieldPath): PartialRules | undefined =>
  cut(own, path.split('.')) as PartialRules | undefined;

function cut(whole: OwnRulesParts, [key, ...rest]: readonly string[]): OwnRulesParts | undefined {
  const name = key as string;
  const below = rest.length > 0 ? cut((whole[name] ?? {}) as OwnRulesParts, rest) : undefined;
  const others = Object.entries(whole).filter(([each]) => each !== name);
  const entries = below ? [...others, [name, below] as const] : others;
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
