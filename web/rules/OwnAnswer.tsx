import './rules-editor.css';
import { useEffect, useRef } from 'preact/hooks';
import { isApplied } from '../../shared/ruleset/applies.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import type { Field } from '../../shared/ruleset/fields/field.ts';
import { valueAt } from '../../shared/ruleset/fields.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { issueSentence, sentenceOf, titleOf } from '../text/rules-in-words.ts';
import { FieldControl } from './FieldControl.tsx';
import { NumberStepper } from './NumberStepper.tsx';
import type { OwnValues, Question } from './question.ts';
import { type FoundRules, fieldsOf } from './rules-of.ts';

interface OwnAnswerProps {
  readonly question: Question;
  /** The rules with what is typed so far, and how the family sits. */
  readonly found: Pick<FoundRules, 'ruleset' | 'seating'>;
  onChange(own: OwnValues): void;
}

/** The values that a question asks for, to be typed, each with the sentence that it makes and what does not fit. */
export function OwnAnswer({ question, found, onChange }: OwnAnswerProps) {
  const { ruleset, seating } = found;
  const checked = checkRuleset({ ...ruleset, seating: [seating] });
  const issues = 'issues' in checked ? [...new Set(checked.issues.map(({ reason }) => issueSentence(reason)))] : [];
  const change = (field: Field, value: unknown): void =>
    onChange({ ...typedAt(question, ruleset), [field.path]: value });
  const form = useRef<HTMLDivElement>(null);
  // It comes up below the answers, where a phone does not show it.
  useEffect(() => form.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={form} class="own-answer grid gap-4 above-4 leaf on-paper">
      {fieldsOf(question)
        .filter(({ path }) => isApplied(ruleset, path))
        .map((field) => (
          <fieldset key={field.path} class="stack-s">
            <legend class="label">{titleOf(field)}</legend>
            <TypedField field={field} ruleset={ruleset} onChange={(value) => change(field, value)} />
            <p class="soft small">{sentenceOf(ruleset, field)}</p>
          </fieldset>
        ))}
      <div role="alert" class="warn small">
        {issues.map((issue) => (
          <p key={issue}>{issue}</p>
        ))}
      </div>
    </div>
  );
}

/** What the fields of a question are in these rules, as it may be typed. */
export const typedAt = (question: Question, ruleset: Ruleset): OwnValues =>
  Object.fromEntries(
    fieldsOf(question).map(({ path }) => [path, path === 'rounds' ? ruleset.rounds.length : valueAt(ruleset, path)]),
  );

interface TypedFieldProps {
  readonly field: Field;
  readonly ruleset: Ruleset;
  onChange(value: unknown): void;
}

const ROUNDS = { min: 1, max: 10 };

/** The control of the host's form; of the rounds, only how many there are. */
const TypedField = ({ field, ruleset, onChange }: TypedFieldProps) =>
  field.path === 'rounds' ? (
    <NumberStepper label={titleOf(field)} range={ROUNDS} value={ruleset.rounds.length} onChange={onChange} />
  ) : (
    <FieldControl
      id={field.path}
      label={titleOf(field)}
      field={field}
      value={valueAt(ruleset, field.path)}
      ruleset={ruleset}
      onChange={onChange}
    />
  );
