import type { ComponentChildren } from 'preact';
import { NUMBER_LIST } from '#text/rules.ts';
import type { NumberRange } from '../../shared/ruleset/fields/ranges.ts';
import type { Option } from '../text/rules-in-words.ts';
import { NumberStepper } from './NumberStepper.tsx';
import { Options } from './Options.tsx';
import { useLast } from './use-last.ts';

interface WordOrOwnProps<Word extends string, Own extends object> {
  readonly id: string;
  readonly options: readonly Option[];
  /** The option for a value of its own; each of the others is a value itself. */
  readonly ownOption: string;
  readonly value: Word | Own;
  /** The value that its own option begins with. */
  readonly first: Own;
  onChange(value: Word | Own): void;
  children(own: Own): ComponentChildren;
}

/** A word, or a value of its own, which is kept while someone tries the words. */
export function WordOrOwn<Word extends string, Own extends object>(props: WordOrOwnProps<Word, Own>) {
  const { id, options, ownOption, value, first, onChange, children } = props;
  const own = typeof value === 'string' ? undefined : value;
  const last = useLast(own) ?? first;
  return (
    <>
      <Options
        id={id}
        options={options}
        value={typeof value === 'string' ? value : ownOption}
        onChange={(chosen) => onChange(chosen === ownOption ? last : (chosen as Word))}
      />
      {own === undefined ? null : children(own)}
    </>
  );
}

interface RowButtonsProps<Row> {
  readonly rows: readonly Row[];
  readonly next: Row;
  readonly longest?: number;
  onChange(rows: readonly Row[]): void;
}

/** Adds a row, and takes the last one off. One always stays. */
export const RowButtons = <Row,>({ rows, next, longest = Infinity, onChange }: RowButtonsProps<Row>) => (
  <div class="row">
    <button type="button" disabled={rows.length >= longest} onClick={() => onChange([...rows, next])}>
      {NUMBER_LIST.add}
    </button>
    <button type="button" disabled={rows.length <= 1} onClick={() => onChange(rows.slice(0, -1))}>
      {NUMBER_LIST.remove}
    </button>
  </div>
);

/** A number, with its words beside it and its spoken label if that differs. */
interface LabeledNumber {
  readonly label: string;
  readonly spoken?: string;
  readonly range: NumberRange;
  readonly value: number;
  onChange(value: number): void;
}

/** Numbers below each other. */
export const NumberGrid = ({ numbers }: { readonly numbers: readonly LabeledNumber[] }) => (
  <ul class="number-grid grid">
    {numbers.map(({ label, spoken = label, range, value, onChange }) => (
      <li key={label}>
        <span>{label}</span>
        <NumberStepper label={spoken} range={range} value={value} onChange={onChange} />
      </li>
    ))}
  </ul>
);

type Pair = readonly [number, number];

interface PairRowsProps {
  readonly rows: readonly Pair[];
  readonly columns: readonly Pick<LabeledNumber, 'label' | 'range'>[];
  readonly next: Pair;
  onChange(rows: readonly Pair[]): void;
}

/** Rows of two numbers: from where a row holds, and what holds there. */
export function PairRows({ rows, columns, next, onChange }: PairRowsProps) {
  const change = (at: number, row: Pair): void => onChange(rows.map((each, i) => (i === at ? row : each)));
  return (
    <div class="nested stack-s">
      <ul class="stack-s">
        {rows.map((row, i) => (
          <li key={i} class="score-row">
            <NumberGrid
              numbers={columns.map((column, at) => ({
                ...column,
                spoken: NUMBER_LIST.named(column.label, NUMBER_LIST.row(i + 1)),
                value: row[at] ?? 0,
                onChange: (to) => change(i, at === 0 ? [to, row[1]] : [row[0], to]),
              }))}
            />
          </li>
        ))}
      </ul>
      <RowButtons rows={rows} next={next} onChange={onChange} />
    </div>
  );
}
