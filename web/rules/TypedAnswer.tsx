import { INTERVIEW, type questionWords } from '#text/interview.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { classes } from '../styles/classes.ts';
import * as styles from './interview.module.css';
import { NumberStepper } from './NumberStepper.tsx';
import {
  type Answers,
  parseTypedAnswer,
  type Question,
  type TypedRow,
  type TypedValue,
  type TypedValues,
} from './question.ts';

type Words = ReturnType<typeof questionWords>[string];

interface TypedAnswerProps {
  readonly question: Question;
  readonly words: Words | undefined;
  readonly values: TypedValues;
  readonly isChosen: boolean;
  readonly issue: string | undefined;
  onChange(values: TypedValues): void;
}

/** Returns the values that a question's fields show: those typed, else those of the rules so far. */
export function getTyped(question: Question, answers: Answers, ruleset: Ruleset): TypedValues {
  const typed = parseTypedAnswer(answers, question);
  const rows = question.rows.filter((row) => row.isOffered?.(answers) ?? true);
  return Object.fromEntries(rows.map((row) => [row.id, typed?.[row.id] ?? row.at(ruleset) ?? row.initial]));
}

export function TypedAnswer({ question, words, values, isChosen, issue, onChange }: TypedAnswerProps) {
  const rows = question.rows.filter(({ id }) => id in values);
  const change = (row: TypedRow, value: TypedValue): void =>
    onChange(question.isOneRow ? { [row.id]: value } : { ...values, [row.id]: value });
  return (
    <>
      <div class={getClass(question, isChosen)}>
        {question.isSideBySide ? <h2 class="display whole-row">{INTERVIEW.own}</h2> : null}
        {rows.map((row) => (
          <Row key={row.id} row={row} words={words} value={values[row.id]} onChange={(value) => change(row, value)} />
        ))}
        <div role="alert" class="warn">
          {issue}
        </div>
      </div>
      <Words rows={rows} words={words} values={values} onChange={change} />
    </>
  );
}

const getClass = ({ isSideBySide }: Question, isChosen: boolean): string =>
  classes(`${styles.typedAnswer} leaf on-paper`, isSideBySide && styles.sideBySide, isChosen && 'chosen');

interface TypedRowProps {
  readonly row: TypedRow;
  readonly words: Words | undefined;
  readonly value: TypedValue | undefined;
  onChange(value: number): void;
}

function Row({ row, words, value, onChange }: TypedRowProps) {
  const [label = row.id, unit] = words?.rows[row.id] ?? [];
  return (
    <div class={`${styles.typedRow} line wrap apart gap-2`}>
      <span class="slim">
        <strong class="display">{label}</strong>
        {unit === undefined ? null : <span class="soft small block">{unit}</span>}
      </span>
      <NumberStepper
        label={[label, unit].filter(Boolean).join(', ')}
        range={row}
        value={typeof value === 'number' ? value : row.initial}
        onChange={onChange}
      />
    </div>
  );
}

interface WordsProps {
  readonly rows: readonly TypedRow[];
  readonly words: Words | undefined;
  readonly values: TypedValues;
  onChange(row: TypedRow, value: TypedValue): void;
}

/** Toggles for values that are not numbers, such as “no limit”. */
const Words = ({ rows, words, values, onChange }: WordsProps) =>
  rows.map((row) => {
    const { word } = row;
    if (word === undefined) return null;
    const isChosen = values[row.id] === word;
    return (
      <AnswerButton
        key={row.id}
        words={words?.words?.[row.id] ?? [word]}
        isChosen={isChosen}
        onPress={() => onChange(row, isChosen ? row.initial : word)}
      />
    );
  });

interface AnswerButtonProps {
  readonly words: readonly [label: string, hint?: string];
  readonly isChosen: boolean;
  onPress(): void;
}

export const AnswerButton = ({ words: [label, hint], isChosen, onPress }: AnswerButtonProps) => (
  <button
    type="button"
    class={classes(`${styles.answer} anchor on-paper`, isChosen && 'chosen')}
    aria-pressed={isChosen}
    onClick={onPress}
  >
    <strong>{label}</strong>
    {hint === undefined ? null : <span class="soft small block">{hint}</span>}
    <span class="tick" aria-hidden="true" />
  </button>
);
